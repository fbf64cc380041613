import { useMemo } from 'react'
import { bulkRunner } from '../../data/database/bulk-runner.ts'
import { revertMany, type BulkOutcome } from '../../data/database/change-many.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { t } from '../../lib/t.ts'
import { useDates } from '../../lib/use-dates.ts'
import { leftInTrashText, trashedFeedback } from '../../ui/trashed-note.tsx'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import { moveMany, restoreMany, starMany, tagMany, trashMany } from './bulk.commands.ts'
import type { TagWishes } from './tag-change.ts'
import { BULK_TEXTS, fullText } from './use-bookmark-actions.ts'

/** Actions on many bookmarks: each shows its result, with one undo for the whole. */
export function useBulkActions(db: EverydayDb, show: FeedbackState['show']) {
  const dates = useDates()
  return useMemo(() => {
    const runner = bulkRunner(BULK_TEXTS, show)
    const bulk = (work: () => Promise<BulkOutcome & { full?: number }>, text: (n: number) => string) =>
      runner.inTurn(async () => {
        const { reverts, trashed, failure, full = 0 } = await work()
        return {
          changed: reverts.length,
          undo: () => revertMany(db, 'bookmarks', reverts, runner.onProgress),
          failure,
          more: `${fullText(full)}${leftInTrashText(dates, trashed)}`,
          ...(trashed.length > 0 && {
            none: trashedFeedback(dates, trashed, {
              isSaved: false,
              restore: () => void restore(trashed.map(({ id }) => id)),
            }),
          }),
        }
      }, text)
    const restore = (ids: string[]) =>
      bulk(
        () => restoreMany(db, ids, runner.onProgress),
        (n) => t('{n, plural, one {# bookmark} other {# bookmarks}} restored.', { n }),
      )
    return {
      move: (ids: string[], folder: string, name: string) =>
        bulk(
          () => moveMany(db, ids, folder, runner.onProgress),
          (n) =>
            folder === ''
              ? t('{n, plural, one {# bookmark is} other {# bookmarks are}} no longer in a folder.', { n })
              : t('{n, plural, one {# bookmark is} other {# bookmarks are}} in {name}.', { n, name }),
        ),
      tag: (ids: string[], tags: TagWishes) =>
        bulk(
          () => tagMany(db, ids, tags, runner.onProgress),
          (n) => t('Tags of {n, plural, one {# bookmark} other {# bookmarks}} changed.', { n }),
        ),
      star: (ids: string[], favorite: boolean) =>
        bulk(
          () => starMany(db, ids, favorite, runner.onProgress),
          (n) =>
            favorite
              ? t('{n, plural, one {# bookmark} other {# bookmarks}} added to favorites.', { n })
              : t('{n, plural, one {# bookmark} other {# bookmarks}} removed from favorites.', { n }),
        ),
      trash: (ids: string[]) =>
        bulk(
          () => trashMany(db, ids, runner.onProgress),
          (n) => t('{n, plural, one {# bookmark is} other {# bookmarks are}} in the trash.', { n }),
        ),
      restore,
    }
  }, [db, show, dates])
}
