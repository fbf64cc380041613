import type { DirectorySort } from './directory-options.ts'
import { milesBetween, type Point } from './distance.ts'
import { clockIn, isOpenAt, type Week } from '../lib/hours.ts'

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

/** Finds the businesses that match a query, sorted. */
export type FindBusinesses = {
  (query: DirectoryQuery): DirectoryMatch[]
  /** What the words of a query seem to mean. `isEmpty`: nothing was found for it. */
  meant: (query: DirectoryQuery, isEmpty: boolean) => string | undefined
}

/**
 * Prepares listings for queries with words. `scores`: of each for a text, 0 for those that do not match; null where no word is searched for.
 * `meant`: what a text seems to mean, as `meantBy` says.
 */
export type ScoreListings = (listings: readonly Listing[]) => {
  scores: (text: string) => Float32Array | null
  meant: (text: string, isEmpty: boolean, finds: (text: string) => boolean) => string | undefined
}

/**
 * Prepares listings once for many queries: many are sorted by the tie-breaker of all orders (higher score first, then the name), which later
 * sorts keep. `scoring`: how they are searched for words, as `scoreListings` does; without it, a query has none.
 */
export function createBusinessFinder(listings: readonly Listing[], scoring?: ScoreListings): FindBusinesses {
  const { compare } = new Intl.Collator()
  const ranked = listings.toSorted((a, b) => b.score - a.score || compare(a.name, b.name))
  const words = scoring?.(ranked)
  const find = (query: DirectoryQuery) => {
    const fits = words?.scores(query.text ?? '')
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
  return Object.assign(find, {
    meant: (query: DirectoryQuery, isEmpty: boolean) =>
      words?.meant(query.text ?? '', isEmpty, (text) => find({ ...query, text }).length > 0),
  })
}
