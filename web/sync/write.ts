import { mayJoin, join } from './join.ts'
import { applyMutation, compact, isEmpty, recordedPatch, withoutKey } from './patch.ts'
import type { Storage, StorageTx } from './ports.ts'
import { baseOf, entriesOf, outboxOf, recordKey, rowsOf, ruleOf } from './tables.ts'
import type { CollectionRule, CollectionRules, Fields, Intent, Mutation, OutboxEntry, Row } from './types.ts'

/** The largest mutation that is taken, as JSON. The server refuses larger ones too. */
export const MAX_MUTATION_BYTES = 256 * 1024

/** A mutation over 256 KiB: refused before anything is stored. */
export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

export type WriteContext = {
  rules: CollectionRules
  user: string
  storage: Storage
  newUuid: () => string
  now: () => number
}

/** Something to store in the same transaction as the intents. */
export type Along = { tables: string[]; run: (tx: StorageTx) => Promise<void> }

/**
 * The intents as one transaction over records, outbox and base: all of it is on disk when this resolves, or none.
 * Never waits for the network. Rejects with `TooLargeError` or the storage's own error.
 */
export function write(context: WriteContext, intents: Intent[], along?: Along): Promise<void> {
  const tables = [...new Set(intents.map((intent) => intent.collection)), '_outbox', '_base', ...(along?.tables ?? [])]
  return context.storage.transact({ mode: 'rw', tables }, async (tx) => {
    if (areNewRecords(intents)) {
      // New records do not concern each other: their requests go one behind the other, not one after the other's answer.
      // All is read before anything is put, so that the outbox gets them in this order, however long the reading took.
      const found = await Promise.all(intents.map((intent) => look(context, tx, intent)))
      await Promise.all(found.map((one) => put(context, tx, one)))
    } else for (const intent of intents) await put(context, tx, await look(context, tx, intent))
    await along?.run(tx)
  })
}

function areNewRecords(intents: Intent[]): boolean {
  const records = new Set(intents.map((intent) => recordKey(intent.collection, intent.id)))
  return intents.every((intent) => intent.op === 'create') && records.size === intents.length
}

/** An intent with what this device holds of its record: the row seen, and the entries that still wait. */
type Look = { intent: Intent; seen: Row | null; mutation: Mutation | null; entries: OutboxEntry[] }

async function look(context: WriteContext, tx: StorageTx, intent: Intent): Promise<Look> {
  const rule = ruleOf(context.rules, intent.collection)
  const seen = (await rowsOf(tx, intent.collection).get(intent.id)) ?? null
  const known = await entriesOf(tx, recordKey(intent.collection, intent.id))
  const mutation = recorded(rule, seen, intent, context.newUuid())
  const isNothing = !mutation || (intent.op === 'delete' && !seen && known.length === 0)
  if (isNothing) return { intent, seen, mutation: null, entries: known }
  return { intent, seen, mutation, entries: await withoutSuperseded(tx, known, intent) }
}

async function put(context: WriteContext, tx: StorageTx, { intent, seen, mutation, entries }: Look): Promise<void> {
  if (!mutation) return
  const { user, now } = context
  const rule = ruleOf(context.rules, intent.collection)
  const record = recordKey(intent.collection, intent.id)
  const rows = rowsOf(tx, intent.collection)
  const last = entries.at(-1)
  const entry: Omit<OutboxEntry, 'order'> = { user, record, state: 'queued', mutation, at: now() }
  if (mayJoin(rule, last, mutation)) {
    const joined = join(rule, last.mutation, mutation, mutation.uuid)
    checkSize(joined)
    await outboxOf(tx).putMany([{ ...last, mutation: joined }])
  } else {
    checkSize(mutation)
    await outboxOf(tx).add(entry)
  }
  if (entries.length === 0 && !(await baseOf(tx).get(record))) {
    await baseOf(tx).putMany([{ record, row: seen, deleted: false }])
  }
  const next = applyMutation(rule, user, seen, mutation)
  if (next) await rows.putMany([next])
  else if (seen) await rows.deleteMany([intent.id])
}

/** The mutation to record, or null when the patch changes nothing that is to be seen. */
function recorded(rule: CollectionRule, seen: Row | null, intent: Intent, uuid: string): Mutation | null {
  const { collection, id, op } = intent
  if (op === 'delete') return { uuid, collection, id, op }
  if (op === 'create') return { uuid, ...intent }
  if (op === 'update') {
    const patch = recordedPatch(rule, seen, intent)
    return isEmpty(patch) ? null : { uuid, collection, id, op, ...patch }
  }
  const patch = recordedPatch(rule, seen, seen ? { ...intent, set: withoutKey(rule, intent.set) } : intent)
  if (seen && isEmpty(patch)) return null
  // An upsert always carries its key: on the server the row may be gone by now.
  const set = { ...keyOf(rule, intent.set), ...patch.set }
  return compact({ uuid, collection, id, op, ...patch, set, was: withoutKey(rule, patch.was) })
}

/** The part of an upsert that names its record and says when it was made. */
function keyOf(rule: CollectionRule, set: Fields = {}): Fields {
  return Object.fromEntries(
    Object.entries(set).filter(([field]) => field === 'created_at' || rule.key?.includes(field)),
  )
}

/**
 * Drops refused entries that this intent makes pointless: all of them when the record is deleted, and those whose
 * fields an update sets anew. The person has decided again, which settles what waited for a decision.
 */
async function withoutSuperseded(tx: StorageTx, entries: OutboxEntry[], intent: Intent): Promise<OutboxEntry[]> {
  const superseded = entries.filter((entry) => {
    if (entry.state !== 'refused') return false
    if (intent.op === 'delete') return true
    const { op, set = {}, inc, add, remove } = entry.mutation
    return op === 'update' && !inc && !add && !remove && Object.keys(set).every((field) => field in (intent.set ?? {}))
  })
  if (superseded.length > 0) await outboxOf(tx).deleteMany(superseded.map((entry) => entry.order))
  return entries.filter((entry) => !superseded.includes(entry))
}

function checkSize(mutation: Mutation): void {
  const bytes = new TextEncoder().encode(JSON.stringify(mutation)).length
  if (bytes > MAX_MUTATION_BYTES) {
    throw new TooLargeError(
      `This change has ${Math.ceil(bytes / 1024)} KiB; at most ${MAX_MUTATION_BYTES / 1024} KiB are kept`,
    )
  }
}
