import { foldText } from '../lib/fold-text.ts'

/** Whether each word of `query` is a prefix of a word in the texts, ignoring case and accents. An empty query matches. */
export function matchesAllWords(texts: readonly string[], query: string): boolean {
  const words = ` ${foldText(texts.join(' ')).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
  return foldText(query)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .every((word) => words.includes(` ${word}`))
}
