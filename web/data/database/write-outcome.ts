import { WriteError } from './write.ts'

/** The outcome of a write. `message` says what failed, `detail` why and what was stored; both are shown to the person. */
export type WriteOutcome = { ok: true } | { ok: false; message: string; detail?: string }

/** Runs a command's write and turns a failure into a value with the command's own message. */
export async function writeOutcome(message: string, run: () => Promise<void>): Promise<WriteOutcome> {
  try {
    await run()
    return { ok: true }
  } catch (error) {
    if (error instanceof WriteError) return { ok: false, message, detail: error.message }
    // A bug: the person sees the same message, and the log has the error.
    console.error(error)
    return { ok: false, message }
  }
}
