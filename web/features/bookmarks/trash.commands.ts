import { Dexie } from 'dexie'
import type { EverydayDb } from '../../data/database/db.ts'
import { GUEST } from '../../data/database/guest.ts'
import type { OnProgress } from '../../data/database/in-batches.ts'
import { trashedBookmarks } from '../../data/database/listed-bookmarks.ts'
import { trashedBefore } from '../../domain/trash.ts'
import { msg } from '../../lib/msg.ts'
import { deleteBookmarks, type Deletion } from './bookmarks.commands.ts'

/** Permanently deletes all bookmarks in the trash. */
export async function emptyTrash(db: EverydayDb, onProgress?: OnProgress): Promise<Deletion> {
  const ids = () => trashedBookmarks(db).primaryKeys()
  return deleteBookmarks(db, ids, onProgress, msg('Failed to empty the trash'))
}

/**
 * Permanently deletes a guest's bookmarks that have been in the trash for TRASH_DAYS at `now` (epoch ms). Those of a person the server
 * deletes: a device does not know what others have restored since its last pull, and its clock may be wrong.
 */
export async function purgeTrash(db: EverydayDb, now: number): Promise<Deletion> {
  if (db.owner !== GUEST) return { deleted: [], failure: null }
  const before = trashedBefore(now)
  const old = db.bookmarks.where('[deleted_at+created_at]').between(['', Dexie.maxKey], [before], false, false)
  return deleteBookmarks(db, () => old.primaryKeys())
}
