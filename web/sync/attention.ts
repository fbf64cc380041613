import type { Storage, StorageTx } from './ports.ts'
import { applyPatch, compact, withoutKey } from './patch.ts'
import { reshowRecord } from './settle.ts'
import { baseOf, entriesOf, outboxOf, rowsOf, ruleOf } from './tables.ts'
import type { CollectionRules, Mutation, OutboxEntry, Patch } from './types.ts'
import type { WriteContext } from './write.ts'

/** Runs `decide` on a refused entry, in one transaction; an entry that is refused no longer is left alone. */
function onRefused<T>(
  storage: Storage,
  rules: CollectionRules,
  order: number,
  otherwise: T,
  decide: (tx: StorageTx, entry: OutboxEntry) => Promise<T>,
): Promise<T> {
  const tables = [...Object.keys(rules), '_outbox', '_base']
  return storage.transact({ mode: 'rw', tables }, async (tx) => {
    const entry = await outboxOf(tx).get(order)
    return entry?.state === 'refused' ? decide(tx, entry) : otherwise
  })
}

/** Puts the entry back into the queue, in its old place, as a new mutation. */
async function requeue(context: WriteContext, tx: StorageTx, entry: OutboxEntry, mutation: Mutation): Promise<void> {
  const { refusal: _refusal, tries: _tries, notBefore: _notBefore, ...kept } = entry
  await outboxOf(tx).putMany([
    { ...kept, state: 'queued', mutation: { ...mutation, uuid: context.newUuid() }, at: context.now() },
  ])
  await reshowRecord(context, tx, entry.record)
}

/** Sends refused work again as it is. */
export function retry(context: WriteContext, order: number): Promise<void> {
  return onRefused(context.storage, context.rules, order, undefined, (tx, entry) =>
    requeue(context, tx, entry, entry.mutation),
  )
}

/** Sends refused work again with the fields of `patch` changed. */
export function amend(context: WriteContext, order: number, patch: Patch): Promise<void> {
  return onRefused(context.storage, context.rules, order, undefined, async (tx, entry) => {
    const set = applyPatch(ruleOf(context.rules, entry.mutation.collection), entry.mutation.set ?? {}, patch)
    await requeue(context, tx, entry, { ...entry.mutation, set })
  })
}

/** For a record that was deleted elsewhere: creates it again from its last known row and the person's values. */
export function bringBack(context: WriteContext, order: number): Promise<void> {
  return onRefused(context.storage, context.rules, order, undefined, async (tx, entry) => {
    const { collection, id } = entry.mutation
    const rule = ruleOf(context.rules, collection)
    const base = await baseOf(tx).get(entry.record)
    const values = applyPatch(rule, base?.row ?? {}, entry.mutation)
    const writable = Object.entries(values).filter(([field]) => rule.fields[field] && !rule.fields[field].readonly)
    const op = rule.key || rule.ownerId ? 'upsert' : 'create'
    const set = Object.fromEntries(writable)
    // Nobody sees a row now: what another device has put there meanwhile counts as changed elsewhere.
    const was = Object.fromEntries(Object.keys(withoutKey(rule, set) ?? {}).map((field) => [field, null]))
    await requeue(
      context,
      tx,
      entry,
      compact({ uuid: '', collection, id, op, set, ...(op === 'upsert' ? { was } : {}) }),
    )
  })
}

/**
 * Gives up refused work. With a refused create (or a record that is gone) the changes waiting behind it on the same
 * record go too: without it they could never pass. Resolves to how many changes went.
 */
export function discard(context: WriteContext, order: number): Promise<number> {
  return onRefused(context.storage, context.rules, order, 0, async (tx, entry) => {
    const entries = await entriesOf(tx, entry.record)
    const base = await baseOf(tx).get(entry.record)
    const nothingThere = !base || base.deleted || base.row === null
    const gone = entries.filter(
      (other) => other.order === order || (nothingThere && other.order > order && other.state !== 'frozen'),
    )
    await outboxOf(tx).deleteMany(gone.map((other) => other.order))
    if (gone.length === entries.length && base?.assumed) await baseOf(tx).deleteMany([entry.record])
    else await reshowRecord(context, tx, entry.record)
    const row = await rowsOf(tx, entry.mutation.collection).get(entry.mutation.id)
    if (row && gone.length === entries.length && nothingThere)
      await rowsOf(tx, entry.mutation.collection).deleteMany([entry.mutation.id])
    return gone.length
  })
}
