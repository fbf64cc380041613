import { foldText } from '../lib/fold-text.ts'

/** The words of a document whose content is on this device. IndexedDB's index of `words` is what search reads. */
export type DocumentText = {
  /** The id of the document. */
  record: string
  text: string
  words: string[]
}

/** More of a document is not searched. In characters, and in different words. */
export const MAX_TEXT = 200_000
const MAX_WORDS = 6000
const MAX_WORD = 40

const WORD = /[\p{L}\p{N}]+/gu

/** What a text is found by: its different words, folded. */
export function wordsOf(text: string): string[] {
  const words = new Set<string>()
  for (const [word] of foldText(text).matchAll(WORD)) {
    words.add(word.slice(0, MAX_WORD))
    if (words.size === MAX_WORDS) break
  }
  return [...words]
}

/** A passage of a text around what was found. */
export type Passage = { before: string; found: string; after: string }

const BEFORE = 40
const AFTER = 90

/** The passage around the first word that begins with one of these; null if there is none. */
export function passageOf(text: string, words: string[]): Passage | null {
  for (const match of text.matchAll(WORD)) {
    const folded = foldText(match[0])
    if (!words.some((word) => folded.startsWith(word))) continue
    const end = match.index + match[0].length
    const start = Math.max(0, match.index - BEFORE)
    const before = text.slice(start, match.index)
    const after = text.slice(end, end + AFTER)
    return {
      // Whole words only.
      before: spaced(start > 0 ? before.replace(/^\S*\s?/, '… ') : before),
      found: match[0],
      after: spaced(end + AFTER < text.length ? after.replace(/\s?\S*$/, ' …') : after),
    }
  }
  return null
}

/** The passage that a search is about, as one text; the beginning if it has none of the words. */
export function excerptOf(text: string, query: string): string {
  const passage = passageOf(text, wordsOf(query))
  return passage ? passage.before + passage.found + passage.after : text.slice(0, BEFORE + AFTER)
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ')
