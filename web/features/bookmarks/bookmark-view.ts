import * as v from 'valibot'
import { parameter } from '../../domain/query-text.ts'
import { RECORD_ID } from '../../lib/record-id.ts'

/** Search parameters of the page: filters, order and layout. They are in the URL, so that Back, reload and sharing work. */
export const BookmarkView = v.object({
  folder: parameter(v.pipe(v.string(), v.regex(RECORD_ID))),
  sort: parameter(v.picklist(['name', 'category'])),
  view: parameter(v.literal('grid')),
  /** Converted to a string, as `tag` is: `?q=2024` arrives as a number. */
  q: v.optional(v.fallback(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String)), '')),
  tag: v.optional(
    v.fallback(v.optional(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))), undefined),
  ),
  favorites: parameter(v.literal(true)),
  trash: parameter(v.literal(true)),
})
/** Defaults when absent: all folders, most recent first, list layout, no search. */
export type BookmarkView = v.InferOutput<typeof BookmarkView>

/** The part of the view that decides which bookmarks are listed and in which order. */
export type Listing = {
  folder?: string | undefined
  tag?: string | undefined
  sort: 'recent' | 'name' | 'category'
  q: string
  favorites: boolean
  trash: boolean
}

export function listingOf(view: BookmarkView): Listing {
  const { folder, tag, sort = 'recent', q = '', favorites = false, trash = false } = view
  // The trash is one list in order of deletion; folder, tag and sort do not apply.
  return trash
    ? { sort: 'recent', q: q.trim(), favorites: false, trash }
    : { folder, tag, sort, q: q.trim(), favorites, trash }
}

/** Whether what matches the search best comes first, the most recent of what matches alike: unless another order is chosen. */
export const isByMatch = ({ q, sort }: Listing): boolean => q !== '' && sort === 'recent'

/** Listings with equal keys list the same rows. */
export const listingKey = (listing: Listing): string => JSON.stringify(listing)

/** Listings with equal places differ in order at most: what is selected stays selected. */
export const placeKey = (listing: Listing): string => listingKey({ ...listing, sort: 'recent' })

/** Whether a filter of the toolbar (search or favorites) is active. */
export const isFiltered = (listing: Listing): boolean => listing.q !== '' || listing.favorites
