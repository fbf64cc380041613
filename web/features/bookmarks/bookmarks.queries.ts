import { Dexie, type Collection } from 'dexie'
import type { EverydayDb } from '../../data/db.ts'
import type { BookmarkFolder } from '../../collections/bookmark-folders.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import type { Listing } from './bookmark-view.ts'
import { foldText } from '../../lib/fold-text.ts'

/** A stretch of one index, in the order in which it is shown. A listing is one of these, or several after another. */
export type Stretch = () => Collection<Bookmark, string>

const { minKey, maxKey } = Dexie

/** Folders by name, as people order them. There are few: read whole. */
export async function listFolders(db: EverydayDb): Promise<BookmarkFolder[]> {
  const folders = await db.bookmark_folders.toArray()
  return folders
    .map((folder) => ({ folder, name: foldText(folder.name) }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ folder }) => folder)
}

/** Whether a listing is stretches of indices; if not, it has to be searched for (bookmarks.scan.ts). */
export const isIndexed = ({ q, favorites, folder, sort }: Listing): boolean =>
  q === '' && !(favorites && (folder !== undefined || sort === 'category'))

/** The stretches that make an indexed listing. */
export async function stretchesOf(db: EverydayDb, listing: Listing): Promise<Stretch[]> {
  const { folder, sort, favorites, trash } = listing
  const { bookmarks } = db
  if (trash) return [() => bookmarks.where('[deleted_at+created_at]').above(['', maxKey]).reverse()]
  if (favorites)
    return sort === 'name'
      ? [() => bookmarks.where('[_keys.star+_keys.name]').between([1, minKey], [1, maxKey])]
      : [() => bookmarks.where('[_keys.star+created_at]').between([1, minKey], [1, maxKey]).reverse()]
  if (folder !== undefined)
    return sort === 'recent'
      ? [() => inFolder(db, 'created_at', folder).reverse()]
      : [() => inFolder(db, '_keys.name', folder)]
  if (sort === 'category') return categories(db)
  return sort === 'name'
    ? [() => bookmarks.where('[deleted_at+_keys.name]').between(['', minKey], ['', maxKey])]
    : [() => bookmarks.where('[deleted_at+created_at]').between(['', minKey], ['', maxKey]).reverse()]
}

/** The bookmarks of one folder outside the trash; '' is no folder. */
export function inFolder(
  db: EverydayDb,
  order: 'created_at' | '_keys.name',
  folder: string,
): Collection<Bookmark, string> {
  return db.bookmarks.where(`[deleted_at+folder_id+${order}]`).between(['', folder, minKey], ['', folder, maxKey])
}

// Folders by name, each by name within; then what is in no folder. What is in a folder that another device has deleted
// meanwhile lies in the gaps between the folders that are known: it comes last, and is never left out.
async function categories(db: EverydayDb): Promise<Stretch[]> {
  const folders = await listFolders(db)
  const byName = () => db.bookmarks.where('[deleted_at+folder_id+_keys.name]')
  const ids = ['', ...folders.map((folder) => folder.id).sort()]
  return [
    ...folders.map((folder) => () => inFolder(db, '_keys.name', folder.id)),
    () => inFolder(db, '_keys.name', ''),
    ...ids.map((id, i) => () => {
      const next = ids[i + 1]
      return byName().between(['', id, maxKey], next === undefined ? ['', maxKey] : ['', next, minKey], false, false)
    }),
  ]
}

/** How many rows each stretch has; their sum is the length of the listing. */
export const countStretches = (stretches: Stretch[]): Promise<number[]> =>
  Promise.all(stretches.map((stretch) => stretch().count()))

/** The rows from..to (exclusive) of stretches laid end to end. Reads nothing outside them. */
export async function readWindow(
  stretches: Stretch[],
  counts: number[],
  from: number,
  to: number,
): Promise<Bookmark[]> {
  const parts: Promise<Bookmark[]>[] = []
  let start = 0
  stretches.forEach((stretch, i) => {
    const end = start + counts[i]!
    const offset = Math.max(from, start)
    const limit = Math.min(to, end) - offset
    if (limit > 0)
      parts.push(
        stretch()
          .offset(offset - start)
          .limit(limit)
          .toArray(),
      )
    start = end
  })
  return (await Promise.all(parts)).flat()
}

/** Numbers for the sidebar, each counted on an index. `folders` is by id. */
export type BookmarkCounts = { all: number; favorites: number; trash: number; folders: Map<string, number> }

export async function countBookmarks(db: EverydayDb): Promise<BookmarkCounts> {
  const folders = await db.bookmark_folders.toCollection().primaryKeys()
  const [all, favorites, trash, ...each] = await Promise.all([
    db.bookmarks.where('[deleted_at+created_at]').between(['', minKey], ['', maxKey]).count(),
    db.bookmarks.where('[_keys.star+created_at]').between([1, minKey], [1, maxKey]).count(),
    db.bookmarks.where('[deleted_at+created_at]').above(['', maxKey]).count(),
    ...folders.map((id) => inFolder(db, 'created_at', id).count()),
  ])
  return { all, favorites, trash, folders: new Map(folders.map((id, i) => [id, each[i]!])) }
}

/** All tags in use, in order, for suggestions. */
export async function listTags(db: EverydayDb): Promise<string[]> {
  return db.transaction('r', db.bookmarks, async () => {
    const tags = db.bookmarks.orderBy('tags')
    // WebKit fails to open a cursor over distinct keys where there are none at all. Reading every key instead would cost
    // as much as there are bookmarks, and not tags.
    return (await tags.count()) > 0 ? ((await tags.uniqueKeys()) as string[]) : []
  })
}
