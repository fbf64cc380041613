import { Dexie } from 'dexie'
import type { BusinessProfile } from '../../collections/businesses.ts'
import type { CartItem } from '../../collections/cart-items.ts'
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

/** What the page shows besides the activity and what needs the person. Nothing in it grows with the number of bookmarks. */
export type Figures = {
  metrics: Metrics
  /** Bookmarks saved on each of the last seven days, and on the seven days before. */
  week: number[]
  weekBefore: number
  /** The largest folders, largest first, all others, and the bookmarks in no folder. Empty unless two folders hold some. */
  folders: FolderCount[]
  cart: CartItem[]
  /** The business whose score is shown: the newest in the directory, else the newest of all. */
  business: BusinessProfile | null
  first: { since: number | null; bookmark: boolean; card: boolean; business: boolean; hidden: boolean }
}

/** Reads the figures; bookmarks are counted in indexes. */
export async function readFigures(db: EverydayDb, now: number, dates: Dates): Promise<Figures> {
  const days = dayStarts(now, WEEK_DAYS * 2, dates)
  const [metrics, anyBookmark, cart, cards, week, weekBefore, folders, businesses, profile, hidden] = await Promise.all(
    [
      readMetrics(db, now, dates),
      db.bookmarks.limit(1).count(),
      db.cart_items.orderBy('created_at').toArray(),
      db.payment_methods.count(),
      Promise.all(
        days.slice(WEEK_DAYS, -1).map((start, at) => savedBetween(db, start, days[WEEK_DAYS + at + 1]!).count()),
      ),
      savedBetween(db, days[0]!, days[WEEK_DAYS]!).count(),
      readFolders(db),
      db.businesses.orderBy('created_at').reverse().toArray(),
      db.profiles.get(db.owner),
      db._meta.get(FIRST_RUN_HIDDEN),
    ],
  )
  return {
    metrics,
    week,
    weekBefore,
    folders,
    cart,
    business: businesses.find(({ status }) => status === 'active') ?? businesses[0] ?? null,
    first: {
      since: profile?.created_at ? momentOf(profile.created_at) : null,
      bookmark: anyBookmark > 0,
      card: cards > 0,
      business: businesses.length > 0,
      hidden: hidden !== undefined,
    },
  }
}

/** Bookmarks outside the trash, saved from one moment (epoch ms) to before another. */
const savedBetween = (db: EverydayDb, from: number, to: number) =>
  db.bookmarks.where('[deleted_at+created_at]').between(['', timestamp(from)], ['', timestamp(to)])

async function readFolders(db: EverydayDb): Promise<FolderCount[]> {
  const countOf = (id: string) =>
    db.bookmarks.where('[deleted_at+folder_id+created_at]').between(['', id, minKey], ['', id, maxKey]).count()
  const rows = await db.bookmark_folders.toArray()
  const counted = await Promise.all(rows.map(async ({ id, name }) => ({ name, count: await countOf(id) })))
  const used = counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  if (used.length < 2) return []
  const others = used.slice(NAMED_FOLDERS).reduce((sum, { count }) => sum + count, 0)
  const unfiled = await countOf('')
  return [
    ...used.slice(0, NAMED_FOLDERS),
    ...(others > 0 ? [{ name: '', count: others }] : []),
    ...(unfiled > 0 ? [{ name: NO_FOLDER, count: unfiled }] : []),
  ]
}
