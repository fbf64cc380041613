import { Dexie } from 'dexie'
import type { EverydayDb } from '../../data/database/db.ts'
import type { OnProgress } from '../../data/database/in-batches.ts'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import { trashedBefore } from '../../domain/trash.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { msg } from '../../lib/msg.ts'
import { deleteBookmarks } from './bookmarks.commands.ts'

/** Permanently deletes all bookmarks in the trash and returns them. */
export async function emptyTrash(db: EverydayDb, onProgress?: OnProgress): Promise<WriteOutcome<Bookmark[]>> {
  const ids = await db.bookmarks.where('[deleted_at+created_at]').above(['', Dexie.maxKey]).primaryKeys()
  const outcome = await deleteBookmarks(db, ids, onProgress)
  return outcome.ok ? outcome : { ...outcome, message: msg('Failed to empty the trash') }
}

/** Permanently deletes bookmarks that have been in the trash for TRASH_DAYS at `now` (epoch ms). */
export async function purgeTrash(db: EverydayDb, now: number): Promise<WriteOutcome<Bookmark[]>> {
  const before = trashedBefore(now)
  const old = db.bookmarks.where('[deleted_at+created_at]').between(['', Dexie.maxKey], [before], false, false)
  return deleteBookmarks(db, await old.primaryKeys())
}
