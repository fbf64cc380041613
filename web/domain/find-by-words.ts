import { foldText } from '../lib/fold-text.ts'
import type { FindByWords } from './matches-words.ts'
import { meantBy, readQuery, scoreReadings } from './search-query.ts'
import { wordsIn } from './search-words.ts'
import { buildWordIndex, scoreWord, type Field, type WordIndex } from './word-index.ts'

/** The score of each entry of an index for what was typed, 0 for those that do not match. */
export function scoreText(index: WordIndex, text: string): Float32Array {
  const query = readQuery(text, [index])
  if (query.words.length === 0) return new Float32Array(index.size)
  return scoreReadings(index.size, query, (word) => scoreWord(index, word, !query.unknown.has(word)))
}

const [NAME, FACT, TEXT] = [0, 1, 2] as const
const FIELDS: readonly Field[] = [
  { weight: 1, isStrong: true },
  { weight: 0.7, isStrong: true },
  { weight: 0.4, isStrong: false },
]
/** What is longer is a text about an item. */
const MAX_FACT = 60

/** `found`: for what was looked for last. */
type Indexed = { words: WordIndex; found: Map<string, readonly object[]> }
const indexed = new WeakMap<readonly object[], Indexed>()
/** What was typed, and what it seems to mean. */
const MAX_FOUND = 2

const find: FindByWords = (items, textsOf, q) => {
  if (foldText(q) === '') return items
  let known = indexed.get(items)
  if (!known) {
    const words = buildWordIndex(items, FIELDS, (item, add) =>
      textsOf(item).forEach((text, at) => add(wordsIn(text), at === 0 ? NAME : text.length <= MAX_FACT ? FACT : TEXT)),
    )
    known = { words, found: new Map() }
    indexed.set(items, known)
  }
  let found = known.found.get(q) as typeof items | undefined
  if (!found) {
    const scores = scoreText(known.words, q)
    found = [...items.keys()]
      .filter((at) => scores[at]! > 0)
      .sort((a, b) => scores[b]! - scores[a]!)
      .map((at) => items[at]!)
    if (known.found.size >= MAX_FOUND) known.found.clear()
    known.found.set(q, found)
  }
  return found
}

/** Finds as the search does, best first: it forgives typing errors, other forms of words and other words for the same. */
export const findByWords: FindByWords = Object.assign(find, {
  meant: (items: readonly object[], q: string, list: (q: string) => readonly unknown[]) => {
    const isEmpty = list(q).length === 0
    const words = indexed.get(items)?.words
    return words && meantBy(readQuery(q, [words]), [words], isEmpty, (text) => list(text).length > 0)
  },
})
