import { WriteError } from './write.ts'

/** What became of a write. `message` says what did not happen, `detail` why and what was kept, both in words for a person. */
export type WriteOutcome = { ok: true } | { ok: false; message: string; detail?: string }

/** Runs a command's write and turns its failure into a value, headed by the command's own sentence. */
export async function writeOutcome(message: string, run: () => Promise<void>): Promise<WriteOutcome> {
  try {
    await run()
    return { ok: true }
  } catch (error) {
    if (error instanceof WriteError) return { ok: false, message, detail: error.message }
    // A fault of ours: the person is told in the same words, and someone must look.
    console.error(error)
    return { ok: false, message }
  }
}
