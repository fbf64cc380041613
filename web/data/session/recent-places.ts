import * as v from 'valibot'
import { SEARCH_TYPES, type SearchType } from '../../domain/search-entry.ts'
import { localEntries } from '../../lib/local-entries.ts'

const Place = v.object({
  title: v.string(),
  url: v.string(),
  type: v.picklist(Object.keys(SEARCH_TYPES) as SearchType[]),
  /** A business that is made up. */
  isSample: v.optional(v.literal(true)),
})
/** A destination that was opened from the palette. */
export type RecentPlace = v.InferOutput<typeof Place>

const MAX_RECENT = 5
/** Of a person, by id, or the guest: titles of bookmarks and names of documents are among them. */
const keyOf = (owner: string) => `everyday_palette_recent_${owner}`
/** What it was before each person had one. */
const EARLIER_KEY = 'everyday_palette_recent'

/** The destinations that this person, or the guest, has chosen on this device, latest first. */
export function readRecentPlaces(owner: string): RecentPlace[] {
  try {
    return v.parse(v.array(Place), JSON.parse(localEntries.get(keyOf(owner)) ?? '[]')).slice(0, MAX_RECENT)
  } catch {
    return [] // invalid content
  }
}

/** Adds one at the front, without duplicates. */
export function addRecentPlace(owner: string, { title, url, type, isSample }: RecentPlace): void {
  const others = readRecentPlaces(owner).filter((recent) => recent.url !== url)
  localEntries.set(keyOf(owner), JSON.stringify([{ title, url, type, isSample }, ...others].slice(0, MAX_RECENT)))
}

/** Forgets those of one person, or of the guest, when their data leaves the device or becomes another's. */
export function dropRecentPlaces(owner: string): void {
  localEntries.remove(keyOf(owner))
  localEntries.remove(EARLIER_KEY)
}
