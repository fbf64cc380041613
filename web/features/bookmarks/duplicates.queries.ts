import type { EverydayDb } from '../../data/database/db.ts'
import { addressKey } from '../../domain/bookmark-address.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { scanBookmarks } from './bookmarks.scan.ts'

/** The oldest bookmark of the same page outside the trash, other than `except`. */
export async function findDuplicate(db: EverydayDb, url: string, except?: string): Promise<Bookmark | undefined> {
  return (await findSamePage(db, url)).find((row) => row.id !== except)
}

/** The bookmarks of a page outside the trash, the oldest first. */
export async function findSamePage(db: EverydayDb, url: string): Promise<Bookmark[]> {
  const same = await db.bookmarks.where('_keys.address').equals(addressKey(url)).toArray()
  return oldestFirst(same.filter((row) => row.deleted_at === ''))
}

/** Groups of bookmarks of the same page, oldest first; null when aborted. */
export async function listDuplicates(db: EverydayDb, signal: AbortSignal): Promise<Bookmark[][] | null> {
  const groups = new Map<string, Bookmark[]>()
  const done = await scanBookmarks(db, signal, (row) => {
    if (row.deleted_at !== '') return
    const key = addressKey(row.url)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  })
  if (!done) return null
  return [...groups.values()].filter((group) => group.length > 1).map(oldestFirst)
}

const oldestFirst = (rows: Bookmark[]): Bookmark[] => rows.sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
