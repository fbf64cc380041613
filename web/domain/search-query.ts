import { foldText } from '../lib/fold-text.ts'
import { queryWords } from './search-words.ts'
import { namesOf } from './search-synonyms.ts'
import { correctionsOf, knowsWord, type WordIndex } from './word-index.ts'

const QUESTION = /^(how|what|when|where|which|who|why|whose|do|does|did|can|could|should|will|would|is|are|may|must)\b/
/** A word as it stands in a query; in an index it has no apostrophe. */
const TYPED_WORD = /[\p{L}\p{N}'’]+/gu
const MIN_PART = 3
/** Of so many words, one may be missing. */
export const LONG_QUERY = 3
/** A word in more entries is no commoner. */
const COMMON = 50
/** Two words that are written as one are no longer. */
const MAX_JOINED = 24
/** Whoever asks how much means what it costs. */
const PRICE_QUESTION = /\bhow (much|expensive)\b/
const PRICE_WORD = 'cost'

/** A query as the search reads it. `readings`: the words to look for, as they stand and joined or taken apart; all of one must occur. */
export type Query = {
  /** The query, text. */
  text: string
  words: string[]
  readings: string[][]
  /** Raises what has them, and is not asked of anything. */
  also: string[]
  isQuestion: boolean
  /** What a name may be as a whole to be what was typed: also without the little words; and the other names of it. */
  wholes: string[]
  bare: string
  names: readonly string[]
  /** The words that nobody knows, misspelled as it seems. */
  unknown: ReadonlySet<string>
}

const hasBeginning = ({ lexicon: { texts } }: WordIndex, word: string) =>
  word.length >= MIN_PART && texts.some((text) => text.length > word.length && text.startsWith(word))

/** Reads a query by the words that the indexes have. */
export function readQuery(query: string, indexes: readonly WordIndex[]): Query {
  // Who writes `48-hour` means these two together, where they are.
  const joinedWords = foldText(query)
    .split(/[^\p{L}\p{N}'’-]+/u)
    .map((chunk) => {
      const joined = chunk.replace(/['’-]/g, '')
      return chunk.includes('-') && indexes.some(({ ids }) => ids.has(joined)) ? joined : chunk
    })
  const words = queryWords(joinedWords.join(' '))
  const isKnown = (word: string) => indexes.some((index) => knowsWord(index, word))
  const isBegun = (word: string) => indexes.some((index) => hasBeginning(index, word))
  const isNear = (word: string) => indexes.some((index) => correctionsOf(index, word).length > 0)
  const unknown = new Set(words.filter((word) => !isKnown(word) && !isBegun(word)))
  const readings = [words]
  words.forEach((word, at) => {
    const next = words[at + 1]
    if (next === undefined) return
    const joined = word + next
    const isOne = isKnown(joined)
    if (isOne || ((unknown.has(word) || unknown.has(next)) && isNear(joined))) {
      readings.push(words.toSpliced(at, 2, joined))
      if (!isOne) unknown.add(joined)
    }
  })
  for (const word of [...unknown].filter((each) => each.length <= MAX_JOINED))
    for (let at = MIN_PART; at <= word.length - MIN_PART; at++) {
      const [first, rest] = [word.slice(0, at), word.slice(at)]
      if (!words.includes(word) || isNear(word) || !isKnown(first) || !isKnown(rest)) continue
      readings.push(words.flatMap((each) => (each === word ? [first, rest] : [each])))
      unknown.delete(word)
    }
  const text = foldText(query)
  const isQuestion = words.length > 0 && (text.endsWith('?') || (QUESTION.test(text) && text.includes(' ')))
  const also = PRICE_QUESTION.test(text) && !words.includes(PRICE_WORD) ? [PRICE_WORD] : []
  const corrected = correctQuery({ text, words, unknown }, indexes)
  const wholes = [
    ...new Set([text, ...readings.slice(1).map((reading) => reading.join(' ')), ...(corrected ? [corrected] : [])]),
  ]
  return {
    text,
    words,
    readings,
    also,
    isQuestion,
    wholes,
    bare: words.join(' '),
    names: namesOf(text.split(' ')),
    unknown,
  }
}

/** The best scores of all entries for words that must all occur, of each reading; entries without are 0. `score` gives those of a word. */
export function scoreReadings(
  size: number,
  { readings, also }: Query,
  score: (word: string) => Float32Array,
): Float32Array {
  const best = new Float32Array(size)
  for (const words of readings) {
    const parts = words.map(score)
    const extra = also.map(score)
    for (let entry = 0; entry < size; entry++) {
      let sum = 0
      for (const part of parts) {
        if (part[entry] === 0) {
          sum = 0
          break
        }
        sum += part[entry]!
      }
      if (sum === 0) continue
      for (const part of extra) sum += part[entry]!
      best[entry] = Math.max(best[entry]!, sum / (parts.length + extra.length))
    }
  }
  return best
}

/** As `scoreReadings`, for a long query of which one word may be missing. */
export function scoreMost(size: number, { words }: Query, score: (word: string) => Float32Array): Float32Array {
  const best = new Float32Array(size)
  if (words.length < LONG_QUERY) return best
  const parts = words.map(score)
  for (let entry = 0; entry < size; entry++) {
    let [sum, count] = [0, 0]
    for (const part of parts) {
      sum += part[entry]!
      if (part[entry]! > 0) count += 1
    }
    if (count >= words.length - 1) best[entry] = sum / parts.length
  }
  return best
}

/** The query with what its misspelled words seem to mean; null without any. `isShort`: without those that mean nothing, if others remain. */
function correctQuery(
  { text, words, unknown }: Pick<Query, 'text' | 'words' | 'unknown'>,
  indexes: readonly WordIndex[],
  isShort = false,
): string | null {
  const corrections = new Map(
    words.flatMap((word) => (unknown.has(word) ? [[word, bestCorrection(word, indexes)] as const] : [])),
  )
  const isAnyKnown = words.some((word) => !unknown.has(word))
  if (isShort && isAnyKnown && [...corrections.values()].includes(null))
    return words.flatMap((word) => (corrections.has(word) ? (corrections.get(word) ?? []) : word)).join(' ')
  const corrected = text.replace(TYPED_WORD, (typed) => corrections.get(typed.replace(/['’]/g, '')) ?? typed)
  return corrected === text ? null : corrected
}

function bestCorrection(word: string, indexes: readonly WordIndex[]): string | null {
  const options = indexes.flatMap((index) =>
    correctionsOf(index, word).map(({ id, quality }) => ({
      text: index.lexicon.texts[id]!,
      // Of the same quality, the commoner one.
      fit: quality + Math.min(index.postings[id]!.length, COMMON) / COMMON / 40,
    })),
  )
  return options.sort((a, b) => b.fit - a.fit)[0]?.text ?? null
}

/**
 * What a query seems to mean, if it is misspelled, or has a word that nothing has. `isEmpty`: nothing was found for it; then it is asked only
 * for what is found instead, as `finds` says.
 */
export function meantBy(
  query: Query,
  indexes: readonly WordIndex[],
  isEmpty: boolean,
  finds: (text: string) => boolean,
): string | undefined {
  const meant = correctQuery(query, indexes, isEmpty)
  return meant === null || (isEmpty && !finds(meant)) ? undefined : meant
}
