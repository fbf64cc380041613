import { isUnsent } from './coalesce.ts'
import type { StorageTx } from './ports.ts'
import { applyPatch, compact, withoutKey } from './patch.ts'
import { refreshRecord } from './rebase.ts'
import { baseOf, entriesOf, outboxOf, rowsOf, ruleOf } from './tables.ts'
import type { Mutation, OutboxEntry, Patch } from './types.ts'
import { checkMutation, type WriteContext } from './write.ts'

const isRefused = ({ state }: OutboxEntry): boolean => state === 'refused'
/** The server cannot have seen the record: the person may still take it back. */
const isUnsentCreation = (entry: OutboxEntry): boolean => entry.mutation.op === 'create' && isUnsent(entry)

/** Runs `decide` for an entry of which that `isOpen`, in one transaction; resolves to `fallback` if it is not. */
function withOpen<T>(
  { storage, rules }: WriteContext,
  order: number,
  { isOpen = isRefused, fallback }: { isOpen?: (entry: OutboxEntry) => boolean; fallback: T },
  decide: (tx: StorageTx, entry: OutboxEntry) => Promise<T>,
): Promise<T> {
  const tables = [...Object.keys(rules), '_outbox', '_base']
  return storage.transact({ mode: 'rw', tables }, async (tx) => {
    const entry = await outboxOf(tx).get(order)
    return entry && isOpen(entry) ? decide(tx, entry) : fallback
  })
}

/** Queues the entry again at its old position, as a new mutation: what the person decides now is not what a server has lost. */
async function requeue(context: WriteContext, tx: StorageTx, entry: OutboxEntry, mutation: Mutation): Promise<true> {
  const { refusal: _refusal, tries: _tries, notBefore: _notBefore, again: _again, ...kept } = entry
  await outboxOf(tx).putMany([
    { ...kept, state: 'queued', mutation: { ...mutation, uuid: context.newUuid() }, at: context.now() },
  ])
  await refreshRecord(context, tx, entry.record)
  return true
}

/** Sends a refused mutation again without changes. Resolves to false if it is no longer refused. */
export function retry(context: WriteContext, order: number): Promise<boolean> {
  return withOpen(context, order, { fallback: false }, (tx, entry) => requeue(context, tx, entry, entry.mutation))
}

/** Like `retry`, with the changes of `patch`. Rejects like `write` if it must not be stored. */
export function amend(context: WriteContext, order: number, patch: Patch): Promise<boolean> {
  return withOpen(context, order, { fallback: false }, async (tx, entry) => {
    const rule = ruleOf(context.rules, entry.mutation.collection)
    const mutation = { ...entry.mutation, set: applyPatch(rule, entry.mutation.set ?? {}, patch) }
    checkMutation(rule, mutation)
    return requeue(context, tx, entry, mutation)
  })
}

/** Recreates a record that another device has deleted, from its last known row and the refused mutation; otherwise like `retry`. */
export function recreate(context: WriteContext, order: number): Promise<boolean> {
  return withOpen(context, order, { fallback: false }, async (tx, entry) => {
    const { collection, id } = entry.mutation
    const rule = ruleOf(context.rules, collection)
    const base = await baseOf(tx).get(entry.record)
    const values = applyPatch(rule, base?.row ?? {}, entry.mutation)
    const writable = Object.entries(values).filter(([field]) => rule.fields[field] && !rule.fields[field].readonly)
    const op = rule.key || rule.ownerId ? 'upsert' : 'create'
    const set = Object.fromEntries(writable)
    // The person sees no row now, so a value that another device sets meanwhile is a conflict, unless the latest wins.
    const unseen = Object.keys(withoutKey(rule, set) ?? {}).filter((field) => !rule.fields[field]?.latest)
    const was = Object.fromEntries(unseen.map((field) => [field, null]))
    return requeue(
      context,
      tx,
      entry,
      compact({ uuid: '', collection, id, op, set, ...(op === 'upsert' ? { was } : {}) }),
    )
  })
}

/**
 * Discards a refused mutation, or a creation that was never sent, or was held, unless a later change of its record is frozen. If the record does not
 * exist on the server, the later unsent mutations of the record are discarded too, since they could never be applied. Resolves to the number of discarded mutations.
 */
export function discard(context: WriteContext, order: number): Promise<number> {
  const isOpen = (entry: OutboxEntry) => isRefused(entry) || isUnsentCreation(entry)
  return withOpen(context, order, { isOpen, fallback: 0 }, async (tx, entry) => {
    const entries = await entriesOf(tx, entry.record)
    // The server may be carrying out that change: its verdict comes first.
    if (!isRefused(entry) && entries.some(({ state }) => state === 'frozen')) return 0
    const base = await baseOf(tx).get(entry.record)
    const isMissing = !base || base.deleted || base.row === null
    const discarded = entries.filter(
      (other) => other.order === order || (isMissing && other.order > order && other.state !== 'frozen'),
    )
    const isEmptied = discarded.length === entries.length
    await outboxOf(tx).deleteMany(discarded.map((other) => other.order))
    if (isEmptied && base?.assumed) await baseOf(tx).deleteMany([entry.record])
    else await refreshRecord(context, tx, entry.record)
    const row = await rowsOf(tx, entry.mutation.collection).get(entry.mutation.id)
    if (row && isEmptied && isMissing) await rowsOf(tx, entry.mutation.collection).deleteMany([entry.mutation.id])
    return discarded.length
  })
}
