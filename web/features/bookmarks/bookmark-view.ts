import * as v from 'valibot'

const FOLDER_ID = /^[a-z0-9]{15}$/

/** What of the bookmarks is shown and how; all of it is in the address, so that Back, reload and sharing work. */
export const BookmarkView = v.object({
  folder: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(FOLDER_ID))), undefined)),
  sort: v.optional(v.fallback(v.optional(v.picklist(['name', 'category'])), undefined)),
  view: v.optional(v.fallback(v.optional(v.literal('grid')), undefined)),
  /** Made a text whatever the address says: `?q=2024` arrives as a number. */
  q: v.optional(v.fallback(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String)), '')),
  favorites: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
  trash: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
})
/** Absent is the default: all folders, most recent first, a list, no search. */
export type BookmarkView = v.InferOutput<typeof BookmarkView>

/** What decides which bookmarks are listed and in which order: the view without its looks. */
export type Listing = {
  folder?: string | undefined
  sort: 'recent' | 'name' | 'category'
  q: string
  favorites: boolean
  trash: boolean
}

export function listingOf(view: BookmarkView): Listing {
  const { folder, sort = 'recent', q = '', favorites = false, trash = false } = view
  // The trash is one list: what was thrown away is looked for by when it was, not by where it lay.
  return trash
    ? { sort: 'recent', q: q.trim(), favorites: false, trash }
    : { folder, sort, q: q.trim(), favorites, trash }
}

/** Two listings with the same key show the same rows. */
export const listingKey = (listing: Listing): string => JSON.stringify(listing)

/** Whether something is left out that the person did not choose in the sidebar. */
export const isFiltered = (listing: Listing): boolean => listing.q !== '' || listing.favorites
