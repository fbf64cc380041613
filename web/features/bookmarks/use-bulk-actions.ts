import { useMemo, useRef } from 'react'
import type { EverydayDb } from '../../data/database/db.ts'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import { moveMany, restoreMany, revertMany, starMany, tagMany, trashMany, type BulkOutcome } from './bulk.commands.ts'
import type { TagWishes } from './tag-change.ts'
import { countText, failed, fullText, undoBy } from './use-bookmark-actions.ts'

/** From this many on, the person is told how far it is. */
const LONG = 1000

type Told = BulkOutcome & { full?: number }

/** Actions on many bookmarks: each shows its result, with one undo for the whole. */
export function useBulkActions(db: EverydayDb, show: FeedbackState['show']) {
  const running = useRef<Promise<unknown>>(null)
  return useMemo(() => {
    /** Runs after those before it: each sees what they did. Resolves to whether all was done. */
    const inTurn = (work: () => Promise<Told>, text: (count: string) => string): Promise<boolean> => {
      const before = running.current
      const done = Promise.resolve(before).then(async () => {
        const outcome = await work()
        // A second press while the first was at work: the result of that stays, with its Undo.
        if (!before || outcome.failure || outcome.full || outcome.reverts.length > 0) tell(outcome, text)
        return outcome.failure === null
      })
      const end: Promise<unknown> = done
        .catch(() => {})
        .then(() => {
          if (running.current === end) running.current = null
        })
      running.current = end
      return done
    }
    const tell = ({ reverts, failure, full = 0 }: Told, text: (count: string) => string) => {
      const undo = undoBy(() => revertMany(db, reverts))
      const changed = countText(reverts.length, 'bookmark')
      if (!failure) {
        if (reverts.length === 0) return show({ text: `Nothing to change.${fullText(full)}` })
        return show({ text: `${text(changed)}${fullText(full)}`, undo })
      }
      const { text: reason } = failed(failure)
      // What was changed before the failure can be undone.
      show({ text: `${reason} ${changed} changed.`, failed: true, ...(reverts.length > 0 && { undo }) })
    }
    const progressOf = (total: number) => ({
      onProgress: (done: number) => {
        if (total >= LONG && done < total && done % LONG === 0)
          show({ text: `${done.toLocaleString('en-US')} of ${countText(total, 'bookmark')}` })
      },
    })
    const be = (count: string) => (count.startsWith('1 ') ? 'is' : 'are')
    return {
      move: (ids: string[], folder: string, name: string) =>
        inTurn(
          () => moveMany(db, ids, folder, progressOf(ids.length)),
          (count) => (folder === '' ? `${count} ${be(count)} in no folder now.` : `${count} ${be(count)} in ${name}.`),
        ),
      tag: (ids: string[], tags: TagWishes) =>
        inTurn(
          () => tagMany(db, ids, tags, progressOf(ids.length)),
          (count) => `Tags of ${count} changed.`,
        ),
      star: (ids: string[], favorite: boolean) =>
        inTurn(
          () => starMany(db, ids, favorite, progressOf(ids.length)),
          (count) => (favorite ? `${count} added to favorites.` : `${count} removed from favorites.`),
        ),
      trash: (ids: string[]) =>
        inTurn(
          () => trashMany(db, ids, progressOf(ids.length)),
          (count) => `${count} ${be(count)} in the trash.`,
        ),
      restore: (ids: string[]) =>
        inTurn(
          () => restoreMany(db, ids, progressOf(ids.length)),
          (count) => `${count} restored.`,
        ),
    }
  }, [db, show])
}
