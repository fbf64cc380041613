import type { Feedback } from '../../lib/feedback.ts'
import { failureText, writeOutcome } from './write-outcome.ts'

/** Runs a command's writes; resolves to what to tell the person: what `run` returns, or the failure, which begins with `message`. */
export async function writeFeedback(message: string, run: () => Promise<Feedback | null>): Promise<Feedback | null> {
  const outcome = await writeOutcome(message, run)
  return outcome.ok
    ? outcome.value
    : { text: failureText({ detail: 'Reload the page and try again.', ...outcome }), failed: true }
}
