import { msg } from '../lib/msg.ts'
import { backoffMs } from './backoff.ts'
import { dependenciesOf } from './dependencies.ts'
import type { StorageTx } from './ports.ts'
import { baseOf, outboxOf, recordKey, rowsOf, settledOf, parseRecordKey, readMeta, writeMeta } from './tables.ts'
import type { CollectionRules, OutboxEntry, PushResponse, Row, SettledEntry, Verdict } from './types.ts'

const MAX_TRIES = 5
const UNSENDABLE_MESSAGE = msg('The server can’t accept this change: it’s too large or malformed.')
const FAILED_MESSAGE = msg('The server could not carry this out. It was tried 5 times.')

/** What the processing of verdicts needs. */
export type VerdictContext = { rules: CollectionRules; now: number; random: () => number; newClient: () => string }

/** What is used of a response with verdicts. */
export type Verdicts = Pick<PushResponse, 'results' | 'lastN'>

/**
 * The effects of a list of verdicts: the server's row of each record concerned, counts, and a new client id if needed. `early`: records
 * whose row has the effect of pending mutations too, since their verdicts are still to come.
 */
export type VerdictEffects = {
  rows: Map<string, Row | null>
  early: Set<string>
  settled: number
  refused: number
  newClient?: string
}

/**
 * Moves each frozen entry on according to its verdict: applied and merged ones to `_settled`, rejected ones to `refused`,
 * failed ones back to the queue with a backoff, held ones back to the queue without their number. A verdict
 * without an entry was processed earlier. The caller must take over `rows` in the same transaction.
 */
export async function settleEntries(
  context: VerdictContext,
  tx: StorageTx,
  client: string,
  { results: verdicts, lastN }: Verdicts,
): Promise<VerdictEffects> {
  const effects: VerdictEffects = { rows: new Map(), early: new Set(), settled: 0, refused: 0 }
  if (verdicts.length === 0) return effects
  const outbox = outboxOf(tx)
  const frozen = (await outbox.where('state', 'frozen')).filter((entry) => entry.client === client)
  const byN = new Map(frozen.map((entry) => [entry.n!, entry]))
  const blocked = new Set<string>()
  const bySentN = new Map((await undecidedOf(tx)).flatMap((entry) => entry.sent!.map((n) => [n, entry])))
  for (const verdict of verdicts) {
    const numbered = byN.get(verdict.n)
    if (numbered && (verdict.status === 'client_conflict' || verdict.uuid !== numbered.mutation.uuid)) {
      effects.newClient = context.newClient()
      break
    }
    const entry = numbered ?? bySentN.get(verdict.n)
    if (!entry || entry.mutation.uuid !== verdict.uuid) continue
    // Under its present number it may have been carried out.
    if (!numbered && verdict.status !== 'applied' && verdict.status !== 'merged') continue
    if (entry.state === 'frozen') byN.delete(entry.n!)
    effects.rows.set(entry.record, verdict.row)
    if (verdict.status === 'applied' || verdict.status === 'merged') {
      effects.settled++
      await outbox.deleteMany([entry.order])
      const { order, mutation, at } = entry
      const { uuid, n, seq = 0 } = verdict
      await settledOf(tx).putMany([{ uuid, seq, n, client, order, mutation, at, settledAt: context.now }])
    } else {
      const next = notApplied(context, entry, verdict)
      if (next.state === 'refused') effects.refused++
      blocked.add(entry.record)
      await outbox.putMany([next])
    }
  }
  // Another device uses this client id: entries without a verdict are sent under a new one.
  if (effects.newClient) await outbox.putMany([...byN.values()].map(unfreeze))
  else {
    for (const { record, n } of byN.values()) if (n! <= lastN && effects.rows.has(record)) effects.early.add(record)
    const unprocessed = [...byN.values()].filter(({ n }) => n! > lastN)
    await outbox.putMany(heldBehind(context, blocked, unprocessed))
  }
  return effects
}

/**
 * Those that depend on a change which was not applied return to the queue, as held ones do: a push that is cut behind that change, or in
 * which the server stops behind it, would send them without it. Whatever still arrives with their numbers has it too.
 */
