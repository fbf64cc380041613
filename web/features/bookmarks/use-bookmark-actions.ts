import { useMemo } from 'react'
import type { EverydayDb } from '../../data/database/db.ts'
import { bulkRunner } from '../../data/database/bulk-runner.ts'
import { trashedBookmark } from '../../data/database/listed-bookmarks.ts'
import { failed, undoBy } from '../../data/database/write-feedback.ts'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import type { BookmarkFolder } from '../../collections/bookmark-folders.ts'
import { bookmarks, type Bookmark } from '../../collections/bookmarks.ts'
import type { Feedback } from '../../lib/feedback.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { useDates } from '../../lib/use-dates.ts'
import { trashedFeedback } from '../../ui/trashed-note.tsx'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import {
  deleteBookmarks,
  moveBookmark,
  recreateBookmarks,
  restoreBookmark,
  setFavorite,
  trashBookmark,
  type Deletion,
} from './bookmarks.commands.ts'
import { mergeBookmarks, unmergeBookmarks, type Merged } from './duplicates.commands.ts'
import { deleteFolder, restoreFolder } from './folders.commands.ts'
import { undoImport, type Imported } from './import.commands.ts'
import { emptyTrash } from './trash.commands.ts'

/** What the person is told about a change of many bookmarks. */
export const BULK_TEXTS = {
  changed: msg('{n, plural, one {# bookmark} other {# bookmarks}} changed.'),
  progress: msg('{done} of {n, plural, one {# bookmark} other {# bookmarks}}'),
}

const DELETED = msg('{n, plural, one {# bookmark} other {# bookmarks}} deleted for good.')

/** What the person is told about bookmarks that have no room for more tags. */
export const fullText = (full: number): string =>
  full === 0
    ? ''
    : ` ${t(
        '{n, plural, one {# bookmark} other {# bookmarks}} would have more than {max} tags, so some were left out.',
        {
          n: full,
          max: bookmarks.fields.tags.input.maxItems,
        },
      )}`

/** Actions of the page: each shows its result and offers undo. */
export function useBookmarkActions(db: EverydayDb, show: FeedbackState['show']) {
  const dates = useDates()
  return useMemo(() => {
    const act = async <T>(work: Promise<WriteOutcome<T>>, told: (value: T) => Feedback | null) => {
      const outcome = await work
      const feedback = outcome.ok ? told(outcome.value) : failed(outcome)
      if (feedback) show(feedback)
    }
    const restore = (row: Bookmark) =>
      act(restoreBookmark(db, row.id), () => ({
        text: t('“{title}” is back.', { title: row.title }),
        undo: undoBy(() => trashBookmark(db, row.id)),
      }))
    /** Tells that a bookmark which was changed is in the trash; resolves to whether it is. */
    const tellTrashed = async (id: string): Promise<boolean> => {
      const row = await db.bookmarks.get(id).catch(() => undefined)
      const trashed = row && trashedBookmark(row)
      if (trashed) show(trashedFeedback(dates, [trashed], { isSaved: true, restore: () => void restore(row) }))
      return Boolean(trashed)
    }
    const { inTurn, onProgress } = bulkRunner({ ...BULK_TEXTS, changed: DELETED }, show)
    const deleteForGood = (work: () => Promise<Deletion>, text: (n: number) => string) =>
      inTurn(async () => {
        const { deleted, failure } = await work()
        return { changed: deleted.length, undo: () => recreateBookmarks(db, deleted, onProgress), failure }
      }, text)
    const copyAddress = (row: Bookmark) =>
      navigator.clipboard.writeText(row.url).then(
        () => show({ text: t('Address copied.') }),
        () => show({ text: t('The browser didn’t allow copying the address.'), failed: true }),
      )
    return {
      copyAddress,
      /** Hands it to another app; copies the address if that fails. */
      share: (row: Bookmark) =>
        navigator
          .share({ title: row.title, url: row.url })
          .catch((error: Error) => (error.name === 'AbortError' ? undefined : copyAddress(row))),
      toggleFavorite: (row: Bookmark) => act(setFavorite(db, row.id, !row.is_favorite), () => null),
      trash: (row: Bookmark) =>
        act(trashBookmark(db, row.id), () => ({
          text: t('“{title}” is in the trash.', { title: row.title }),
          undo: undoBy(() => restoreBookmark(db, row.id)),
        })),
      restore,
      tellTrashed,
      deleteForGood: (row: Bookmark) =>
        deleteForGood(
          () => deleteBookmarks(db, [row.id]),
          () => t('“{title}” was deleted for good.', { title: row.title }),
        ),
      emptyTrash: () =>
        deleteForGood(
          () => emptyTrash(db, onProgress),
          (n) => t(DELETED, { n }),
        ),
      move: async (row: Bookmark, folder: string, name: string) => {
        const moved = await moveBookmark(db, row.id, folder)
        if (moved.ok && (await tellTrashed(row.id))) return
        await act(Promise.resolve(moved), () => ({
          text:
            folder === ''
              ? t('“{title}” is no longer in a folder.', { title: row.title })
              : t('“{title}” is in {name}.', { title: row.title, name }),
          undo: undoBy(() => moveBookmark(db, row.id, row.folder_id)),
        }))
      },
      deleteFolder: (folder: BookmarkFolder) =>
        act(deleteFolder(db, folder, onProgress), (deleted) => ({
          text: t('Folder “{name}” deleted. {n, plural, one {# bookmark} other {# bookmarks}} kept without a folder.', {
            name: folder.name,
            n: deleted.bookmarks.length,
          }),
          undo: undoBy(() => restoreFolder(db, deleted, onProgress)),
        })),
      /** Resolves to whether all were merged. */
      merge: async (groups: Bookmark[][]): Promise<boolean> => {
        const feedback = await mergeAll(db, groups)
        show(feedback)
        return !feedback.failed
      },
      imported: (imported: Imported, leftOut: number) =>
        show({
          text:
            leftOut > 0
              ? t(
                  '{n, plural, one {# bookmark} other {# bookmarks}} imported, {skipped, plural, one {# link} other {# links}} left out.',
                  { n: imported.bookmarks.length, skipped: leftOut },
                )
              : t('{n, plural, one {# bookmark} other {# bookmarks}} imported.', { n: imported.bookmarks.length }),
          undo: undoBy(() => undoImport(db, imported, onProgress)),
        }),
    }
  }, [db, show, dates])
}

async function mergeAll(db: EverydayDb, groups: Bookmark[][]): Promise<Feedback> {
  const done: Merged[] = []
  const undo = async (): Promise<Feedback | null> => {
    for (const merged of done) {
      const outcome = await unmergeBookmarks(db, merged)
      if (!outcome.ok) return failed(outcome)
    }
    return null
  }
  for (const group of groups) {
    const outcome = await mergeBookmarks(db, group)
    // What was merged before the failure can be undone.
    if (!outcome.ok) return { ...failed(outcome), ...(done.length > 0 && { undo }) }
    done.push(outcome.value)
  }
  const trashed = done.reduce((sum, merged) => sum + merged.trashed.length, 0)
  const full = done.filter(({ leftOut }) => leftOut.length > 0).length
  const merged = t('Merged. {n, plural, one {# duplicate} other {# duplicates}} moved to the trash.', { n: trashed })
  return { text: `${merged}${fullText(full)}`, undo, focus: true }
}
