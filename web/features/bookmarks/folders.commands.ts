import type { EverydayDb } from '../../data/database/db.ts'
import { write } from '../../data/database/write.ts'
import { foldText } from '../../lib/fold-text.ts'
import { newId } from '../../lib/id.ts'
import { bookmarkFolders, type BookmarkFolder } from '../../collections/bookmark-folders.ts'
import { inBatches } from './bookmarks.commands.ts'
import { inFolder } from './bookmarks.queries.ts'

/** A folder name as it is stored. */
export const cleanFolderName = (name: string): string =>
  name.replace(/\s+/g, ' ').trim().slice(0, bookmarkFolders.fields.name.input.maxLength).trim()

/** Creates a folder unless one of that name exists; returns its id. */
export async function createFolder(db: EverydayDb, name: string): Promise<string> {
  const folders = await db.bookmark_folders.toArray()
  const same = folders.find((folder) => foldText(folder.name) === foldText(name))
  if (same) return same.id
  const id = newId()
  await write(db, { collection: 'bookmark_folders', id, op: 'create', set: { name } })
  return id
}

export async function renameFolder(db: EverydayDb, id: string, name: string): Promise<void> {
  await write(db, { collection: 'bookmark_folders', id, op: 'update', set: { name } })
}

/** Data to restore a deleted folder. */
export type DeletedFolder = { folder: BookmarkFolder; bookmarks: string[] }

/** Moves all bookmarks out of a folder, including those in the trash, then deletes it. An interruption loses none. */
export async function deleteFolder(db: EverydayDb, folder: BookmarkFolder): Promise<DeletedFolder> {
  const inTrash = db.bookmarks.where('[deleted_at+created_at]').above(['', []])
  const [live, trashed] = await Promise.all([
    inFolder(db, 'created_at', folder.id).primaryKeys(),
    inTrash.filter((row) => row.folder_id === folder.id).primaryKeys(),
  ])
  const bookmarks = [...live, ...trashed]
  await moveAll(db, bookmarks, '')
  await write(db, { collection: 'bookmark_folders', id: folder.id, op: 'delete' })
  return { folder, bookmarks }
}

/** Restores a deleted folder with those of its bookmarks that have not been moved or deleted since. */
export async function restoreFolder(db: EverydayDb, { folder, bookmarks }: DeletedFolder): Promise<void> {
  const { id, name, created_at } = folder
  await write(db, { collection: 'bookmark_folders', id, op: 'create', set: { name, created_at } })
  const rows = await db.bookmarks.bulkGet(bookmarks)
  const loose = rows.filter((row) => row?.folder_id === '').map((row) => row!.id)
  await moveAll(db, loose, id)
}

const moveAll = (db: EverydayDb, ids: string[], folder_id: string): Promise<void> =>
  inBatches(ids, (batch) =>
    write(db, ...batch.map((id) => ({ collection: 'bookmarks', id, op: 'update', set: { folder_id } }) as const)),
  )
