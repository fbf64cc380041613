import type { EverydayDb } from '../../data/database/db.ts'
import { bookmarkKeys } from '../../domain/bookmark-keys.ts'
import {
  matchesBookmark,
  parseBookmarkQuery,
  scoreBookmark,
  type BookmarkQuery,
  type HasWord,
} from '../../domain/bookmark-query.ts'
import { foldText } from '../../lib/fold-text.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { isByMatch, type Listing } from './bookmark-view.ts'

// About 5 ms of work each, so that a search never delays input or a frame.
const CHUNK = 250

/**
 * Calls `visit` with every bookmark in order of id, in chunks that leave the thread free in between. Stops when aborted;
 * resolves to whether it completed.
 */
export async function scanBookmarks(
  db: EverydayDb,
  signal: AbortSignal,
  visit: (row: Bookmark) => void,
): Promise<boolean> {
  for (let after = ''; !signal.aborted;) {
    const rows = await db.bookmarks.where('id').above(after).limit(CHUNK).toArray()
    if (signal.aborted) return false
    rows.forEach(visit)
    if (rows.length < CHUNK) return true
    after = rows.at(-1)!.id
  }
  return false
}

/** As `scanBookmarks`, with the bookmarks of one tag. */
const scanTag =
  (tag: string): typeof scanBookmarks =>
  async (db, signal, visit) => {
    const ids = await db.bookmarks.where('tags').equals(tag).primaryKeys()
    for (let i = 0; i < ids.length && !signal.aborted; i += CHUNK)
      for (const row of await db.bookmarks.bulkGet(ids.slice(i, i + CHUNK))) if (row) visit(row)
    return !signal.aborted
  }

/** The ids of those that match, in the order of the listing, and what the search seems to mean, if it is misspelled. */
export type FoundBookmarks = { ids: string[]; meant?: string | undefined }

/** What a listing has that no index gives; null when aborted. What nothing has as it was typed is looked for once more, forgivingly. */
export async function searchBookmarks(
  db: EverydayDb,
  listing: Listing,
  signal: AbortSignal,
): Promise<FoundBookmarks | null> {
  const query = parseBookmarkQuery(listing.q)
  const ids = await searchFor(db, listing, query, signal)
  if (ids?.length !== 0 || !query.some(({ isPlain }) => isPlain)) return ids && { ids }
  // Without a connection its code may not be here; what was found is true all the same.
  const forgiving = await import('../../domain/bookmark-forgives.ts').catch(() => null)
  if (!forgiving) return { ids }
  const correction = forgiving.createCorrection(query)
  const forgiven = await searchFor(db, listing, query, signal, {
    has: forgiving.createForgivingTest(),
    onFound: correction.read,
  })
  return forgiven && { ids: forgiven, meant: correction.apply(listing.q) }
}

type Forgiving = { has: HasWord; onFound: (row: Bookmark) => void }

async function searchFor(
  db: EverydayDb,
  listing: Listing,
  query: BookmarkQuery,
  signal: AbortSignal,
  forgiving?: Forgiving,
): Promise<string[] | null> {
  const folders = await db.bookmark_folders.toArray()
  const folderKeys = new Map(folders.map((folder) => [folder.id, foldText(folder.name)]))
  const found: { id: string; score: number; key: string }[] = []
  const isRanked = isByMatch(listing)
  const scan = listing.tag === undefined ? scanBookmarks : scanTag(listing.tag)
  const done = await scan(db, signal, (row) => {
    if ((row.deleted_at !== '') !== listing.trash) return
    if (listing.folder !== undefined && row.folder_id !== listing.folder) return
    if (listing.favorites && !row.is_favorite) return
    if (!matchesBookmark(query, row, forgiving?.has)) return
    const score = isRanked ? scoreBookmark(query, row) : 0
    found.push({ id: row.id, score, key: orderKey(row, listing, folderKeys) })
    forgiving?.onFound(row)
  })
  if (!done) return null
  const direction = listing.sort === 'recent' ? -1 : 1
  found.sort((a, b) => b.score - a.score || (a.key < b.key ? -direction : a.key > b.key ? direction : 0))
  return found.map(({ id }) => id)
}

function orderKey(row: Bookmark, { sort, trash }: Listing, folderKeys: Map<string, string>): string {
  if (sort === 'recent') return trash ? row.deleted_at : row.created_at
  const { name } = bookmarkKeys(row)
  // Sorts above any letter, so that bookmarks in no folder come last, as in the unfiltered list.
  return sort === 'name' ? name : `${folderKeys.get(row.folder_id) ?? '\uffff'}\n${name}`
}
