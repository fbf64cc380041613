import type { Bookmark } from '../../collections/bookmarks.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { countOrders } from '../../data/database/count-orders.ts'
import { countListed, listedBookmarks } from '../../data/database/listed-bookmarks.ts'

const NEWEST = 5

/** The number of saved items, and the newest; and how many orders there are that are not cancelled. */
export type Saved = { count: number; newest: Bookmark[]; projects: number }

/** Reads what the person has saved. */
export async function readSaved(db: EverydayDb): Promise<Saved> {
  const [count, newest, projects] = await Promise.all([
    countListed(db),
    listedBookmarks(db).reverse().limit(NEWEST).toArray(),
    countOrders(db),
  ])
  return { count, newest, projects }
}
