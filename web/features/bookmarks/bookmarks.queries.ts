import { Dexie, type Collection } from 'dexie'
import type { EverydayDb } from '../../data/database/db.ts'
import {
  countListed,
  listedBookmarks,
  trashedBookmark,
  trashedBookmarks,
} from '../../data/database/listed-bookmarks.ts'
import type { BookmarkFolder } from '../../collections/bookmark-folders.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import type { Listing } from './bookmark-view.ts'
import type { Trashed } from '../../lib/trashed.ts'
import { foldText } from '../../lib/fold-text.ts'

/** A range of one index, in display order or `descending` to it. A listing is one range, or several concatenated. */
export type IndexRange = {
  rows: () => Collection<Bookmark, string>
  descending?: true
  /** Faster than `rows().count()`. */
  count?: () => Promise<number>
}

const { minKey, maxKey } = Dexie

/** Folders in alphabetical order, accents and case ignored. There are few, so all are read. */
export async function listFolders(db: EverydayDb): Promise<BookmarkFolder[]> {
  const folders = await db.bookmark_folders.toArray()
  return folders
    .map((folder) => ({ folder, name: foldText(folder.name) }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ folder }) => folder)
}

/** Those of these bookmarks that are in the trash. */
export async function listTrashedOf(db: EverydayDb, ids: string[]): Promise<Trashed[]> {
  const asked = new Set(ids)
  const trashed = (await trashedBookmarks(db).primaryKeys()).filter((id) => asked.has(id))
  return (await db.bookmarks.bulkGet(trashed)).flatMap((row) => (row && trashedBookmark(row)) ?? [])
}

/** Whether index ranges give a listing; if not, it needs a scan (bookmarks.scan.ts). */
export const isIndexed = ({ q, favorites, folder, tag, sort }: Listing): boolean =>
  q === '' && tag === undefined && !(favorites && (folder !== undefined || sort === 'category'))

/** The index ranges of an indexed listing. */
export async function indexRangesOf(db: EverydayDb, listing: Listing): Promise<IndexRange[]> {
  const { folder, sort, favorites, trash } = listing
  const { bookmarks } = db
  const newest = (rows: IndexRange['rows']): IndexRange[] => [{ rows, descending: true }]
  if (trash) return newest(() => trashedBookmarks(db))
  if (favorites)
    return sort === 'name'
      ? [{ rows: () => bookmarks.where('[_keys.star+_keys.name]').between([1, minKey], [1, maxKey]) }]
      : newest(() => bookmarks.where('[_keys.star+created_at]').between([1, minKey], [1, maxKey]))
  if (folder !== undefined)
    return sort === 'recent'
      ? newest(() => inFolder(db, 'created_at', folder))
      : [{ rows: () => inFolder(db, '_keys.name', folder) }]
  if (sort === 'category') return categories(db)
  const count = () => countListed(db)
  return sort === 'name'
    ? [{ rows: () => bookmarks.where('[deleted_at+_keys.name]').between(['', minKey], ['', maxKey]), count }]
    : [{ rows: () => listedBookmarks(db), count, descending: true }]
}

/** The bookmarks of one folder outside the trash; '' is no folder. */
export function inFolder(
  db: EverydayDb,
  order: 'created_at' | '_keys.name',
  folder: string,
): Collection<Bookmark, string> {
  return db.bookmarks.where(`[deleted_at+folder_id+${order}]`).between(['', folder, minKey], ['', folder, maxKey])
}

// Folders by name, sorted by name within; then bookmarks in no folder. Those in a folder that another device has deleted
// meanwhile are in the gaps between the ids of known folders: they come last and are never left out.
async function categories(db: EverydayDb): Promise<IndexRange[]> {
  const folders = await listFolders(db)
  const byName = () => db.bookmarks.where('[deleted_at+folder_id+_keys.name]')
  const ids = ['', ...folders.map((folder) => folder.id).sort()]
  return [
    ...folders.map((folder) => ({ rows: () => inFolder(db, '_keys.name', folder.id) })),
    { rows: () => inFolder(db, '_keys.name', '') },
    ...ids.map((id, i) => {
      const end = ids[i + 1] === undefined ? ['', maxKey] : ['', ids[i + 1], minKey]
      return { rows: () => byName().between(['', id, maxKey], end, false, false) }
    }),
  ]
}

/** The number of rows of each range; their sum is the length of the listing. */
export const countRanges = (ranges: IndexRange[]): Promise<number[]> =>
  Promise.all(ranges.map(({ rows, count }) => (count ? count() : rows().count())))

/** The ids of a listing in display order. Without the rows, 20,000 of them take one short task. */
export async function readIds(ranges: IndexRange[]): Promise<string[]> {
  // Read in the order of the index, which browsers answer at once; backwards, most of them walk a cursor.
  const ids = await Promise.all(ranges.map(({ rows }) => rows().primaryKeys()))
  return ranges.flatMap(({ descending }, i) => (descending ? ids[i]!.toReversed() : ids[i]!))
}

/** The rows from..to (exclusive) of concatenated ranges. Reads no other rows. */
export async function readWindow(
  ranges: IndexRange[],
  counts: number[],
  from: number,
  to: number,
): Promise<Bookmark[]> {
  const parts: Promise<Bookmark[]>[] = []
  let start = 0
  ranges.forEach(({ rows, descending }, i) => {
    const end = start + counts[i]!
    const offset = Math.max(from, start)
    const limit = Math.min(to, end) - offset
    if (limit > 0)
      parts.push(
        (descending ? rows().reverse() : rows())
          .offset(offset - start)
          .limit(limit)
          .toArray(),
      )
    start = end
  })
  return (await Promise.all(parts)).flat()
}

/** Numbers for the sidebar. `folders` is by id. */
export type BookmarkCounts = { all: number; favorites: number; trash: number; folders: Map<string, number> }

export async function countBookmarks(db: EverydayDb): Promise<BookmarkCounts> {
  const folders = await db.bookmark_folders.toCollection().primaryKeys()
  const [all, favorites, trash, ...each] = await Promise.all([
    countListed(db),
    db.bookmarks.where('[_keys.star+created_at]').between([1, minKey], [1, maxKey]).count(),
    trashedBookmarks(db).count(),
    ...folders.map((id) => inFolder(db, 'created_at', id).count()),
  ])
  return { all, favorites, trash, folders: new Map(folders.map((id, i) => [id, each[i]!])) }
}

/** All tags in use, sorted, for suggestions. */
export async function listTags(db: EverydayDb): Promise<string[]> {
  return db.transaction('r', db.bookmarks, async () => {
    const tags = db.bookmarks.orderBy('tags')
    // WebKit fails to open a cursor over distinct keys where there are none at all. Reading every key instead would cost
    // as much as there are bookmarks, and not tags.
    return (await tags.count()) > 0 ? ((await tags.uniqueKeys()) as string[]) : []
  })
}
