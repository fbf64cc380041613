import type { Feedback } from '../../lib/feedback.ts'
import { formatNumber } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import type { OnProgress } from './in-batches.ts'
import type { WriteFailure, WriteOutcome } from './write-outcome.ts'
import { failed, undoBy } from './write-feedback.ts'

/** From this many on, the person is told how far it is. */
const LONG = 1000

/**
 * How a change of many ended: how many changed, how all of it is undone, why it stopped, what is to be added to the result, and what is told
 * in place of it if nothing has changed.
 */
type Told = {
  changed: number
  undo?: (() => Promise<WriteOutcome>) | undefined
  failure: WriteFailure | null
  more?: string
  none?: Feedback | undefined
}

/** Messages about many records, in English. */
type Texts = {
  /** Of `n` that were changed: `{n, plural, one {# bookmark} other {# bookmarks}} changed.` */
  changed: string
  /** Of `done` and `n`: `{done} of {n, plural, one {# bookmark} other {# bookmarks}}` */
  progress: string
}

/** Runs changes of many records, and tells each result, with one undo for the whole. */
export type BulkRunner = {
  /** Runs after those before it: each sees what they did. Resolves to whether all was done. `text` gets how many were changed. */
  inTurn(work: () => Promise<Told>, text: (n: number) => string): Promise<boolean>
  /** Tells how far a long change is. */
  onProgress: OnProgress
}

/** Tells how far a long change of many records is, by a message about `done` of `n`. */
export const progressBy =
  (text: string, show: (feedback: Feedback) => void): OnProgress =>
  (done, total) => {
    if (total >= LONG && done < total && done % LONG === 0)
      show({ text: t(text, { done: formatNumber(done), n: total }), progress: true })
  }

/** Runs changes of records of one kind, with messages of its own. */
export function bulkRunner(texts: Texts, show: (feedback: Feedback) => void): BulkRunner {
  let running: Promise<unknown> | null = null

  function tell({ changed, undo: revert, failure, more = '', none }: Told, text: (n: number) => string): void {
    const undo = revert && changed > 0 ? { undo: undoBy(revert) } : {}
    if (!failure && changed === 0) return show(none ?? { text: `${t('Nothing to change.')}${more}` })
    if (!failure) return show({ text: `${text(changed)}${more}`, ...undo })
    // What was changed before the failure can be undone.
    show({ text: `${failed(failure).text} ${t(texts.changed, { n: changed })}`, failed: true, ...undo })
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
    onProgress: progressBy(texts.progress, show),
  }
}
