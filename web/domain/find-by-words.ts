import { foldText } from '../lib/fold-text.ts'
import type { FindByWords } from './matches-words.ts'
import { readQuery, scoreReadings } from './search-query.ts'
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

type Indexed = { words: WordIndex; q: string; found: readonly object[] }
const indexed = new WeakMap<readonly object[], Indexed>()

/** Finds as the search does, best first: it forgives typing errors, other forms of words and other words for the same. */
export const findByWords: FindByWords = (items, textsOf, q) => {
  if (foldText(q) === '') return items
  let known = indexed.get(items)
  if (!known) {
    const words = buildWordIndex(items, FIELDS, (item, add) =>
      textsOf(item).forEach((text, at) => add(wordsIn(text), at === 0 ? NAME : text.length <= MAX_FACT ? FACT : TEXT)),
    )
    known = { words, q: '', found: items }
    indexed.set(items, known)
  }
  if (known.q !== q) {
    const scores = scoreText(known.words, q)
    known.q = q
    known.found = [...items.keys()]
      .filter((at) => scores[at]! > 0)
      .sort((a, b) => scores[b]! - scores[a]!)
      .map((at) => items[at]!)
  }
  return known.found as typeof items
}