function heldBehind({ rules }: VerdictContext, notApplied: Set<string>, unprocessed: OutboxEntry[]): OutboxEntry[] {
  const blocked = new Set(notApplied)
  return unprocessed
    .sort((a, b) => a.n! - b.n!)
    .filter(({ record, mutation }) => {
      const isBlocked = dependenciesOf(rules, mutation).some((other) => blocked.has(other))
      if (isBlocked) blocked.add(record)
      return isBlocked
    })
    .map(held)
}

/** The entry as queued, without its number. */
function unfreeze({ n, ...entry }: OutboxEntry): OutboxEntry {
  return { ...entry, state: 'queued', sent: [...(entry.sent ?? []), n!] }
}

/** The entry as queued, without any number under which it may have been sent. */
function held(entry: OutboxEntry): OutboxEntry {
  const { sent: _sent, client: _client, ...queued } = unfreeze(entry)
  return queued
}

/** The next state of an entry whose verdict is held, failed or rejected. */
function notApplied(context: VerdictContext, entry: OutboxEntry, verdict: Verdict): OutboxEntry {
  const queued = held(entry)
  if (verdict.status === 'held') return queued
  if (verdict.status === 'failed') {
    const tries = (entry.tries ?? 0) + 1
    if (tries < MAX_TRIES) {
      // Under its uuid, since a clone may send it too.
      return { ...queued, tries, notBefore: context.now + backoffMs(tries, context.random) }
    }
    return {
      ...queued,
      state: 'refused',
      refusal: { status: 'failed', code: 'failed', message: verdict.message ?? FAILED_MESSAGE },
    }
  }
  const { code = 'invalid', fields } = verdict
  const message =
    code === 'too_large' ? UNSENDABLE_MESSAGE : (verdict.message ?? msg('The server refused this change.'))
  const refusal: NonNullable<OutboxEntry['refusal']> = { status: 'rejected', code, message }
  if (fields) refusal.fields = fields
  return { ...queued, state: 'refused', refusal }
}

/**
 * The server was restored and has lost all that came after a sequence number. Mutations that were settled later return to the outbox in
 * their old order, with their uuid, marked `again`. The visible rows do not change; each base is assumed until the server's row arrives.
 */
export async function requeueLost(tx: StorageTx, user: string, after: number): Promise<void> {
  const lost = await lostAfter(tx, after)
  for (const { n, client, order, mutation, at } of lost) {
    const record = recordKey(mutation.collection, mutation.id)
    const sent = { client, sent: [n] }
    await outboxOf(tx).putMany([{ order, user, record, state: 'queued', mutation, again: true, ...sent, at }])
    const { collection, id } = parseRecordKey(record)
    const known = await baseOf(tx).get(record)
    const row = known ? known.row : ((await rowsOf(tx, collection).get(id)) ?? null)
    await baseOf(tx).putMany([{ record, row, deleted: known?.deleted ?? false, assumed: true }])
  }
  await settledOf(tx).deleteMany(lost.map(({ uuid }) => uuid))
  if (lost.length > 0) await writeMeta(tx, { undecided: true })
}

/** The mutations that were settled after a sequence number. */
export const lostAfter = async (tx: StorageTx, after: number): Promise<SettledEntry[]> =>
  (await settledOf(tx).all()).filter(({ seq }) => seq > after)

/** Returns frozen entries to the queue, since those that were lost come before them. */
export async function unfreezeAll(tx: StorageTx): Promise<void> {
  const frozen = await outboxOf(tx).where('state', 'frozen')
  if (frozen.length === 0) return
  await outboxOf(tx).putMany(frozen.map(unfreeze))
  await writeMeta(tx, { undecided: true })
}

/** Entries that may have reached the server under an earlier number of this client. */
export async function undecidedOf(tx: StorageTx): Promise<OutboxEntry[]> {
  const { client, undecided } = await readMeta(tx)
  if (!undecided) return []
  const [queued, frozen] = [await outboxOf(tx).where('state', 'queued'), await outboxOf(tx).where('state', 'frozen')]
  return [...queued, ...frozen].filter((entry) => entry.sent && entry.client === client)
}
