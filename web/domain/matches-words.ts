import { foldText } from '../lib/fold-text.ts'

/** Whether each word of `query` is a prefix of a word in the texts, ignoring case and accents. An empty query matches. */
export function matchesAllWords(texts: readonly string[], query: string): boolean {
  const words = ` ${foldText(texts.join(' ')).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
  return foldText(query)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .every((word) => words.includes(` ${word}`))
}

/** What an item is searched by, its name first. */
export type TextsOf<T> = (item: T) => readonly string[]
/** The items that match what was typed; all of them if it is empty. One list is always read by the same texts: it is indexed once. */
export type FindByWords = {
  <T extends object>(items: readonly T[], textsOf: TextsOf<T>, q: string): readonly T[]
  /** What seems to be meant by `q`, which the items are searched for; `list` gives what is listed for a text. */
  meant?: (items: readonly object[], q: string, list: (q: string) => readonly unknown[]) => string | undefined
}

/** Those that have all words as they were typed, in their order: what a list shows until `findByWords` is loaded. Signs are no words. */
export const findAsTyped: FindByWords = (items, textsOf, q) =>
  foldText(q) === '' ? items : /[\p{L}\p{N}]/u.test(q) ? items.filter((item) => matchesAllWords(textsOf(item), q)) : []
