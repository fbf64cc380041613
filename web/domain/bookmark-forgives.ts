import { foldText } from '../lib/fold-text.ts'
import { textOf, type BookmarkQuery, type HasWord, type Searchable } from './bookmark-query.ts'
import { stemOf } from './search-stem.ts'
import { synonymsOf } from './search-synonyms.ts'
import { bitsApart, editDistance, editsAllowed, lettersOf, MIN_CORRECTED } from './search-typos.ts'

/** What a typed word may mean: these stems, or a word that is so many edits away at most. */
type Meant = { typed: string; stems: ReadonlySet<string>; letters: number; edits: number }

const meantBy = (typed: string): Meant => ({
  typed,
  stems: new Set([typed, ...synonymsOf(typed)].map(stemOf)),
  letters: lettersOf(typed),
  edits: editsAllowed(typed.length),
})

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1)

/** How many edits a word is away from the one that was typed; null if that is no error for it. */
function editsTo(word: string, { typed, letters, edits }: Meant): number | null {
  if (edits === 0 || word.length < MIN_CORRECTED || Math.abs(word.length - typed.length) > edits) return null
  if (word[0] !== typed[0] || bitsApart(letters, lettersOf(word)) > 2 * edits) return null
  const distance = editDistance(typed, word, edits)
  return distance <= edits ? distance : null
}

/**
 * Says whether a text has a word in some form, or another word for it, or one that it may be a typing error of. For searches that find
 * nothing as they were typed: no index has the words of bookmarks, so that nobody knows which of them are misspelled.
 */
export function createForgivingTest(): HasWord {
  const known = new Map<string, Meant>()
  return (text, { text: typed }) => {
    if (text.includes(typed)) return true
    const meant = known.get(typed) ?? meantBy(typed)
    known.set(typed, meant)
    return wordsOf(text).some((word) => meant.stems.has(stemOf(word)) || editsTo(word, meant) !== null)
  }
}

/** A word of bookmarks that may be meant, by how many edits, and of how many bookmarks. */
type Option = { edits: number; count: number }

/** Learns from the bookmarks that were found forgivingly what a search seems to mean: words that none of them has, in any form, are misspelled. */
export function createCorrection(query: BookmarkQuery) {
  const words = query
    .filter(({ isPlain }) => isPlain)
    .map(({ text }) => ({ meant: meantBy(text), isKnown: false, options: new Map<string, Option>() }))
  return {
    read(bookmark: Searchable): void {
      const text = textOf(bookmark)
      const own = new Set(wordsOf(text))
      for (const word of words) {
        word.isKnown ||= text.includes(word.meant.typed) || [...own].some((each) => word.meant.stems.has(stemOf(each)))
        if (word.isKnown) continue
        for (const each of own) {
          const edits = editsTo(each, word.meant)
          if (edits !== null) word.options.set(each, { edits, count: (word.options.get(each)?.count ?? 0) + 1 })
        }
      }
    },
    /** The search with what seems to be meant; undefined if nothing is misspelled. */
    apply(q: string): string | undefined {
      const corrected = new Map<string, string>()
      for (const { meant, isKnown, options } of words) {
        const [best] = [...options].sort(([, a], [, b]) => a.edits - b.edits || b.count - a.count)
        if (!isKnown && best) corrected.set(meant.typed, best[0])
      }
      // A phrase is meant as it is.
      const meant = foldText(q).replace(/"[^"]*"?|[^\s"]+/g, (part) => corrected.get(part) ?? part)
      return corrected.size > 0 ? meant : undefined
    },
  }
}
