import type { EverydayDb } from '../../data/database/db.ts'
import { write } from '../../data/database/write.ts'
import type { BookmarkText } from '../../domain/bookmark-draft.ts'
import { newId } from '../../lib/id.ts'
import { timestamp } from '../../lib/timestamp.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'

/** The fields of a bookmark that a person enters; the texts go through `readDraft` first. */
export type BookmarkInput = BookmarkText & { folder_id: string; is_favorite: boolean }

const collection = 'bookmarks'

/** Adds a bookmark and returns its id. Idempotent when an `id` is given. */
export async function addBookmark(db: EverydayDb, input: BookmarkInput, id: string = newId()): Promise<string> {
  if (await db.bookmarks.get(id)) return id
  await write(db, { collection, id, op: 'create', set: { ...input, deleted_at: '' } })
  return id
}

/**
 * Saves only the fields that differ between the form as shown and as submitted, so that changes made on another device
 * meanwhile stay. Tags are sent as additions and removals.
 */
export async function editBookmark(
  db: EverydayDb,
  id: string,
  { shown, sent }: { shown: BookmarkInput; sent: BookmarkInput },
): Promise<void> {
  const set: Partial<Omit<BookmarkInput, 'tags'>> = {}
  if (sent.title !== shown.title) set.title = sent.title
  if (sent.url !== shown.url) set.url = sent.url
  if (sent.description !== shown.description) set.description = sent.description
  if (sent.folder_id !== shown.folder_id) set.folder_id = sent.folder_id
  if (sent.is_favorite !== shown.is_favorite) set.is_favorite = sent.is_favorite
  const add = sent.tags.filter((tag) => !shown.tags.includes(tag))
  const remove = shown.tags.filter((tag) => !sent.tags.includes(tag))
  const patch = {
    ...(Object.keys(set).length > 0 && { set }),
    ...(add.length > 0 && { add: { tags: add } }),
    ...(remove.length > 0 && { remove: { tags: remove } }),
  }
  if (Object.keys(patch).length > 0) await write(db, { collection, id, op: 'update', ...patch })
}

/** Marks or unmarks a favorite. */
export async function setFavorite(db: EverydayDb, id: string, is_favorite: boolean): Promise<void> {
  await write(db, { collection, id, op: 'update', set: { is_favorite } })
}

/** Moves a bookmark to a folder; '' is no folder. */
export async function moveBookmark(db: EverydayDb, id: string, folder_id: string): Promise<void> {
  await write(db, { collection, id, op: 'update', set: { folder_id } })
}

/** Moves bookmarks to the trash, where they can be restored for 30 days. */
export async function trashBookmarks(db: EverydayDb, ids: string[]): Promise<void> {
  const deleted_at = timestamp()
  await write(db, ...ids.map((id) => ({ collection, id, op: 'update', set: { deleted_at } }) as const))
}

/** Restores bookmarks from the trash to their folders. */
export async function restoreBookmarks(db: EverydayDb, ids: string[]): Promise<void> {
  await write(db, ...ids.map((id) => ({ collection, id, op: 'update', set: { deleted_at: '' } }) as const))
}

/** Creates permanently deleted bookmarks again, unchanged: the undo of `deleteBookmarks` and `emptyTrash`. */
export async function recreateBookmarks(db: EverydayDb, rows: Bookmark[]): Promise<void> {
  await inBatches(rows, (batch) =>
    write(
      db,
      ...batch.map(({ id, user_id: _user, updated_at: _updated, ...set }) => {
        return { collection, id, op: 'create', set } as const
      }),
    ),
  )
}

/** Deletes bookmarks permanently and returns them. */
export async function deleteBookmarks(db: EverydayDb, ids: string[]): Promise<Bookmark[]> {
  const rows = (await db.bookmarks.bulkGet(ids)).filter((row) => row !== undefined)
  await inBatches(rows, (batch) => write(db, ...batch.map(({ id }) => ({ collection, id, op: 'delete' }) as const)))
  return rows
}

const BATCH = 250

/** Runs one transaction per 250 items: the thread is free in between, and a crash leaves no partial batch. */
export async function inBatches<T>(items: T[], run: (batch: T[]) => Promise<void>): Promise<void> {
  for (let i = 0; i < items.length; i += BATCH) await run(items.slice(i, i + BATCH))
}
