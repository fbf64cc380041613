import type { EverydayDb } from '../../data/database/db.ts'
import { write, type Write } from '../../data/database/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { msg } from '../../lib/msg.ts'
import { editBookmark, type BookmarkInput } from './bookmarks.commands.ts'
import { timestamp } from '../../lib/timestamp.ts'
import { tagChange } from './tag-change.ts'

const collection = 'bookmarks'
const MERGE_FAILED = msg('Failed to merge bookmarks')

/** Data to undo a merge. */
export type Merged = {
  kept: Bookmark
  trashed: string[]
  /** Tags of the others for which there was no room. */
  leftOut: string[]
}

/**
 * Merges bookmarks of the same page: the first keeps its texts and gets the tags of all, a folder and a description if it
 * has none, and is a favorite if any is. The others go to the trash.
 */
export function mergeBookmarks(db: EverydayDb, group: Bookmark[]): Promise<WriteOutcome<Merged>> {
  const [kept, ...others] = group as [Bookmark, ...Bookmark[]]
  const set = {
    description: kept.description || (others.find((row) => row.description !== '')?.description ?? ''),
    folder_id: kept.folder_id || (others.find((row) => row.folder_id !== '')?.folder_id ?? ''),
    is_favorite: group.some((row) => row.is_favorite),
  }
  const { add: tags, leftOut } = tagChange(kept.tags, { add: others.flatMap((row) => row.tags), remove: [] })
  const trashed = others.map((row) => row.id)
  const deleted_at = timestamp()
  return writeOutcome(MERGE_FAILED, async () => {
    await write(
      db,
      patched(kept, set, tags.length > 0 ? { add: { tags } } : {}),
      ...trashed.map((id) => ({ collection, id, op: 'update', set: { deleted_at } }) as const),
    )
    return { kept, trashed, leftOut }
  })
}

/** Undoes a merge. */
export function unmergeBookmarks(db: EverydayDb, { kept, trashed }: Merged): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to undo the merge'), async () => {
    const now = await db.bookmarks.get(kept.id)
    const tags = (now?.tags ?? []).filter((tag) => !kept.tags.includes(tag))
    const { description, folder_id, is_favorite } = kept
    await write(
      db,
      patched(kept, { description, folder_id, is_favorite }, tags.length > 0 ? { remove: { tags } } : {}),
      ...trashed.map((id) => ({ collection, id, op: 'update', set: { deleted_at: '' } }) as const),
    )
  })
}

const patched = ({ id }: Bookmark, set: NonNullable<Write['set']>, tags: Pick<Write, 'add' | 'remove'>) =>
  ({ collection, id, op: 'update', set, ...tags }) as const

/**
 * Merges form input into the existing bookmark of the same page: adds tags, and fills fields that it lacks. Returns the tags for which
 * there was no room.
 */
export async function mergeInput(db: EverydayDb, into: Bookmark, sent: BookmarkInput): Promise<WriteOutcome<string[]>> {
  const { add, leftOut } = tagChange(into.tags, { add: sent.tags, remove: [] })
  const outcome = await editBookmark(db, into.id, {
    shown: into,
    sent: {
      ...into,
      description: into.description || sent.description,
      folder_id: into.folder_id || sent.folder_id,
      is_favorite: into.is_favorite || sent.is_favorite,
      tags: [...into.tags, ...add],
    },
  })
  return outcome.ok ? { ...outcome, value: leftOut } : outcome
}
