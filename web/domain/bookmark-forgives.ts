import type { HasWord } from './bookmark-query.ts'
import { stemOf } from './search-stem.ts'
import { synonymsOf } from './search-synonyms.ts'
import { bitsApart, editDistance, editsAllowed, lettersOf, MIN_CORRECTED } from './search-typos.ts'

type Meant = { stems: ReadonlySet<string>; letters: number; edits: number }

const meantBy = (text: string): Meant => ({
  stems: new Set([text, ...synonymsOf(text)].map(stemOf)),
  letters: lettersOf(text),
  edits: editsAllowed(text.length),
})

/**
 * Says whether a text has a word in some form, or another word for it, or one that it may be a typing error of. For searches that find
 * nothing as they were typed: no index has the words of bookmarks, so that nobody knows which of them are misspelled.
 */
export function createForgivingTest(): HasWord {
  const meant = new Map<string, Meant>()
  return (text, { text: typed }) => {
    if (text.includes(typed)) return true
    const { stems, letters, edits } = meant.get(typed) ?? meantBy(typed)
    meant.set(typed, { stems, letters, edits })
    return text.split(/[^\p{L}\p{N}]+/u).some((word) => {
      if (word.length < 2) return false
      if (stems.has(stemOf(word))) return true
      return (
        edits > 0 &&
        word.length >= MIN_CORRECTED &&
        Math.abs(word.length - typed.length) <= edits &&
        word[0] === typed[0] &&
        bitsApart(letters, lettersOf(word)) <= 2 * edits &&
        editDistance(typed, word, edits) <= edits
      )
    })
  }
}
