import { foldText } from '../lib/fold-text.ts'
import type { DirectorySort } from './directory-options.ts'
import { milesBetween, type Point } from './distance.ts'
import type { ScoreColor } from './score.ts'
import { openStatusAt, type Week } from '../lib/hours.ts'

/** A business as the directory and the map list it. */
export type Listing = Point & {
  id: string
  name: string
  type: string
  category: string
  tagline: string
  city: string
  state: string
  timeZone: string
  hours: Week
  rating: number
  reviews: number
  /** 1 to 4, shown as `$` to `$$$$`. */
  price: number
  tags: string[]
  promotion?: string
  score: number
  color: ScoreColor
  /** The day it joined, as 2026-11-20. */
  added: string
}

/** `directory.json`: listings with indexes into shared lists of weeks and time zones. */
export type PackedDirectory = {
  weeks: Week[]
  zones: string[]
  items: (Omit<Listing, 'hours' | 'timeZone'> & { week: number; zone: number })[]
}

/** The listings of a packed file, in its order. */
export const unpackDirectory = ({ weeks, zones, items }: PackedDirectory): Listing[] =>
  items.map(({ week, zone, ...item }) => ({
    ...item,
    hours: weeks[week] ?? [],
    timeZone: zones[zone] ?? 'America/New_York',
  }))

/** Search and filters of the directory. */
export type DirectoryQuery = {
  text?: string
  categories?: readonly string[]
  /** Price levels 1 to 4; empty means all. */
  prices?: readonly number[]
  /** The minimum rating; 0 means all. */
  rating?: number
  /** Only businesses that are open at this time. */
  openAt?: Date
  promotions?: boolean
  near?: Point
  /** Radius around `near` in miles; ignored without `near`. */
  miles?: number
  sort?: DirectorySort
}

/** A matching listing, with its distance from `near`. */
export type DirectoryMatch = { listing: Listing; miles?: number }

const WEIGHTS = [
  ['name', 8],
  ['type', 6],
  ['category', 3],
  ['tags', 4],
  ['place', 3],
  ['tagline', 1],
] as const

/** The relevance of a listing: the sum over all words of the best field's weight, or 0 if a word does not occur. */
function relevance(listing: Listing, words: readonly string[], categoryName: (id: string) => string): number {
  const fields = {
    name: foldText(listing.name),
    type: foldText(listing.type),
    category: foldText(categoryName(listing.category)),
    tags: foldText(listing.tags.join(' ')),
    place: foldText(`${listing.city} ${listing.state}`),
    tagline: foldText(listing.tagline),
  }
  let sum = 0
  for (const word of words) {
    let best = 0
    for (const [field, weight] of WEIGHTS) {
      const at = fields[field].indexOf(word)
      if (at < 0) continue
      const starts = at === 0 || !/[a-z0-9]/.test(fields[field][at - 1]!)
      best = Math.max(best, starts ? weight : weight / 3)
    }
    if (best === 0) return 0
    sum += best
  }
  return sum
}

/** The tie-breaker of all sort orders: higher score first, then the name. */
const byScore = (a: DirectoryMatch, b: DirectoryMatch): number =>
  b.listing.score - a.listing.score || a.listing.name.localeCompare(b.listing.name)

/** Businesses that match a query, sorted. `categoryName` gives the searchable name of a category. */
export function findBusinesses(
  listings: readonly Listing[],
  query: DirectoryQuery,
  categoryName: (id: string) => string = (id) => id,
): DirectoryMatch[] {
  const words = foldText(query.text ?? '')
    .split(' ')
    .filter(Boolean)
  const { categories = [], prices = [], rating = 0, near, miles, openAt, promotions, sort = 'relevance' } = query
  const found: (DirectoryMatch & { fit: number })[] = []
  for (const listing of listings) {
    if (categories.length > 0 && !categories.includes(listing.category)) continue
    if (prices.length > 0 && !prices.includes(listing.price)) continue
    if (listing.rating < rating) continue
    if (promotions && !listing.promotion) continue
    const away = near && milesBetween(near, listing)
    if (away !== undefined && miles !== undefined && away > miles) continue
    if (openAt && !openStatusAt(listing.hours, listing.timeZone, openAt).open) continue
    const fit = words.length === 0 ? 1 : relevance(listing, words, categoryName)
    if (fit === 0) continue
    found.push(away === undefined ? { listing, fit } : { listing, fit, miles: away })
  }
  const orders: Record<DirectorySort, (a: (typeof found)[number], b: (typeof found)[number]) => number> = {
    relevance: (a, b) => b.fit - a.fit || byScore(a, b),
    // Without a place there is no distance to sort by.
    distance: (a, b) => (a.miles ?? 0) - (b.miles ?? 0) || byScore(a, b),
    rating: (a, b) => b.listing.rating - a.listing.rating || b.listing.reviews - a.listing.reviews || byScore(a, b),
    reviews: (a, b) => b.listing.reviews - a.listing.reviews || byScore(a, b),
    newest: (a, b) => b.listing.added.localeCompare(a.listing.added) || byScore(a, b),
  }
  return found.sort(orders[sort])
}
