import type { EverydayDb } from '../../data/db.ts'
import { write } from '../../data/write.ts'
import type { BookmarkText } from '../../domain/bookmark-draft.ts'
import { newId } from '../../lib/id.ts'
import { timestamp } from '../../lib/timestamp.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'

/** What a person chooses about a bookmark; the texts are read by `readDraft` first. */
export type BookmarkInput = BookmarkText & { folder_id: string; is_favorite: boolean }

const collection = 'bookmarks'

/** Adds a bookmark and returns its id. An `id` given makes adding it again harmless. */
export async function addBookmark(db: EverydayDb, input: BookmarkInput, id: string = newId()): Promise<string> {
  if (await db.bookmarks.get(id)) return id
  await write(db, { collection, id, op: 'create', set: { ...input, deleted_at: '' } })
  return id
}

/**
 * Saves what the person changed between the form they were shown and the one they sent, and nothing else: a change made
 * on another device meanwhile stays. Tags travel as added and removed.
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

/** Marks as favourite, or no longer. */
export async function setFavorite(db: EverydayDb, id: string, is_favorite: boolean): Promise<void> {
  await write(db, { collection, id, op: 'update', set: { is_favorite } })
}

/** Puts a bookmark in a folder; '' takes it out of any. */
export async function moveBookmark(db: EverydayDb, id: string, folder_id: string): Promise<void> {
  await write(db, { collection, id, op: 'update', set: { folder_id } })
}

/** Throws bookmarks in the trash, from where they can come back for 30 days. */
export async function trashBookmarks(db: EverydayDb, ids: string[]): Promise<void> {
  const deleted_at = timestamp()
  await write(db, ...ids.map((id) => ({ collection, id, op: 'update', set: { deleted_at } }) as const))
}

/** Takes bookmarks out of the trash, to where they were. */
export async function restoreBookmarks(db: EverydayDb, ids: string[]): Promise<void> {
  await write(db, ...ids.map((id) => ({ collection, id, op: 'update', set: { deleted_at: '' } }) as const))
}

/** Adds bookmarks that were deleted for good again, as they were: the undo of `deleteBookmarks` and `emptyTrash`. */
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

/** Deletes for good, and returns what was deleted. */
export async function deleteBookmarks(db: EverydayDb, ids: string[]): Promise<Bookmark[]> {
  const rows = (await db.bookmarks.bulkGet(ids)).filter((row) => row !== undefined)
  await inBatches(rows, (batch) => write(db, ...batch.map(({ id }) => ({ collection, id, op: 'delete' }) as const)))
  return rows
}

const BATCH = 250

/** One transaction for each 250 items: the thread is free in between, and a crash leaves whole items behind. */
export async function inBatches<T>(items: T[], run: (batch: T[]) => Promise<void>): Promise<void> {
  for (let i = 0; i < items.length; i += BATCH) await run(items.slice(i, i + BATCH))
}
