import { LONGEST_DELAY_MS } from './backoff.ts'
import type { StorageTx } from './ports.ts'
import { outboxOf, readNamedMeta, recordKey, writeMeta } from './tables.ts'
import type { CollectionRules, FrozenMutation, Mutation, OutboxEntry } from './types.ts'

/** The most that one push carries, as the server accepts it. */
export const MAX_BATCH_MUTATIONS = 500
const MAX_BATCH_BYTES = 1024 * 1024
// The envelope of a push (client, user, after, …) stays well below this.
const ENVELOPE_BYTES = 2048

/** The records that a mutation needs on the server before it: its own, and those that its relations name. */
function dependsOn(rules: CollectionRules, mutation: Mutation): string[] {
  const records = [recordKey(mutation.collection, mutation.id)]
  for (const [field, rule] of Object.entries(rules[mutation.collection]?.fields ?? {})) {
    const target = mutation.set?.[field]
    if (rule.relation && typeof target === 'string' && target !== '') records.push(recordKey(rule.relation, target))
  }
  return records
}

/** Whether a failed entry still waits for its retry. A time further ahead than any wait means that the clock was set back. */
export function isEarly(entry: OutboxEntry, now: number): boolean {
  const { notBefore = 0 } = entry
  return notBefore > now && notBefore <= now + LONGEST_DELAY_MS
}

/**
 * The queued entries that may leave now, in local order. What comes behind refused work, or behind a failed mutation
 * that still waits for its retry, on the same record or through a relation, waits too; others go on.
 */
export function sendable(
  rules: CollectionRules,
  queued: OutboxEntry[],
  refused: OutboxEntry[],
  now: number,
): OutboxEntry[] {
  const waiting = new Map(refused.map((entry) => [entry.record, entry.order]))
  const ready: OutboxEntry[] = []
  for (const entry of queued) {
    const blocked = dependsOn(rules, entry.mutation).some((record) => (waiting.get(record) ?? Infinity) < entry.order)
    if (blocked || isEarly(entry, now))
      waiting.set(entry.record, Math.min(entry.order, waiting.get(entry.record) ?? Infinity))
    else ready.push(entry)
  }
  return ready
}

/**
 * Queued entries, and those of them that may leave now. The first ones are enough, unless all of these wait for
 * something: then what stands behind them is looked at too, however much it is.
 */
export async function readySoon(
  tx: StorageTx,
  rules: CollectionRules,
  now: number,
): Promise<{ queued: OutboxEntry[]; ready: OutboxEntry[] }> {
  const outbox = outboxOf(tx)
  const refused = await outbox.where('state', 'refused')
  const few = 2 * MAX_BATCH_MUTATIONS
  const first = await outbox.where('state', 'queued', few)
  const ready = sendable(rules, first, refused, now)
  if (ready.length > 0 || first.length < few) return { queued: first, ready }
  const queued = await outbox.where('state', 'queued')
  return { queued, ready: sendable(rules, queued, refused, now) }
}

/** A batch on its way: frozen entries by n, and what the request has to say with them. */
export type Batch = { client: string; after: number; turn: number; entries: OutboxEntry[]; mutations: FrozenMutation[] }

type Freeze = { rules: CollectionRules; now: number; upTo: number; limit: number }

/**
 * The next batch, or null when nothing may leave. Entries that are frozen already go first, unchanged: the fate of
 * their numbers is unknown. Otherwise sendable ones up to order `upTo` get their n, in a transaction of its own that
 * must be on disk (`strict`) before the request leaves.
 */
export async function freezeBatch(tx: StorageTx, { rules, now, upTo, limit }: Freeze): Promise<Batch | null> {
  const outbox = outboxOf(tx)
  const meta = await readNamedMeta(tx)
  let frozen = (await outbox.where('state', 'frozen')).sort((a, b) => a.n! - b.n!)
  if (frozen.length === 0) {
    const { ready } = await readySoon(tx, rules, now)
    const sent = ready.filter((entry) => entry.order <= upTo)
    let n = meta.nextN
    frozen = fitting(sent, limit).map((entry) => ({
      ...entry,
      state: 'frozen' as const,
      n: n++,
      client: meta.client,
    }))
    if (frozen.length === 0) return null
    await outbox.putMany(frozen)
    await writeMeta(tx, { nextN: n })
    meta.nextN = n
  }
  const entries = fitting(frozen, limit)
  const mutations = entries.map((entry): FrozenMutation => {
    const mutation: FrozenMutation = { n: entry.n!, ...entry.mutation }
    return entry.again ? { ...mutation, again: true } : mutation
  })
  return { client: meta.client, after: Math.min(frozen[0]!.n! - 1, meta.lastN), turn: meta.turn, entries, mutations }
}

/** As many of the first entries as one push takes; always at least one. */
function fitting(entries: OutboxEntry[], limit: number): OutboxEntry[] {
  let bytes = ENVELOPE_BYTES
  const end = entries.findIndex((entry, index) => {
    bytes += new TextEncoder().encode(JSON.stringify(entry.mutation)).length + 32
    return index > 0 && (index >= limit || bytes > MAX_BATCH_BYTES)
  })
  return end === -1 ? entries : entries.slice(0, end)
}

/** The highest n up to which every verdict is here. */
export async function knownUpTo(tx: StorageTx, nextN: number): Promise<number> {
  const frozen = await outboxOf(tx).where('state', 'frozen')
  return frozen.reduce((after, entry) => Math.min(after, entry.n! - 1), nextN - 1)
}
