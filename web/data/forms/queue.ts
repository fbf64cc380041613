import type { QueuedForm } from '../../domain/queued-form.ts'
import { backoffMs } from '../../sync/backoff.ts'
import type { EverydayDb } from '../database/db.ts'
import { postForm, type FormAnswer, type PostForm } from './transport.ts'

/** A tab that was frozen while it sent holds the lock for ever; after this another one goes ahead, and it still counts once. */
const TURN_PATIENCE_MS = 40_000

/** What sending needs from outside, so that a test can own it. */
export type SendContext = {
  token: () => string
  post?: PostForm
  now?: () => number
  random?: () => number
  stop?: AbortSignal
}

/** The name by which tabs tell each other of a change to the queue (`announceWrite`, `onWrite`). */
export const formsSignal = (db: EverydayDb): string => `${db.name}-forms`

/** Runs when no other tab sends from this database. Two that run at once do no harm: a form counts once by its id. */
export async function inTurn<T>(db: EverydayDb, run: () => Promise<T>): Promise<T> {
  if (!globalThis.navigator?.locks) return run()
  const late = AbortSignal.timeout(TURN_PATIENCE_MS)
  let started = false
  try {
    return await navigator.locks.request(formsSignal(db), { signal: late }, () => {
      started = true
      return run()
    })
  } catch (error) {
    if (started || !late.aborted) throw error
    return run()
  }
}

/**
 * Sends one waiting form and stores what became of it. A crash between the two sends it again with the same id. Null when
 * it no longer waits: another tab has sent it, or the person has discarded it.
 */
export async function sendQueued(db: EverydayDb, id: string, context: SendContext): Promise<FormAnswer | null> {
  const { token, post = postForm, now = Date.now, random = Math.random, stop } = context
  const form = await db._forms.get(id)
  if (form?.state !== 'waiting') return null
  const answer = await post(form, token(), stop)
  if (answer.kind === 'sent') await db._forms.delete(id)
  // `update` leaves a form alone that was discarded meanwhile.
  else await db._forms.update(id, { tries: form.tries + 1, ...after(answer, form, now(), random) })
  return answer
}

function after(
  answer: Exclude<FormAnswer, { kind: 'sent' }>,
  { tries }: QueuedForm,
  now: number,
  random: () => number,
): Partial<QueuedForm> {
  if (answer.kind === 'refused')
    return { state: 'refused', offline: false, message: answer.message, errors: answer.errors }
  // From 1.6 s on: a form is rare, and the first failures of a server are seldom over within less.
  return { offline: answer.offline, nextAt: now + backoffMs(tries + 3, random, answer.retryAfterMs) }
}
