import { countText } from '../../lib/count-text.ts'
import type { Feedback } from '../../lib/feedback.ts'
import type { WriteFailure, WriteOutcome } from './write-outcome.ts'
import { failed, undoBy } from './write-feedback.ts'

/** From this many on, the person is told how far it is. */
const LONG = 1000

/** How a change of many ended: how many changed, how all of it is undone, why it stopped, and what is to be added to the result. */
type Told = {
  changed: number
  undo?: (() => Promise<WriteOutcome>) | undefined
  failure: WriteFailure | null
  more?: string
}

/** Runs changes of many records, and tells each result, with one undo for the whole. */
export type BulkRunner = {
  /** Runs after those before it: each sees what they did. Resolves to whether all was done. `text` gets such as "2 bookmarks". */
  inTurn(work: () => Promise<Told>, text: (count: string) => string): Promise<boolean>
  /** Options that tell how far a change of so many is. */
  progressOf(total: number): { onProgress: (done: number) => void }
}

/** `one`: what the records are, such as "bookmark". */
export function bulkRunner(one: string, show: (feedback: Feedback) => void): BulkRunner {
  let running: Promise<unknown> | null = null

  function tell({ changed, undo: revert, failure, more = '' }: Told, text: (count: string) => string): void {
    const undo = revert && changed > 0 ? { undo: undoBy(revert) } : {}
    const count = countText(changed, one)
    if (!failure && changed === 0) return show({ text: `Nothing to change.${more}` })
    if (!failure) return show({ text: `${text(count)}${more}`, ...undo })
    // What was changed before the failure can be undone.
    show({ text: `${failed(failure).text} ${count} changed.`, failed: true, ...undo })
  }

  return {
    inTurn(work, text) {
      const before = running
      const done = Promise.resolve(before).then(async () => {
        const told = await work()
        // A second press while the first was at work: the result of that stays, with its Undo.
        if (!before || told.failure || told.more || told.changed > 0) tell(told, text)
        return told.failure === null
      })
      const end: Promise<unknown> = done
        .catch(() => {})
        .then(() => {
          if (running === end) running = null
        })
      running = end
      return done
    },
    progressOf: (total) => ({
      onProgress: (done) => {
        if (total >= LONG && done < total && done % LONG === 0)
          show({ text: `${done.toLocaleString('en-US')} of ${countText(total, one)}` })
      },
    }),
  }
}
