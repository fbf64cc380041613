import { MAX_BACKOFF_MS } from './backoff.ts'
import { dependenciesOf } from './dependencies.ts'
import type { StorageTx } from './ports.ts'
import { outboxOf, requireMeta, writeMeta } from './tables.ts'
import { undecidedOf } from './verdicts.ts'
import type { CollectionRules, FrozenMutation, OutboxEntry, Position } from './types.ts'

/** The most mutations that the server accepts in one push. */
export const MAX_BATCH_MUTATIONS = 500
/** The largest body of a push that the server accepts. */
export const MAX_BATCH_BYTES = 1024 * 1024
/** The largest that a device makes: what a slow line carries before a request ends. A larger mutation is sent alone. */
export const LARGEST_BATCH_BYTES = 256 * 1024
// The other fields of a push request (client, user, after, …) stay well below this.
const ENVELOPE_BYTES = 2048

/** Whether a failed entry must still wait for its retry. A time beyond the longest backoff means that the clock was set back. */
export function isBackingOff(entry: OutboxEntry, now: number): boolean {
  const { notBefore = 0 } = entry
  return notBefore > now && notBefore <= now + MAX_BACKOFF_MS
}

/**
 * The queued entries that can be sent now, in local order. An entry is blocked if it backs off, or if it depends on an
 * earlier entry that is refused or blocked.
 */
export function sendable(
  rules: CollectionRules,
  queued: OutboxEntry[],
  refused: OutboxEntry[],
  now: number,
): OutboxEntry[] {
  /** The earliest blocked entry of each record. */
  const blocked = new Map<string, number>()
  const block = ({ record, order }: OutboxEntry) =>
    blocked.set(record, Math.min(order, blocked.get(record) ?? Infinity))
  refused.forEach(block)
  const ready: OutboxEntry[] = []
  for (const entry of queued) {
    const isBlocked = dependenciesOf(rules, entry.mutation).some(
      (record) => (blocked.get(record) ?? Infinity) < entry.order,
    )
    if (isBlocked || isBackingOff(entry, now)) block(entry)
    else ready.push(entry)
  }
  return ready
}

/**
 * Queued entries, and those of them that can be sent now. Reads the first two batches only; the whole queue is read if all
 * of these are blocked.
 */
export async function readSendable(
  tx: StorageTx,
  rules: CollectionRules,
  now: number,
): Promise<{ queued: OutboxEntry[]; ready: OutboxEntry[] }> {
  const outbox = outboxOf(tx)
  const refused = await outbox.where('state', 'refused')
  const limit = 2 * MAX_BATCH_MUTATIONS
  const first = await outbox.where('state', 'queued', limit)
  const ready = sendable(rules, first, refused, now)
  if (ready.length > 0 || first.length < limit) return { queued: first, ready }
  const queued = await outbox.where('state', 'queued')
  return { queued, ready: sendable(rules, queued, refused, now) }
}

/** The content of one push: frozen entries in the order of n, and the `_meta` values that go with them. */
export type Batch = {
  client: string
  after: number
  at: Position | undefined
  generation: number
  entries: OutboxEntry[]
  mutations: FrozenMutation[]
  /** Of the request, as JSON. */
  bytes: number
}

/** `limit` mutations and `maxBytes` at most. */
type FreezeOptions = { rules: CollectionRules; now: number; upTo: number; limit: number; maxBytes: number }

/**
 * The next batch, or null if nothing can be sent. Entries that are frozen already are sent first, unchanged, since the
 * server may have processed them. Otherwise the sendable entries up to order `upTo` are numbered. The transaction must be
 * strict: if a number that was sent were lost, it would be assigned a second time.
 */
export async function freezeBatch(tx: StorageTx, options: FreezeOptions): Promise<Batch | null> {
  const { rules, now, upTo } = options
  const outbox = outboxOf(tx)
  const meta = await requireMeta(tx)
  let frozen = (await outbox.where('state', 'frozen')).sort((a, b) => a.n! - b.n!)
  if (frozen.length === 0) {
    const { ready } = await readSendable(tx, rules, now)
    const candidates = ready.filter((entry) => entry.order <= upTo)
    let n = meta.nextN
    frozen = takeBatch(candidates, options).entries.map((entry) => ({
      ...entry,
      state: 'frozen' as const,
      n: n++,
      client: meta.client,
      ...(entry.sent && entry.client !== meta.client && { sent: [] }),
    }))
    if (frozen.length === 0) return null
    await outbox.putMany(frozen)
    await writeMeta(tx, { nextN: n })
    meta.nextN = n
  }
  // Cut by `limit` alone, if requests do not get through: what is sent apart from a change that it depends on may be held.
  const { entries, bytes } = takeBatch(frozen, { ...options, maxBytes: LARGEST_BATCH_BYTES })
  const mutations = entries.map((entry): FrozenMutation => {
    const mutation: FrozenMutation = { n: entry.n!, ...entry.mutation }
    return entry.again ? { ...mutation, again: true } : mutation
  })
  const { client, line, generation } = meta
  return {
    client,
    after: await acknowledgedUpTo(tx, meta.nextN),
    at: line.at(-1),
    generation,
    entries,
    mutations,
    bytes,
  }
}

/** The first entries, as many as fit into one push, and its size; at least one. */
function takeBatch(
  entries: OutboxEntry[],
  { limit, maxBytes }: Pick<FreezeOptions, 'limit' | 'maxBytes'>,
): Pick<Batch, 'entries' | 'bytes'> {
  let bytes = ENVELOPE_BYTES
  for (const [index, { mutation }] of entries.entries()) {
    const more = new TextEncoder().encode(JSON.stringify(mutation)).length + 32
    if (index > 0 && (index >= limit || bytes + more > maxBytes)) return { entries: entries.slice(0, index), bytes }
    bytes += more
  }
  return { entries, bytes }
}

/** The highest n for which this device has the verdicts of all numbers up to it. */
export async function acknowledgedUpTo(tx: StorageTx, nextN: number): Promise<number> {
  const frozen = await outboxOf(tx).where('state', 'frozen')
  const sent = (await undecidedOf(tx)).flatMap((entry) => entry.sent!)
  return [...frozen.map((entry) => entry.n!), ...sent].reduce((after, n) => Math.min(after, n - 1), nextN - 1)
}
