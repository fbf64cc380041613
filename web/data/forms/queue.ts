import type { QueuedForm } from '../../domain/queued-form.ts'
import { alone } from '../../lib/alone.ts'
import { backoffMs } from '../../sync/backoff.ts'
import type { EverydayDb } from '../database/db.ts'
import { settleSent } from './sent-forms.ts'
import { postForm, type FormAnswer, type PostForm } from './transport.ts'

/** A tab that was frozen while sending holds the lock indefinitely; after this time another tab sends without it. */
const LOCK_TIMEOUT_MS = 40_000

/** Dependencies of sending, given so that tests can replace them. */
export type SendContext = {
  token: () => string
  post?: PostForm
  now?: () => number
  random?: () => number
  stop?: AbortSignal
}

/** The name under which tabs announce a change to the queue (`announceWrite`, `onWrite`). */
export const formsSignal = (db: EverydayDb): string => `${db.name}-forms`

/** Runs while no other tab sends from this database. Two at once do no harm: the server counts a form once by its id. */
export const withSendLock = <T>(db: EverydayDb, run: () => Promise<T>): Promise<T> =>
  alone(formsSignal(db), run, LOCK_TIMEOUT_MS)

/**
 * Sends one waiting form and stores the outcome. After a crash between the two it is sent again with the same id. Null if
 * it no longer waits: another tab has sent it, or the person has discarded it.
 */
export async function sendQueued(db: EverydayDb, id: string, context: SendContext): Promise<FormAnswer | null> {
  const { token, post = postForm, now = Date.now, random = Math.random, stop } = context
  const form = await db._forms.get(id)
  if (form?.state !== 'waiting' || stop?.aborted) return null
  const answer = await post(form, token(), stop)
  if (answer.kind === 'sent') await settleSent(db, form, answer)
  // `update` does nothing if the form was discarded meanwhile.
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
  // Starts at 1.6 s: forms are rare, and a failure of the server seldom lasts less than that.
  return { offline: answer.offline, nextAt: now + backoffMs(tries + 3, random, answer.retryAfterMs) }
}
