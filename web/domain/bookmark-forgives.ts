import type { BookmarkTerm, HasWord } from './bookmark-query.ts'
import { stemOf } from './search-stem.ts'
import { synonymsOf } from './search-synonyms.ts'
import { bitsApart, editDistance, editsAllowed, lettersOf, MIN_CORRECTED } from './search-typos.ts'

/** The same for all bookmarks. */
type Meant = { stems: ReadonlySet<string>; letters: number; edits: number }
const meant = new WeakMap<BookmarkTerm, Meant>()

function meantBy(term: BookmarkTerm): Meant {
  const known = meant.get(term)
  if (known) return known
  const stems = new Set([term.text, ...synonymsOf(term.text)].map(stemOf))
  const made = { stems, letters: lettersOf(term.text), edits: editsAllowed(term.text.length) }
  meant.set(term, made)
  return made
}

/**
 * Whether a text has a word in some form, or another word for it, or one that it may be a typing error of. For searches that find nothing
 * as they were typed: no index has the words of bookmarks, so that nobody knows which of them are misspelled.
 */
export const hasForgivingly: HasWord = (text, term) => {
  if (text.includes(term.text)) return true
  const { stems, letters, edits } = meantBy(term)
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => {
    if (word.length < 2) return false
    if (stems.has(stemOf(word))) return true
    return (
      edits > 0 &&
      word.length >= MIN_CORRECTED &&
      Math.abs(word.length - term.text.length) <= edits &&
      word[0] === term.text[0] &&
      bitsApart(letters, lettersOf(word)) <= 2 * edits &&
      editDistance(term.text, word, edits) <= edits
    )
  })
}
