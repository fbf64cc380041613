import { holdsCardNumber } from '../lib/long-number.ts'
import { t } from '../lib/t.ts'
import { canCoalesce, coalesce } from './coalesce.ts'
import { applyMutation, compact, effectivePatch, isEmptyPatch, withoutKey } from './patch.ts'
import type { Storage, StorageTx } from './ports.ts'
import { baseOf, entriesOf, outboxOf, recordKey, rowsOf, ruleOf } from './tables.ts'
import type { CollectionRule, CollectionRules, Fields, Intent, Mutation, OutboxEntry, Row } from './types.ts'

/** The largest accepted mutation, as JSON. The server has the same limit. */
export const MAX_MUTATION_BYTES = 256 * 1024

/** A mutation is larger than 256 KiB. Nothing was stored. */
export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/** A mutation contains what could be a card number, in a collection that must not. Nothing was stored. */
export class CardNumberError extends Error {
  override name = 'CardNumberError'
}

/** What a local write needs. */
export type WriteContext = {
  rules: CollectionRules
  user: string
  storage: Storage
  newUuid: () => string
  now: () => number
}

/** An additional step in the transaction of a write; if it throws, the whole write is rolled back. */
export type TransactionStep = { tables: string[]; run: (tx: StorageTx) => Promise<void> }

/**
 * Stores the intents in one transaction over records, outbox and base. Does not wait for the network. Rejects with
 * `TooLargeError` or `CardNumberError`, with the error of `step`, or with an error of the storage; nothing is stored then.
 */
export function write(context: WriteContext, intents: Intent[], step?: TransactionStep): Promise<void> {
  const tables = tablesOf(
    intents.map((intent) => intent.collection),
    step,
  )
  return context.storage.transact({ mode: 'rw', tables }, async (tx) => {
    await storeIntents(context, tx, intents)
    await step?.run(tx)
  })
}

/** Reads those of these records that exist. */
export type ReadRows = (collection: string, ids: string[]) => Promise<Row[]>

/** What is written to these collections, planned by what `read` finds in them; `plan` awaits nothing else. */
export type PlannedWrite = { collections: string[]; plan: (read: ReadRows) => Promise<Intent[]> }

/**
 * Like `write`, with intents that depend on rows. These are read in the transaction itself, so that no write of another tab and no
 * pull comes in between. `plan` is called again if the transaction is repeated.
 */
export function writePlanned(
  context: WriteContext,
  { collections, plan }: PlannedWrite,
  step?: TransactionStep,
): Promise<void> {
  return context.storage.transact({ mode: 'rw', tables: tablesOf(collections, step) }, async (tx) => {
    const read: ReadRows = async (collection, ids) =>
      (await rowsOf(tx, collection).getMany(ids)).filter((row) => row !== undefined)
    await storeIntents(context, tx, await plan(read))
    await step?.run(tx)
  })
}

const tablesOf = (collections: string[], step: TransactionStep | undefined): string[] => [
  ...new Set(collections),
  '_outbox',
  '_base',
  ...(step?.tables ?? []),
]

async function storeIntents(context: WriteContext, tx: StorageTx, intents: Intent[]): Promise<void> {
  if (areDifferentRecords(intents)) {
    // Writes to different records are independent, so their requests are issued together instead of one by one. All
    // reads come first, so that the outbox receives the entries in the given order.
    const prepared = await Promise.all(intents.map((intent) => prepareWrite(context, tx, intent)))
    await Promise.all(prepared.map((one) => storeWrite(context, tx, one)))
  } else for (const intent of intents) await storeWrite(context, tx, await prepareWrite(context, tx, intent))
}

function areDifferentRecords(intents: Intent[]): boolean {
  return new Set(intents.map((intent) => recordKey(intent.collection, intent.id))).size === intents.length
}

/** An intent with its mutation (null if it changes nothing), the visible row, and the record's outbox entries. */
type PreparedWrite = { intent: Intent; visible: Row | null; mutation: Mutation | null; entries: OutboxEntry[] }

async function prepareWrite(context: WriteContext, tx: StorageTx, intent: Intent): Promise<PreparedWrite> {
  const rule = ruleOf(context.rules, intent.collection)
  const visible = (await rowsOf(tx, intent.collection).get(intent.id)) ?? null
  const entries = await entriesOf(tx, recordKey(intent.collection, intent.id))
  const mutation = toMutation(rule, visible, intent, context.newUuid())
  const isNoOp = !mutation || (intent.op === 'delete' && !visible && entries.length === 0)
  if (isNoOp) return { intent, visible, mutation: null, entries }
  return { intent, visible, mutation, entries: await dropSuperseded(tx, entries, intent) }
}

