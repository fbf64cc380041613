import { foldText } from '../lib/fold-text.ts'
import { stemOf } from './search-stem.ts'

const STOP_WORDS = new Set(
  [
    'a an and are at be by do for from how i in is it me my of on or our the to under what when where which with your',
    'about any am been can could did does get got has have if many much near nearby need please shall should so some than that',
    'there these they this us want was we were who whose why will would you best cheap cheapest good affordable find long',
    'arent cant couldnt didnt doesnt dont hows im isnt ive lets thats theres wasnt werent whats wheres whos wont wouldnt youre',
  ]
    .join(' ')
    .split(' '),
)
/** A shorter word inside a longer one is a coincidence: `art` in `start`. */
export const MIN_INFIX_LENGTH = 4

/** The unique folded words of a text for an index. Hyphenated words are indexed in parts and joined. */
export function wordsIn(text: string): string[] {
  const words = new Set<string>()
  for (const chunk of foldText(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}-]+/u)) {
    const parts = chunk.split('-').filter(Boolean)
    for (const part of parts) words.add(part)
    if (parts.length > 1) words.add(parts.join(''))
  }
  return [...words]
}

/** The words of a query without stop words; all of them if there are only stop words. */
export function queryWords(query: string): string[] {
  const words = foldText(query)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const significant = words.filter((word) => !STOP_WORDS.has(word))
  return [...new Set(significant.length > 0 ? significant : words)]
}

/** A part of a text; `hit`: it matches the query. */
export type HighlightPart = { text: string; hit: boolean }

const AT_START = '(?<![\\p{L}\\p{N}])'
const AT_END = '(?![\\p{L}\\p{N}])'
const LONGEST_ENDING = 4

/** Splits a text at words of the query: other forms of them, the starts of words and, from four letters, what is inside one. */
export function highlightWords(text: string, query: string): HighlightPart[] {
  const words = queryWords(query).sort((a, b) => b.length - a.length)
  if (words.length === 0) return [{ text, hit: false }]
  const stems = new Set(words.map(stemOf))
  const starts = words.map((word) => stemOf(word).replace(/e$/, '')).filter((start) => start.length >= MIN_INFIX_LENGTH)
  // The query's words contain letters and digits only, so nothing needs escaping.
  const forms = starts.map((start) => `${AT_START}${start}\\p{L}{0,${LONGEST_ENDING}}${AT_END}`)
  const plain = words.map((word) => (word.length < MIN_INFIX_LENGTH ? AT_START + word : word))
  return splitAt(text, forms)
    .flatMap((part) => (part.hit && stems.has(stemOf(foldText(part.text))) ? [part] : splitAt(part.text, plain)))
    .filter((part) => part.text !== '')
}

function splitAt(text: string, patterns: string[]): HighlightPart[] {
  if (patterns.length === 0) return [{ text, hit: false }]
  return text
    .split(new RegExp(`(${patterns.join('|')})`, 'giu'))
    .map((piece, at) => ({ text: piece, hit: at % 2 === 1 }))
}
