import { foldText } from '../lib/fold-text.ts'

/** Whether each word of `query` begins a word of one of the texts, whatever the capitals and accents. No words hold everywhere. */
export function holdsWords(texts: readonly string[], query: string): boolean {
  const words = ` ${foldText(texts.join(' ')).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
  return foldText(query)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .every((word) => words.includes(` ${word}`))
}