async function storeWrite(
  context: WriteContext,
  tx: StorageTx,
  { intent, visible, mutation, entries }: PreparedWrite,
): Promise<void> {
  if (!mutation) return
  const { user, now } = context
  const rule = ruleOf(context.rules, intent.collection)
  const record = recordKey(intent.collection, intent.id)
  const rows = rowsOf(tx, intent.collection)
  const last = entries.at(-1)
  const entry: Omit<OutboxEntry, 'order'> = { user, record, state: 'queued', mutation, at: now() }
  checkMutation(rule, mutation)
  const coalesced = canCoalesce(rule, last, mutation) ? coalesce(rule, last.mutation, mutation, mutation.uuid) : null
  // What is too large together is sent one after the other.
  if (last && coalesced && bytesOf(coalesced) <= MAX_MUTATION_BYTES)
    await outboxOf(tx).putMany([{ ...last, mutation: coalesced }])
  else await outboxOf(tx).add(entry)
  if (entries.length === 0 && !(await baseOf(tx).get(record))) {
    await baseOf(tx).putMany([{ record, row: visible, deleted: false }])
  }
  const next = applyMutation(rule, user, visible, mutation)
  if (next) await rows.putMany([next])
  else if (visible) await rows.deleteMany([intent.id])
}

/** The mutation to store, or null if the intent does not change the visible row. */
function toMutation(rule: CollectionRule, visible: Row | null, intent: Intent, uuid: string): Mutation | null {
  const { collection, id, op } = intent
  if (op === 'delete') return { uuid, collection, id, op }
  if (op === 'create') return { uuid, ...intent }
  if (op === 'update') {
    const patch = effectivePatch(rule, visible, intent)
    return isEmptyPatch(patch) ? null : { uuid, collection, id, op, ...patch }
  }
  const patch = effectivePatch(rule, visible, visible ? { ...intent, set: withoutKey(rule, intent.set) } : intent)
  if (visible && isEmptyPatch(patch)) return null
  // An upsert always contains its key fields: the row may have been deleted on the server.
  const set = { ...keyFieldsOf(rule, intent.set), ...patch.set }
  return compact({ uuid, collection, id, op, ...patch, set, was: withoutKey(rule, patch.was) })
}

/** The fields of an upsert that identify its record, and `created_at`. */
function keyFieldsOf(rule: CollectionRule, set: Fields = {}): Fields {
  return Object.fromEntries(
    Object.entries(set).filter(([field]) => field === 'created_at' || rule.key?.includes(field)),
  )
}

/**
 * Deletes the refused entries that this intent makes obsolete: all of them if it deletes the record, otherwise those whose
 * fields it sets again. The new write is the decision that they were waiting for.
 */
async function dropSuperseded(tx: StorageTx, entries: OutboxEntry[], intent: Intent): Promise<OutboxEntry[]> {
  const superseded = entries.filter((entry) => {
    if (entry.state !== 'refused') return false
    if (intent.op === 'delete') return true
    const { op, set = {}, inc, add, remove } = entry.mutation
    return op === 'update' && !inc && !add && !remove && Object.keys(set).every((field) => field in (intent.set ?? {}))
  })
  if (superseded.length > 0) await outboxOf(tx).deleteMany(superseded.map((entry) => entry.order))
  return entries.filter((entry) => !superseded.includes(entry))
}

const bytesOf = (mutation: Mutation): number => new TextEncoder().encode(JSON.stringify(mutation)).length

/** Throws `TooLargeError` or `CardNumberError` if the mutation must not be stored. */
export function checkMutation({ noLongNumbers }: CollectionRule, mutation: Mutation): void {
  const { set = {}, add = {} } = mutation
  if (noLongNumbers && holdsCardNumber([set, add]))
    throw new CardNumberError(t('This looks like a card number. Nothing was saved.'))
  const bytes = bytesOf(mutation)
  if (bytes > MAX_MUTATION_BYTES) {
    throw new TooLargeError(
      t('This change has {size} KiB; at most {most} KiB are kept', {
        size: Math.ceil(bytes / 1024),
        most: MAX_MUTATION_BYTES / 1024,
      }),
    )
  }
}
