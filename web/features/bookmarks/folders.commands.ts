import type { EverydayDb } from '../../data/database/db.ts'
import { saveEdit, type Edit } from '../../data/database/edit.ts'
import { write, writeRows } from '../../data/database/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { foldText } from '../../lib/fold-text.ts'
import { newId } from '../../lib/id.ts'
import { msg } from '../../lib/msg.ts'
import { bookmarkFolders, type BookmarkFolder } from '../../collections/bookmark-folders.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { inBatches, type OnProgress } from '../../data/database/in-batches.ts'
import { inFolder } from './bookmarks.queries.ts'

const SAVE_FAILED = msg('Failed to save folder')

/** A folder name as it is stored. */
export const cleanFolderName = (name: string): string =>
  name.replace(/\s+/g, ' ').trim().slice(0, bookmarkFolders.fields.name.input.maxLength).trim()

/** Creates a folder unless one of that name exists; returns its id. */
export function createFolder(db: EverydayDb, name: string): Promise<WriteOutcome<string>> {
  return writeOutcome(SAVE_FAILED, async () => {
    const folders = await db.bookmark_folders.toArray()
    const same = folders.find((folder) => foldText(folder.name) === foldText(name))
    if (same) return same.id
    const id = newId()
    await write(db, { collection: 'bookmark_folders', id, op: 'create', set: { name } })
    return id
  })
}

/** Gives a folder another name than the one that was shown. */
export const renameFolder = (
  db: EverydayDb,
  id: string,
  edit: Edit<Pick<BookmarkFolder, 'name'>>,
): Promise<WriteOutcome> => saveEdit(db, { collection: 'bookmark_folders', id, failed: SAVE_FAILED }, edit)

/** Data to restore a deleted folder: `bookmarks` are those that its deletion has moved. */
export type DeletedFolder = { folder: BookmarkFolder; bookmarks: string[] }

/** Moves all bookmarks out of a folder, including those in the trash, then deletes it. An interruption loses none. */
export function deleteFolder(
  db: EverydayDb,
  folder: BookmarkFolder,
  onProgress?: OnProgress,
): Promise<WriteOutcome<DeletedFolder>> {
  return writeOutcome(msg('Failed to delete folder'), async () => {
    const inTrash = db.bookmarks.where('[deleted_at+created_at]').above(['', []])
    const [live, trashed] = await Promise.all([
      inFolder(db, 'created_at', folder.id).primaryKeys(),
      inTrash.filter((row) => row.folder_id === folder.id).primaryKeys(),
    ])
    const bookmarks = await moveAll(db, [...live, ...trashed], { from: folder.id, to: '' }, onProgress)
    await write(db, { collection: 'bookmark_folders', id: folder.id, op: 'delete' })
    return { folder, bookmarks }
  })
}

/** Restores a deleted folder with those of its bookmarks that have not been moved or deleted since. */
export function restoreFolder(
  db: EverydayDb,
  { folder, bookmarks }: DeletedFolder,
  onProgress?: OnProgress,
): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to restore folder'), async () => {
    const { id, name, created_at } = folder
    await write(db, { collection: 'bookmark_folders', id, op: 'create', set: { name, created_at } })
    await moveAll(db, bookmarks, { from: '', to: id }, onProgress)
  })
}

/** Moves those of the bookmarks that are still in `from`, and returns their ids. */
async function moveAll(
  db: EverydayDb,
  ids: string[],
  { from, to }: { from: string; to: string },
  onProgress: OnProgress | undefined,
): Promise<string[]> {
  const moved: string[] = []
  const moveBatch = async (batch: string[]) => {
    const rows = await writeRows<Bookmark>(db, 'bookmarks', batch, ({ id, folder_id }) =>
      folder_id === from ? { collection: 'bookmarks', id, op: 'update', set: { folder_id: to } } : null,
    )
    moved.push(...rows.map(({ id }) => id))
  }
  await inBatches(ids, moveBatch, onProgress)
  return moved
}
