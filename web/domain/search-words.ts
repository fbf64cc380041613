import { foldText } from '../lib/fold-text.ts'

const EMPTY = new Set(
  'a an and are at be by do for from how i in is it me my of on or our the to under what when where which with your'.split(
    ' ',
  ),
)
/** Within a longer word a shorter one is chance: `art` in `start`. */
export const SHORTEST_WITHIN = 4

/** The words of a text for an index: folded, each once. What a hyphen joins counts in parts and as a whole. */
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

/** The words of a query that say something; all of them where none does. */
export function queryWords(query: string): string[] {
  const words = foldText(query)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !EMPTY.has(word))
  return [...new Set(telling.length > 0 ? telling : words)]
}

/** A piece of a text; `hit`: the query has it. */
export type Piece = { text: string; hit: boolean }

/** Cuts a text where words of the query begin one of its words, or, from four letters on, stand within one. */
export function markWords(text: string, query: string): Piece[] {
  const words = queryWords(query).sort((a, b) => b.length - a.length)
  if (words.length === 0) return [{ text, hit: false }]
  // A query's words hold letters and digits alone, so none of them means anything to the expression.
  const within = words.map((word) => (word.length < SHORTEST_WITHIN ? `(?<![\\p{L}\\p{N}])${word}` : word))
  return text
    .split(new RegExp(`(${within.join('|')})`, 'giu'))
    .map((piece, at) => ({ text: piece, hit: at % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}
