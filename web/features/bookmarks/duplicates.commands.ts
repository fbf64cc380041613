import type { EverydayDb } from '../../data/db.ts'
import { write, type Write } from '../../data/write.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { cleanTags } from '../../domain/bookmark-draft.ts'
import { editBookmark, type BookmarkInput } from './bookmarks.commands.ts'
import { timestamp } from '../../lib/timestamp.ts'

const collection = 'bookmarks'

/** What is needed to take a merge back. */
export type Merged = { kept: Bookmark; thrownAway: string[] }

/**
 * Makes one of bookmarks that lead to the same page: the first one keeps its texts and gets the tags of all, a folder and a
 * description if it has none, and the star if any has it. The others go to the trash.
 */
export async function mergeBookmarks(db: EverydayDb, group: Bookmark[]): Promise<Merged> {
  const [kept, ...others] = group as [Bookmark, ...Bookmark[]]
  const set = {
    description: kept.description || (others.find((row) => row.description !== '')?.description ?? ''),
    folder_id: kept.folder_id || (others.find((row) => row.folder_id !== '')?.folder_id ?? ''),
    is_favorite: group.some((row) => row.is_favorite),
  }
  const tags = [...new Set(others.flatMap((row) => row.tags))].filter((tag) => !kept.tags.includes(tag))
  const thrownAway = others.map((row) => row.id)
  const deleted_at = timestamp()
  await write(
    db,
    patched(kept, set, tags.length > 0 ? { add: { tags } } : {}),
    ...thrownAway.map((id) => ({ collection, id, op: 'update', set: { deleted_at } }) as const),
  )
  return { kept, thrownAway }
}

/** Takes a merge back. */
export async function unmergeBookmarks(db: EverydayDb, { kept, thrownAway }: Merged): Promise<void> {
  const now = await db.bookmarks.get(kept.id)
  const tags = (now?.tags ?? []).filter((tag) => !kept.tags.includes(tag))
  const { description, folder_id, is_favorite } = kept
  await write(
    db,
    patched(kept, { description, folder_id, is_favorite }, tags.length > 0 ? { remove: { tags } } : {}),
    ...thrownAway.map((id) => ({ collection, id, op: 'update', set: { deleted_at: '' } }) as const),
  )
}

const patched = ({ id }: Bookmark, set: NonNullable<Write['set']>, tags: Pick<Write, 'add' | 'remove'>) =>
  ({ collection, id, op: 'update', set, ...tags }) as const

/** Puts what was typed for a page into the bookmark that it has already: tags, and what that one lacks. */
export async function mergeInput(db: EverydayDb, into: Bookmark, sent: BookmarkInput): Promise<void> {
  const shown = { ...into, tags: into.tags }
  await editBookmark(db, into.id, {
    shown,
    sent: {
      ...shown,
      description: into.description || sent.description,
      folder_id: into.folder_id || sent.folder_id,
      is_favorite: into.is_favorite || sent.is_favorite,
      tags: cleanTags([...into.tags, ...sent.tags]),
    },
  })
}
