import { Dexie } from 'dexie'
import type { EverydayDb } from '../../data/database/db.ts'
import { trashedBefore } from '../../domain/bookmark-trash.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { deleteBookmarks } from './bookmarks.commands.ts'

/** Permanently deletes all bookmarks in the trash and returns them. */
export async function emptyTrash(db: EverydayDb): Promise<Bookmark[]> {
  const ids = await db.bookmarks.where('[deleted_at+created_at]').above(['', Dexie.maxKey]).primaryKeys()
  return deleteBookmarks(db, ids)
}

/** Permanently deletes bookmarks that have been in the trash for 30 days at `now` (epoch ms). */
export async function purgeTrash(db: EverydayDb, now: number): Promise<void> {
  const before = trashedBefore(now)
  const old = db.bookmarks.where('[deleted_at+created_at]').between(['', Dexie.maxKey], [before], false, false)
  await deleteBookmarks(db, await old.primaryKeys())
}
