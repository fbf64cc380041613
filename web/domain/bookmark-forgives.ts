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

/** What a bookmark has in place of the words of a search, with how many edits, and how many bookmarks have the same. */
type Option = { words: string[]; edits: number; count: number }

/**
 * Learns from the bookmarks that were found forgivingly what a search seems to mean: words that are misspelled in each of them. All that is
 * put in their place is of one bookmark, which is found for it.
 */
export function createCorrection(query: BookmarkQuery) {
  const typed = query.filter(({ isPlain }) => isPlain).map(({ text }) => meantBy(text))
  const options = new Map<string, Option>()
  return {
    read(bookmark: Searchable): void {
      const text = textOf(bookmark)
      const own = [...new Set(wordsOf(text))]
      const nearest = typed.map((word) => nearestOf(word, text, own))
      const words = nearest.map(([word]) => word)
      const key = words.join(' ')
      const edits = nearest.reduce((sum, [, count]) => sum + count, 0)
      options.set(key, { words, edits, count: (options.get(key)?.count ?? 0) + 1 })
    },
    /** The search with what seems to be meant; undefined if nothing is misspelled. */
    apply(q: string): string | undefined {
      const [best] = [...options.values()].sort((a, b) => a.edits - b.edits || b.count - a.count)
      if (!best || best.edits === 0) return undefined
      const corrected = new Map(typed.map((word, at) => [word.typed, best.words[at]!]))
      // A phrase is meant as it is.
      return foldText(q).replace(/"[^"]*"?|[^\s"]+/g, (part) => corrected.get(part) ?? part)
    },
  }
}

/** The word of a text that may be meant, the first of those with the fewest edits; the typed one itself if it is there in any form. */
function nearestOf(word: Meant, text: string, own: readonly string[]): [string, number] {
  let [nearest, fewest] = [word.typed, Infinity]
  if (text.includes(word.typed) || own.some((each) => word.stems.has(stemOf(each)))) return [nearest, 0]
  for (const each of own) {
    const edits = editsTo(each, word)
    if (edits !== null && edits < fewest) [nearest, fewest] = [each, edits]
  }
  return [nearest, fewest]
}
