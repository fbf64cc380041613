import { useMemo } from 'react'
import { bulkRunner } from '../../data/database/bulk-runner.ts'
import { revertMany, type BulkOutcome } from '../../data/database/change-many.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import { moveMany, restoreMany, starMany, tagMany, trashMany } from './bulk.commands.ts'
import type { TagWishes } from './tag-change.ts'
import { fullText } from './use-bookmark-actions.ts'

/** Actions on many bookmarks: each shows its result, with one undo for the whole. */
export function useBulkActions(db: EverydayDb, show: FeedbackState['show']) {
  return useMemo(() => {
    const runner = bulkRunner('bookmark', show)
    const bulk = (work: () => Promise<BulkOutcome & { full?: number }>, text: (count: string) => string) =>
      runner.inTurn(async () => {
        const { reverts, failure, full = 0 } = await work()
        return {
          changed: reverts.length,
          undo: () => revertMany(db, 'bookmarks', reverts),
          failure,
          more: fullText(full),
        }
      }, text)
    const be = (count: string) => (count.startsWith('1 ') ? 'is' : 'are')
    return {
      move: (ids: string[], folder: string, name: string) =>
        bulk(
          () => moveMany(db, ids, folder, runner.progressOf(ids.length)),
          (count) => (folder === '' ? `${count} ${be(count)} in no folder now.` : `${count} ${be(count)} in ${name}.`),
        ),
      tag: (ids: string[], tags: TagWishes) =>
        bulk(
          () => tagMany(db, ids, tags, runner.progressOf(ids.length)),
          (count) => `Tags of ${count} changed.`,
        ),
      star: (ids: string[], favorite: boolean) =>
        bulk(
          () => starMany(db, ids, favorite, runner.progressOf(ids.length)),
          (count) => (favorite ? `${count} added to favorites.` : `${count} removed from favorites.`),
        ),
      trash: (ids: string[]) =>
        bulk(
          () => trashMany(db, ids, runner.progressOf(ids.length)),
          (count) => `${count} ${be(count)} in the trash.`,
        ),
      restore: (ids: string[]) =>
        bulk(
          () => restoreMany(db, ids, runner.progressOf(ids.length)),
          (count) => `${count} restored.`,
        ),
    }
  }, [db, show])
}
