import type { EverydayDb } from '../../data/database/db.ts'
import { saveEdit, type Edit } from '../../data/database/edit.ts'
import { draftEnds } from '../../data/database/kept-drafts.ts'
import { inBatches, type OnProgress } from '../../data/database/in-batches.ts'
import { write, writeRows, writeWith, type Write } from '../../data/database/write.ts'
import { writeOutcome, type WriteFailure, type WriteOutcome } from '../../data/database/write-outcome.ts'
import type { BookmarkText } from '../../domain/bookmark-draft.ts'
import { newId } from '../../lib/id.ts'
import { msg } from '../../lib/msg.ts'
import { timestamp } from '../../lib/timestamp.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'

/** The fields of a bookmark that a person enters; the texts go through `readDraft` first. */
export type BookmarkInput = BookmarkText & { folder_id: string; is_favorite: boolean }

export const SAVE_FAILED = msg('Failed to save bookmark')
const DELETE_FAILED = msg('Failed to delete bookmark')
const RESTORE_FAILED = msg('Failed to restore bookmark')

const collection = 'bookmarks'

/** Adds a bookmark and returns its id. Idempotent when an `id` is given. `draft`: the key of that of the form, which ends with it. */
export function addBookmark(
  db: EverydayDb,
  input: BookmarkInput,
  { id = newId(), draft }: { id?: string; draft?: string } = {},
): Promise<WriteOutcome<string>> {
  return writeOutcome(SAVE_FAILED, async () => {
    if (await db.bookmarks.get(id)) return id
    await writeWith(db, draftEnds(draft), { collection, id, op: 'create', set: { ...input, deleted_at: '' } })
    return id
  })
}

/** Saves what differs between the form as shown and as submitted. `draft`: the key of that of the form, which ends with it. */
export const editBookmark = (
  db: EverydayDb,
  id: string,
  edit: Edit<BookmarkInput>,
  draft?: string,
): Promise<WriteOutcome> => saveEdit(db, { collection, id, failed: SAVE_FAILED, draft }, edit)

/** Marks or unmarks a favorite. */
export const setFavorite = (db: EverydayDb, id: string, is_favorite: boolean): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to update bookmark'), () => write(db, updateOf(id, { is_favorite })))

/** Moves a bookmark to a folder; '' is no folder. */
export const moveBookmark = (db: EverydayDb, id: string, folder_id: string): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to move bookmark'), () => write(db, updateOf(id, { folder_id })))

/** Moves a bookmark to the trash, where it can be restored for TRASH_DAYS. */
export const trashBookmark = (db: EverydayDb, id: string): Promise<WriteOutcome> =>
  writeOutcome(DELETE_FAILED, () => write(db, updateOf(id, { deleted_at: timestamp() })))

/** Restores a bookmark from the trash to its folder. */
export const restoreBookmark = (db: EverydayDb, id: string): Promise<WriteOutcome> =>
  writeOutcome(RESTORE_FAILED, () => write(db, updateOf(id, { deleted_at: '' })))

/** Creates permanently deleted bookmarks again, unchanged: the undo of `deleteBookmarks` and `emptyTrash`. */
export function recreateBookmarks(db: EverydayDb, rows: Bookmark[], onProgress?: OnProgress): Promise<WriteOutcome> {
  const recreateBatch = (batch: Bookmark[]) =>
    write(
      db,
      ...batch.map(({ id, user_id: _user, updated_at: _updated, ...set }) => {
        return { collection, id, op: 'create', set } as const
      }),
    )
  return writeOutcome(RESTORE_FAILED, () => inBatches(rows, recreateBatch, onProgress))
}

/** What was deleted permanently as far as it came, and why it stopped, if it did. */
export type Deletion = { deleted: Bookmark[]; failure: WriteFailure | null }

/**
 * Deletes those of these bookmarks that are in the trash, permanently; what was restored meanwhile stays. `ids`: which, or what reads them;
 * `message` says what failed.
 */
export async function deleteBookmarks(
  db: EverydayDb,
  ids: string[] | (() => PromiseLike<string[]>),
  onProgress?: OnProgress,
  message: string = DELETE_FAILED,
): Promise<Deletion> {
  const deleted: Bookmark[] = []
  const deleteBatch = async (batch: string[]) => {
    const rows = await writeRows<Bookmark>(db, collection, batch, ({ id, deleted_at }) =>
      deleted_at === '' ? null : { collection, id, op: 'delete' },
    )
    deleted.push(...rows)
  }
  const outcome = await writeOutcome(message, async () =>
    inBatches(typeof ids === 'function' ? await ids() : ids, deleteBatch, onProgress),
  )
  return { deleted, failure: outcome.ok ? null : outcome }
}

const updateOf = (id: string, set: NonNullable<Write['set']>) => ({ collection, id, op: 'update', set }) as const
