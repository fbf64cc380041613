import { foldText } from '../lib/fold-text.ts'
import type { Listing, ScoreListings } from './directory.ts'
import { scoreText } from './find-by-words.ts'
import { meantBy, readQuery } from './search-query.ts'
import { wordsIn } from './search-words.ts'
import { buildWordIndex, type Field, type WordIndex } from './word-index.ts'

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
) => [name, type, categoryName(category), tags.join(' '), `${city} ${state}`, tagline]

/** The words of the searched texts of listings: a list that grows is indexed again, and most of it was read before. */
export type ListingWords = WeakMap<Listing, string[][]>

/**
 * Searches listings as every search does; their words are indexed when they are first searched. `categoryName` gives the searchable name of a
 * category; `read` is kept from one list to the next.
 */
export const scoreListings =
  (categoryName: (id: string) => string, read: ListingWords = new WeakMap()): ScoreListings =>
  (listings) => {
    let words: WordIndex | null = null
    const index = () =>
      (words ??= buildWordIndex(listings, FIELDS, (listing, add) => {
        const fields = read.get(listing) ?? textsOf(listing, categoryName).map(wordsIn)
        read.set(listing, fields)
        fields.forEach(add)
      }))
    return {
      scores: (text) => (foldText(text) === '' ? null : scoreText(index(), text)),
      meant: (text, isEmpty, finds) =>
        foldText(text) === '' ? undefined : meantBy(readQuery(text, [index()]), [index()], isEmpty, finds),
    }
  }
