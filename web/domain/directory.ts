import { foldText } from '../lib/fold-text.ts'
import { scoreText } from './find-by-words.ts'
import type { DirectorySort } from './directory-options.ts'
import { milesBetween, type Point } from './distance.ts'
import { clockIn, isOpenAt, type Week } from '../lib/hours.ts'
import { wordsIn } from './search-words.ts'
import { buildWordIndex, type Field, type WordIndex } from './word-index.ts'

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
  /** The day it joined, as 2026-11-20. */
  added: string
  /** Of the catalog, whose businesses are made up. */
  isSample?: true
}

/** `directory.json`: listings with indexes into shared lists of weeks and time zones. */
export type PackedDirectory = {
  weeks: Week[]
  zones: string[]
  items: (Omit<Listing, 'hours' | 'timeZone' | 'isSample'> & { week: number; zone: number })[]
}

/** The listings of a packed file, in its order: all are samples. */
export const unpackDirectory = ({ weeks, zones, items }: PackedDirectory): Listing[] =>
  items.map(({ week, zone, ...item }) => ({
    ...item,
    hours: weeks[week] ?? [],
    timeZone: zones[zone] ?? 'America/New_York',
    isSample: true,
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

/** Of the searched texts of a listing, in their order: name, type, category, tags, place, tagline. */
const FIELDS: readonly Field[] = [
  { weight: 1, isStrong: true },
  { weight: 0.85, isStrong: true },
  { weight: 0.5, isStrong: true },
  { weight: 0.6, isStrong: true },
  { weight: 0.5, isStrong: true },
  { weight: 0.3, isStrong: false },
]

const textsOf = (
  { name, type, category, tags, city, state, tagline }: Listing,
  categoryName: (id: string) => string,
) => [...[name, type, categoryName(category), tags.join(' '), `${city} ${state}`, tagline]]

/** The words of the searched texts of listings: a list that grows is indexed again, and most of it was read before. */
export type ListingWords = WeakMap<Listing, string[][]>

/** Finds the businesses that match a query, sorted. */
export type FindBusinesses = (query: DirectoryQuery) => DirectoryMatch[]

/**
 * Prepares listings once for many queries: many are sorted by the tie-breaker of all orders (higher score first, then the name), which later
 * sorts keep, and their words are indexed when they are first searched. `categoryName` gives the searchable name of a category; `read`
 * is kept from one list to the next.
 */
export function createBusinessFinder(
  listings: readonly Listing[],
  categoryName: (id: string) => string = (id) => id,
  read: ListingWords = new WeakMap(),
): FindBusinesses {
  const { compare } = new Intl.Collator()
  const ranked = listings.toSorted((a, b) => b.score - a.score || compare(a.name, b.name))
  let words: WordIndex | null = null
  const index = () =>
    (words ??= buildWordIndex(ranked, FIELDS, (listing, add) => {
      const fields = read.get(listing) ?? textsOf(listing, categoryName).map(wordsIn)
      read.set(listing, fields)
      fields.forEach(add)
    }))
  return (query) => {
    const fits = foldText(query.text ?? '') === '' ? null : scoreText(index(), query.text!)
    const { categories = [], prices = [], rating = 0, near, miles, openAt, promotions, sort = 'relevance' } = query
    const clocks = new Map<string, ReturnType<typeof clockIn>>()
    const clockOf = (zone: string, now: Date) => {
      const clock = clocks.get(zone) ?? clockIn(zone, now)
      clocks.set(zone, clock)
      return clock
    }
    const found: (DirectoryMatch & { fit: number })[] = []
    for (const [at, listing] of ranked.entries()) {
      if (categories.length > 0 && !categories.includes(listing.category)) continue
      if (prices.length > 0 && !prices.includes(listing.price)) continue
      if (listing.rating < rating) continue
      if (promotions && !listing.promotion) continue
      const away = near && milesBetween(near, listing)
      if (away !== undefined && miles !== undefined && away > miles) continue
      if (openAt && !isOpenAt(listing.hours, clockOf(listing.timeZone, openAt))) continue
      const fit = fits ? fits[at]! : 1
      if (fit === 0) continue
      found.push(away === undefined ? { listing, fit } : { listing, fit, miles: away })
    }
    const orders: Record<DirectorySort, (a: (typeof found)[number], b: (typeof found)[number]) => number> = {
      relevance: (a, b) => b.fit - a.fit,
      // Without a place there is no distance to sort by.
      distance: (a, b) => (a.miles ?? 0) - (b.miles ?? 0),
      rating: (a, b) => b.listing.rating - a.listing.rating || b.listing.reviews - a.listing.reviews,
      reviews: (a, b) => b.listing.reviews - a.listing.reviews,
      newest: (a, b) => (a.listing.added < b.listing.added ? 1 : a.listing.added > b.listing.added ? -1 : 0),
    }
    return found.sort(orders[sort])
  }
}
