import { t } from '../../lib/t.ts'
import { storageFailure, WriteError } from './write-error.ts'

/** The outcome of a write, with what the command returns. */
export type WriteOutcome<T = void> = { ok: true; value: T } | WriteFailure
/** `message` says what failed, `detail` why; both are messages, which are shown to the person. */
export type WriteFailure = { ok: false; message: string; detail?: string }

/** The sentence that tells a person about a failed write. */
export const failureText = ({ message, detail }: WriteFailure): string =>
  [message, detail].flatMap((text) => (text ? [t(text)] : [])).join('. ')

/** Runs a command's write and turns a failure into a value with the command's own message. */
export async function writeOutcome<T>(message: string, run: () => Promise<T>): Promise<WriteOutcome<T>> {
  try {
    return { ok: true, value: await run() }
  } catch (thrown) {
    const error = storageFailure(thrown)
    if (error instanceof WriteError) return { ok: false, message, detail: error.message }
    // A bug: the person sees the same message, and the log has the error.
    console.error(error)
    return { ok: false, message }
  }
}
