import { useMemo } from 'react'
import type { EverydayDb } from '../../data/database/db.ts'
import type { BookmarkFolder } from '../../collections/bookmark-folders.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import {
  deleteBookmarks,
  moveBookmark,
  recreateBookmarks,
  restoreBookmarks,
  setFavorite,
  trashBookmarks,
} from './bookmarks.commands.ts'
import { mergeBookmarks, unmergeBookmarks, type Merged } from './duplicates.commands.ts'
import { deleteFolder, restoreFolder } from './folders.commands.ts'
import { undoImport, type Imported } from './import.commands.ts'
import { emptyTrash } from './trash.commands.ts'
import { failureText, type Toast, type ToastMessage } from './use-toast.ts'

const count = (n: number, one: string) => `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`

/** Actions of the page: each shows its result and offers undo. */
export function useBookmarkActions(db: EverydayDb, show: Toast['show']) {
  return useMemo(() => {
    const notify = (work: Promise<ToastMessage | void>) =>
      work.then(
        (message) => message && show(message),
        (error: unknown) => show({ text: failureText(error), failed: true }),
      )
    return {
      toggleFavorite: (row: Bookmark) => notify(setFavorite(db, row.id, !row.is_favorite)),
      trash: (row: Bookmark) =>
        notify(
          trashBookmarks(db, [row.id]).then(() => ({
            text: `“${row.title}” is in the trash.`,
            undo: () => restoreBookmarks(db, [row.id]),
          })),
        ),
      restore: (row: Bookmark) =>
        notify(
          restoreBookmarks(db, [row.id]).then(() => ({
            text: `“${row.title}” is back.`,
            undo: () => trashBookmarks(db, [row.id]),
          })),
        ),
      deleteForGood: (row: Bookmark) =>
        notify(
          deleteBookmarks(db, [row.id]).then((rows) => ({
            text: `“${row.title}” was deleted for good.`,
            undo: () => recreateBookmarks(db, rows),
          })),
        ),
      emptyTrash: () =>
        notify(
          emptyTrash(db).then((rows) => ({
            text: `${count(rows.length, 'bookmark')} deleted for good.`,
            undo: () => recreateBookmarks(db, rows),
          })),
        ),
      move: (row: Bookmark, folder: string, name: string) =>
        notify(
          moveBookmark(db, row.id, folder).then(() => ({
            text: folder === '' ? `“${row.title}” is in no folder now.` : `“${row.title}” is in ${name}.`,
            undo: () => moveBookmark(db, row.id, row.folder_id),
          })),
        ),
      deleteFolder: (folder: BookmarkFolder) =>
        notify(
          deleteFolder(db, folder).then((deleted) => ({
            text: `Folder “${folder.name}” deleted. ${count(deleted.bookmarks.length, 'bookmark')} kept, in no folder.`,
            undo: () => restoreFolder(db, deleted),
          })),
        ),
      merge: (groups: Bookmark[][]) => notify(mergeAll(db, groups)),
      imported: (imported: Imported, skipped: number) =>
        show({
          text: `${count(imported.bookmarks.length, 'bookmark')} imported${skipped > 0 ? `, ${count(skipped, 'link')} left out` : ''}.`,
          undo: () => undoImport(db, imported),
        }),
      copyAddress: (row: Bookmark) =>
        navigator.clipboard.writeText(row.url).then(
          () => show({ text: 'Address copied.' }),
          () => show({ text: 'The address could not be copied: the browser did not allow it.', failed: true }),
        ),
    }
  }, [db, show])
}

async function mergeAll(db: EverydayDb, groups: Bookmark[][]): Promise<ToastMessage> {
  const done: Merged[] = []
  for (const group of groups) done.push(await mergeBookmarks(db, group))
  const trashed = done.reduce((sum, merged) => sum + merged.trashed.length, 0)
  const undo = async () => {
    for (const merged of done) await unmergeBookmarks(db, merged)
  }
  return { text: `Merged. ${count(trashed, 'duplicate')} moved to the trash.`, undo }
}
