import type { Bookmark } from '../../collections/bookmarks.ts'
import { changeMany, type BulkOutcome, type Patch } from '../../data/database/change-many.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import type { OnProgress } from '../../data/database/in-batches.ts'
import { trashedBookmark } from '../../data/database/listed-bookmarks.ts'
import { msg } from '../../lib/msg.ts'
import { timestamp } from '../../lib/timestamp.ts'
import { tagChange, type TagWishes } from './tag-change.ts'

/** Moves bookmarks to a folder; '' is no folder. */
export const moveMany = (db: EverydayDb, ids: string[], folder_id: string, onProgress?: OnProgress) =>
  changeMany<Bookmark>(db, 'bookmarks', msg('Failed to move all bookmarks'), ids, onProgress, (row) =>
    row.folder_id === folder_id
      ? null
      : (trashedBookmark(row) ?? { patch: { set: { folder_id } }, revert: { set: { folder_id: row.folder_id } } }),
  )

/** Marks or unmarks bookmarks as favorites. */
export const starMany = (db: EverydayDb, ids: string[], is_favorite: boolean, onProgress?: OnProgress) =>
  changeMany<Bookmark>(db, 'bookmarks', msg('Failed to update all bookmarks'), ids, onProgress, (row) =>
    row.is_favorite === is_favorite
      ? null
      : (trashedBookmark(row) ?? { patch: { set: { is_favorite } }, revert: { set: { is_favorite: !is_favorite } } }),
  )

/** Adds tags to bookmarks and removes others. `full` is the number of bookmarks that had no room for all. */
export async function tagMany(
  db: EverydayDb,
  ids: string[],
  tags: TagWishes,
  onProgress?: OnProgress,
): Promise<BulkOutcome & { full: number }> {
  let full = 0
  const outcome = await changeMany<Bookmark>(
    db,
    'bookmarks',
    msg('Failed to tag all bookmarks'),
    ids,
    onProgress,
    (row) => {
      const trashed = trashedBookmark(row)
      if (trashed) return trashed
      const { add, remove, leftOut } = tagChange(row.tags, tags)
      if (leftOut.length > 0) full += 1
      if (add.length + remove.length === 0) return null
      return { patch: tagPatch(add, remove), revert: tagPatch(remove, add) }
    },
  )
  return { ...outcome, full }
}

/** Moves bookmarks to the trash. */
export function trashMany(db: EverydayDb, ids: string[], onProgress?: OnProgress) {
  const set = { deleted_at: timestamp() }
  return changeMany<Bookmark>(db, 'bookmarks', msg('Failed to delete all bookmarks'), ids, onProgress, (row) =>
    row.deleted_at === '' ? { patch: { set }, revert: { set: { deleted_at: '' } } } : null,
  )
}

/** Restores bookmarks from the trash. */
export const restoreMany = (db: EverydayDb, ids: string[], onProgress?: OnProgress) =>
  changeMany<Bookmark>(db, 'bookmarks', msg('Failed to restore all bookmarks'), ids, onProgress, (row) =>
    row.deleted_at === ''
      ? null
      : { patch: { set: { deleted_at: '' } }, revert: { set: { deleted_at: row.deleted_at } } },
  )

const tagPatch = (add: string[], remove: string[]): Patch => ({
  ...(add.length > 0 && { add: { tags: add } }),
  ...(remove.length > 0 && { remove: { tags: remove } }),
})
