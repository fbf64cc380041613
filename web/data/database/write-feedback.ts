import type { Feedback } from '../../lib/feedback.ts'
import { msg } from '../../lib/msg.ts'
import { failureText, type WriteFailure, type WriteOutcome } from './write-outcome.ts'

/** What to do about a failure of which nothing else is known. */
export const RELOAD = msg('Reload the page and try again.')

/** What a person is told about a write that failed. */
export const failed = (failure: WriteFailure): Feedback => ({
  text: failureText({ detail: RELOAD, ...failure }),
  failed: true,
})

/** The undo of an action, which tells only why it failed. */
export const undoBy = (work: () => Promise<WriteOutcome<unknown>>) => async (): Promise<Feedback | null> => {
  const outcome = await work()
  return outcome.ok ? null : failed(outcome)
}
