import { backoffMs } from './backoff.ts'
import type { StorageTx } from './ports.ts'
import { baseOf, outboxOf, recordKey, rowsOf, sentOf, parseRecordKey } from './tables.ts'
import type { OutboxEntry, Row, Verdict } from './types.ts'

const MOST_TRIES = 5
const FAILED_WORDS = 'The server could not carry this out. It was tried 5 times.'

export type VerdictContext = { now: number; random: () => number; newUuid: () => string; newClient: () => string }

/** What a set of verdicts did: the records it spoke of with the server's row, and whether the client id was given up. */
export type Spoken = { rows: Map<string, Row | null>; settled: number; refused: number; newClient?: string }

/**
 * Gives each verdict to its frozen entry: applied and merged ones move to `_sent`, refused ones wait for the person,
 * failed ones are tried again later as a new mutation, held ones go back unnumbered. A verdict without an entry was
 * heard before and says nothing new. The caller settles the records named in `rows`, in the same transaction.
 */
export async function takeVerdicts(
  context: VerdictContext,
  tx: StorageTx,
  client: string,
  verdicts: Verdict[],
): Promise<Spoken> {
  const spoken: Spoken = { rows: new Map(), settled: 0, refused: 0 }
  if (verdicts.length === 0) return spoken
  const outbox = outboxOf(tx)
  const frozen = (await outbox.where('state', 'frozen')).filter((entry) => entry.client === client)
  const byN = new Map(frozen.map((entry) => [entry.n!, entry]))
  for (const verdict of verdicts) {
    const entry = byN.get(verdict.n)
    if (!entry) continue
    if (verdict.status === 'client_conflict' || verdict.uuid !== entry.mutation.uuid) {
      spoken.newClient = context.newClient()
      break
    }
    byN.delete(verdict.n)
    spoken.rows.set(entry.record, verdict.row)
    if (verdict.status === 'applied' || verdict.status === 'merged') {
      spoken.settled++
      await outbox.deleteMany([entry.order])
      const { order, mutation, at } = entry
      await sentOf(tx).putMany([{ n: verdict.n, client, order, mutation, at, settledAt: context.now }])
    } else {
      const next = unsettled(context, entry, verdict)
      if (next.state === 'refused') spoken.refused++
      await outbox.putMany([next])
    }
  }
  // Another device uses this client id: what has no verdict goes on under a new one.
  if (spoken.newClient) await outbox.putMany([...byN.values()].map(unnumbered))
  return spoken
}

/** The entry without its number, back in the queue. */
export function unnumbered({ n: _n, client: _client, ...entry }: OutboxEntry): OutboxEntry {
  return { ...entry, state: 'queued' }
}

function unsettled(context: VerdictContext, entry: OutboxEntry, verdict: Verdict): OutboxEntry {
  const queued = unnumbered(entry)
  if (verdict.status === 'held') return queued
  if (verdict.status === 'failed') {
    const tries = (entry.tries ?? 0) + 1
    if (tries < MOST_TRIES) {
      const mutation = { ...entry.mutation, uuid: context.newUuid() }
      return { ...queued, mutation, tries, notBefore: context.now + backoffMs(tries, context.random) }
    }
    return {
      ...queued,
      state: 'refused',
      refusal: { status: 'failed', code: 'failed', message: verdict.message ?? FAILED_WORDS },
    }
  }
  const { code = 'invalid', message = 'The server refused this change.', fields } = verdict
  const refusal: NonNullable<OutboxEntry['refusal']> = { status: 'rejected', code, message }
  if (fields) refusal.fields = fields
  return { ...queued, state: 'refused', refusal }
}

/**
 * The server is older than this device: it lost every n above `lastN`. What it had settled goes back to the outbox
 * under its old n and uuid, marked `again`. The screen stays as it is; the base is only assumed until the server's row comes.
 */
export async function takeBackLost(tx: StorageTx, user: string, client: string, lastN: number): Promise<number> {
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
