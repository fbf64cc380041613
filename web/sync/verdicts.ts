import { msg } from '../lib/msg.ts'
import { backoffMs } from './backoff.ts'
import type { StorageTx } from './ports.ts'
import { baseOf, outboxOf, recordKey, rowsOf, sentOf, parseRecordKey } from './tables.ts'
import type { OutboxEntry, Row, Verdict } from './types.ts'

const MAX_TRIES = 5
const FAILED_MESSAGE = msg('The server could not carry this out. It was tried 5 times.')

/** What the processing of verdicts needs. */
export type VerdictContext = { now: number; random: () => number; newUuid: () => string; newClient: () => string }

/** The effects of a list of verdicts: the server's row of each record concerned, counts, and a new client id if needed. */
export type VerdictEffects = { rows: Map<string, Row | null>; settled: number; refused: number; newClient?: string }

/**
 * Moves each frozen entry on according to its verdict: applied and merged ones to `_sent`, rejected ones to `refused`,
 * failed ones back to the queue as new mutations with a backoff, held ones back to the queue without their number. A verdict
 * without an entry was processed earlier. The caller must rebase the records in `rows` in the same transaction.
 */
export async function settleEntries(
  context: VerdictContext,
  tx: StorageTx,
  client: string,
  verdicts: Verdict[],
): Promise<VerdictEffects> {
  const effects: VerdictEffects = { rows: new Map(), settled: 0, refused: 0 }
  if (verdicts.length === 0) return effects
  const outbox = outboxOf(tx)
  const frozen = (await outbox.where('state', 'frozen')).filter((entry) => entry.client === client)
  const byN = new Map(frozen.map((entry) => [entry.n!, entry]))
  for (const verdict of verdicts) {
    const entry = byN.get(verdict.n)
    if (!entry) continue
    if (verdict.status === 'client_conflict' || verdict.uuid !== entry.mutation.uuid) {
      effects.newClient = context.newClient()
      break
    }
    byN.delete(verdict.n)
    effects.rows.set(entry.record, verdict.row)
    if (verdict.status === 'applied' || verdict.status === 'merged') {
      effects.settled++
      await outbox.deleteMany([entry.order])
      const { order, mutation, at } = entry
      await sentOf(tx).putMany([{ n: verdict.n, client, order, mutation, at, settledAt: context.now }])
    } else {
      const next = notApplied(context, entry, verdict)
      if (next.state === 'refused') effects.refused++
      await outbox.putMany([next])
    }
  }
  // Another device uses this client id: entries without a verdict are sent under a new one.
  if (effects.newClient) await outbox.putMany([...byN.values()].map(unfreeze))
  return effects
}

/**
 * Whether the server has carried out mutations of this client whose verdicts are not among these, as when a batch whose answer was lost is
 * followed by a smaller one: the rows have their effect, and would show it twice. A pull has all verdicts.
 */
export async function lacksVerdicts(
  tx: StorageTx,
  client: string,
  { results, lastN }: { results: Verdict[]; lastN: number },
): Promise<boolean> {
  if (results.some(({ status }) => status === 'client_conflict')) return false
  const known = new Set(results.map(({ n }) => n))
  const frozen = await outboxOf(tx).where('state', 'frozen')
  return frozen.some((entry) => entry.client === client && entry.n! <= lastN && !known.has(entry.n!))
}

/** The entry as queued, without its number. */
function unfreeze({ n: _n, client: _client, ...entry }: OutboxEntry): OutboxEntry {
  return { ...entry, state: 'queued' }
}

/** The next state of an entry whose verdict is held, failed or rejected. */
function notApplied(context: VerdictContext, entry: OutboxEntry, verdict: Verdict): OutboxEntry {
  const queued = unfreeze(entry)
  if (verdict.status === 'held') return queued
  if (verdict.status === 'failed') {
    const tries = (entry.tries ?? 0) + 1
    if (tries < MAX_TRIES) {
      const mutation = { ...entry.mutation, uuid: context.newUuid() }
      return { ...queued, mutation, tries, notBefore: context.now + backoffMs(tries, context.random) }
    }
    return {
      ...queued,
      state: 'refused',
      refusal: { status: 'failed', code: 'failed', message: verdict.message ?? FAILED_MESSAGE },
    }
  }
  const { code = 'invalid', message = msg('The server refused this change.'), fields } = verdict
  const refusal: NonNullable<OutboxEntry['refusal']> = { status: 'rejected', code, message }
  if (fields) refusal.fields = fields
  return { ...queued, state: 'refused', refusal }
}

/**
 * The server was restored and has lost every n above `lastN`. Acknowledged mutations above it return to the outbox under
 * their old n and uuid, marked `again`. The visible rows do not change; each base is assumed until the server's row arrives.
 * Resolves to the number of mutations.
 */
export async function requeueLost(tx: StorageTx, user: string, client: string, lastN: number): Promise<number> {
  const sent = await sentOf(tx).all()
  const lost = sent.filter((entry) => entry.n > lastN && entry.client === client)
  for (const { n, order, mutation, at } of lost) {
    const record = recordKey(mutation.collection, mutation.id)
    await outboxOf(tx).putMany([{ order, user, record, state: 'frozen', mutation, n, client, again: true, at }])
    const { collection, id } = parseRecordKey(record)
    const known = await baseOf(tx).get(record)
    const row = known ? known.row : ((await rowsOf(tx, collection).get(id)) ?? null)
    await baseOf(tx).putMany([{ record, row, deleted: known?.deleted ?? false, assumed: true }])
  }
  await sentOf(tx).deleteMany(lost.map((entry) => entry.n))
  return lost.length
}
