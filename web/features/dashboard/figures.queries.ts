import { Dexie } from 'dexie'
import type { BusinessProfile } from '../../collections/businesses.ts'
import type { CartItem } from '../../collections/cart-items.ts'
import { readCart } from '../../data/database/cart.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { dayStarts } from '../../domain/week.ts'
import type { Dates } from '../../lib/dates.ts'
import { msg } from '../../lib/msg.ts'
import { momentOf, timestamp } from '../../lib/timestamp.ts'
import { readMetrics, type Metrics } from './metrics.queries.ts'

const { minKey, maxKey } = Dexie
const WEEK_DAYS = 7
const NAMED_FOLDERS = 3
/** The row of `_meta` that says that the list of first steps was put away on this device. */
export const FIRST_RUN_HIDDEN = 'firstRunHidden'

/** The name of the count of bookmarks in no folder. */
export const NO_FOLDER = msg('No folder')
/** The bookmarks of a folder; of all others with the name ''. */
export type FolderCount = { name: string; count: number }

/** What the page shows at first besides the activity and what needs the person. The time to read it grows only with what came in the last two months. */
export type Figures = {
  metrics: Metrics
  /** How many reviews people have written of the person's businesses, as the server has counted them: without their days. */
  reviews: number
  /** Bookmarks saved on each of the last seven days, and on the seven days before. */
  week: number[]
  weekBefore: number
  /** How many lines `readFolders` will have, which takes longer. */
  folderLines: number
  cart: CartItem[]
  /** The business whose score is shown: the newest in the directory, else the newest of all. */
  business: BusinessProfile | null
  first: { since: number | null; bookmark: boolean; card: boolean; business: boolean; hidden: boolean }
}

/** Reads the figures; bookmarks are counted in indexes, of which no large part is walked. */
export async function readFigures(db: EverydayDb, now: number, dates: Dates): Promise<Figures> {
  const days = dayStarts(now, WEEK_DAYS * 2, dates)
  const [metrics, anyBookmark, cart, cards, week, weekBefore, folderLines, businesses, profile, hidden] =
    await Promise.all([
      readMetrics(db, now, dates),
      // Not counted: that walks all of them.
      db.bookmarks.limit(1).primaryKeys(),
      readCart(db),
      db.payment_methods.count(),
      Promise.all(
        days.slice(WEEK_DAYS, -1).map((start, at) => savedBetween(db, start, days[WEEK_DAYS + at + 1]!).count()),
      ),
      savedBetween(db, days[0]!, days[WEEK_DAYS]!).count(),
      readFolderLines(db),
      db.businesses.orderBy('created_at').reverse().toArray(),
      db.profiles.get(db.owner),
      db._meta.get(FIRST_RUN_HIDDEN),
    ])
  return {
    metrics,
    reviews: businesses.reduce((sum, { review_count }) => sum + (review_count ?? 0), 0),
    week,
    weekBefore,
    folderLines,
    cart,
    business: businesses.find(({ status }) => status === 'active') ?? businesses[0] ?? null,
    first: {
      since: profile?.created_at ? momentOf(profile.created_at) : null,
      bookmark: anyBookmark.length > 0,
      card: cards > 0,
      business: businesses.length > 0,
      hidden: hidden !== undefined,
    },
  }
}

/** Bookmarks outside the trash, saved from one moment (epoch ms) to before another. */
const savedBetween = (db: EverydayDb, from: number, to: number) =>
  db.bookmarks.where('[deleted_at+created_at]').between(['', timestamp(from)], ['', timestamp(to)])

/** The bookmarks in a folder, or with '' in none. */
const filedIn = (db: EverydayDb, id: string) =>
  db.bookmarks.where('[deleted_at+folder_id+created_at]').between(['', id, minKey], ['', id, maxKey])

async function readFolderLines(db: EverydayDb): Promise<number> {
  const ids = await db.bookmark_folders.toCollection().primaryKeys()
  const isUsed = async (id: string) => (await filedIn(db, id).limit(1).primaryKeys()).length > 0
  const [unfiled, ...folders] = await Promise.all(['', ...ids].map(isUsed))
  const used = folders.filter(Boolean).length
  return used < 2 ? 0 : Math.min(used, NAMED_FOLDERS + 1) + Number(unfiled)
}

/** The largest folders, largest first, all others, and the bookmarks in no folder. Empty unless two folders hold some. */
export async function readFolders(db: EverydayDb): Promise<FolderCount[]> {
  const rows = await db.bookmark_folders.toArray()
  const [unfiled, counted] = await Promise.all([
    filedIn(db, '').count(),
    Promise.all(rows.map(async ({ id, name }) => ({ name, count: await filedIn(db, id).count() }))),
  ])
  const used = counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  if (used.length < 2) return []
  const others = used.slice(NAMED_FOLDERS).reduce((sum, { count }) => sum + count, 0)
  return [
    ...used.slice(0, NAMED_FOLDERS),
    ...(others > 0 ? [{ name: '', count: others }] : []),
    ...(unfiled > 0 ? [{ name: NO_FOLDER, count: unfiled }] : []),
  ]
}
