import type { Bookmark } from '../../collections/bookmarks.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { countListed, listedBookmarks } from '../../data/database/listed-bookmarks.ts'

const NEWEST = 5

/** The number of saved items, and the newest. */
export type Saved = { count: number; newest: Bookmark[] }

/** Reads what the person has saved. */
export async function readSaved(db: EverydayDb): Promise<Saved> {
  const [count, newest] = await Promise.all([countListed(db), listedBookmarks(db).reverse().limit(NEWEST).toArray()])
  return { count, newest }
}
