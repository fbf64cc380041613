import { buildLexicon, matchLexicon, type Lexicon } from './search-similarity.ts'
import { stemOf } from './search-stem.ts'
import { isSynonym, synonymsOf } from './search-synonyms.ts'
import { isRealWord } from './search-real-words.ts'
import { bitsApart, editDistance, editsAllowed, lettersOf, MIN_CORRECTED } from './search-typos.ts'
import { MIN_INFIX_LENGTH } from './search-words.ts'

/** How well a text matches by what: the word itself is 1. */
const SAME_STEM = 0.92
const SYNONYM = 0.75
/** A word that begins with it, by how much of it was typed. */
const START = 0.5
const EACH_LETTER = 0.3
const INSIDE = 0.3
/** Most of the same letters: fewer edits are the better guess. */
const ALIKE = 0.7
const TYPO = 0.6
/** Of a second edit, and of a wrong first letter: people rarely err there. */
const EACH_EDIT = 0.08
const WRONG_START = 0.08
/** Of two words that have the same letters in another order: swaps are the commonest of all errors. */
const SAME_LETTERS = 0.04
const FIELD_BITS = 64
const OTHER_FIELDS = 0.1
/** Nobody misspells longer words. */
const MAX_LENGTH = 24
const MAX_CORRECTIONS = 32

/** A field of what is searched. `isStrong`: names, categories and the like; in others, a similar word is a coincidence. */
export type Field = { weight: number; isStrong: boolean }

/** The words of many texts, and where each of them is. A posting is an entry, 64-fold, and a bit mask of its fields. */
export type WordIndex = {
  size: number
  lexicon: Lexicon
  ids: ReadonlyMap<string, number>
  stems: ReadonlyMap<string, number[]>
  letters: Int32Array
  postings: number[][]
  /** Those of the last words that were asked for. */
  corrections: Map<string, readonly Correction[]>
  /** The weight of each mask of fields: of all of them, and of the strong ones alone. */
  weights: { all: Float32Array; strong: Float32Array }
}

/** Of each mask, the weight of its best field, and a little of the others: a baker who is called a baker is more of one. */
function weightsOf(fields: readonly Field[], isCounted: (field: Field) => boolean): Float32Array {
  return Float32Array.from({ length: FIELD_BITS }, (_, mask) => {
    const weights = fields.flatMap((field, at) => (mask & (1 << at) && isCounted(field) ? field.weight : []))
    const best = Math.max(0, ...weights)
    return best + (weights.reduce((sum, weight) => sum + weight, 0) - best) * OTHER_FIELDS
  })
}

/** Indexes entries, of each of which `read` says the words of its fields (`wordsIn`), by the number of the field: at most six. */
export function buildWordIndex<T>(
  entries: readonly T[],
  fields: readonly Field[],
  read: (entry: T, add: (words: readonly string[], field: number) => void) => void,
): WordIndex {
  const ids = new Map<string, number>()
  const texts: string[] = []
  const postings: number[][] = []
  entries.forEach((entry, at) =>
    read(entry, (words, field) => {
      for (const word of words) {
        let id = ids.get(word)
        if (id === undefined) {
          id = texts.push(word) - 1
          ids.set(word, id)
          postings.push([])
        }
        const list = postings[id]!
        const last = list.at(-1)
        if (last !== undefined && Math.floor(last / FIELD_BITS) === at) list[list.length - 1] = last | (1 << field)
        else list.push(at * FIELD_BITS + (1 << field))
      }
    }),
  )
  const stems = new Map<string, number[]>()
  texts.forEach((word, id) => {
    const stem = stemOf(word)
    const list = stems.get(stem)
    if (list) list.push(id)
    else stems.set(stem, [id])
  })
  return {
    size: entries.length,
    lexicon: buildLexicon(texts),
    ids,
    stems,
    letters: Int32Array.from(texts, lettersOf),
    postings,
    corrections: new Map(),
    weights: { all: weightsOf(fields, () => true), strong: weightsOf(fields, ({ isStrong }) => isStrong) },
  }
}

/** Whether an index has the word, in any form of it or by another name. Otherwise it may be misspelled. */
export function knowsWord({ stems, postings, weights }: WordIndex, word: string): boolean {
  // What stands once, in a running text, may be misspelled there.
  const isCommon = (id: number) =>
    postings[id]!.length > 1 || postings[id]!.some((posting) => weights.strong[posting % FIELD_BITS]! > 0)
  return (stems.get(stemOf(word)) ?? []).some(isCommon) || synonymsOf(word).some((other) => stems.has(stemOf(other)))
}

/** A word of an index that may be meant by a misspelled one. */
export type Correction = { id: number; quality: number }

/** The words that are the fewest edits away from one that no index knows. */
export function correctionsOf(index: WordIndex, word: string): readonly Correction[] {
  const { corrections } = index
  let found = corrections.get(word)
  if (found) return found
  found = findCorrections(index, word)
  // Whoever types asks for the same ones again; what is no longer typed is not kept.
  if (corrections.size >= MAX_CORRECTIONS) corrections.clear()
  corrections.set(word, found)
  return found
}

function findCorrections({ lexicon: { texts }, letters }: WordIndex, word: string): Correction[] {
  const allowed = word.length > MAX_LENGTH || isRealWord(word) ? 0 : editsAllowed(word.length)
  if (allowed === 0) return []
  const mask = lettersOf(word)
  const sorted = [...word].sort().join('')
  let least = allowed
  let found: Correction[] = []
  texts.forEach((text, id) => {
    if (Math.abs(text.length - word.length) > least || bitsApart(mask, letters[id]!) > 2 * least) return
    // Of the shortest words, too many are alike.
    if (text.length < MIN_CORRECTED || (word.length === MIN_CORRECTED && text[0] !== word[0])) return
    const edits = editDistance(word, text, least)
    if (edits > least || edits === 0) return
    if (edits < least) found = []
    least = edits
    const isSwap = text.length === word.length && [...text].sort().join('') === sorted
    const start = text[0] === word[0] ? 0 : WRONG_START
    found.push({ id, quality: TYPO - (edits - 1) * EACH_EDIT - start + (isSwap ? SAME_LETTERS : 0) })
  })
  return found
}

/** How well each entry matches one word of a query, 0 to 1. `isKnown`: some index knows the word, so that it is not misspelled. */
export function scoreWord(index: WordIndex, word: string, isKnown: boolean): Float32Array {
  const { size, ids, stems, lexicon, postings, weights } = index
  const scores = new Float32Array(size)
  const mark = (id: number, quality: number, weight: Float32Array) => {
    for (const posting of postings[id]!) {
      const entry = Math.floor(posting / FIELD_BITS)
      const score = quality * weight[posting % FIELD_BITS]!
      if (score > scores[entry]!) scores[entry] = score
    }
  }
  const isMisspelled = !isKnown && !isRealWord(word)
  for (const { at, quality, fuzzy } of matchLexicon(lexicon, word)) {
    const text = lexicon.texts[at]!
    const isStart = text.startsWith(word)
    if (isStart) mark(at, text === word ? 1 : START + (word.length / text.length) * EACH_LETTER, weights.all)
    // Inside a word, or alike, a short one is a coincidence.
    else if (Math.min(word.length, text.length) < MIN_INFIX_LENGTH) continue
    else if (!fuzzy) mark(at, INSIDE, weights.all)
    else if (isMisspelled && Math.min(word.length, text.length) > MIN_INFIX_LENGTH)
      mark(at, quality * ALIKE, weights.strong)
  }
  const exact = ids.get(word)
  for (const id of stems.get(stemOf(word)) ?? []) if (id !== exact) mark(id, SAME_STEM, weights.all)
  for (const other of synonymsOf(word))
    for (const id of stems.get(stemOf(other)) ?? [])
      if (isSynonym(other, lexicon.texts[id]!)) mark(id, SYNONYM, weights.strong)
  if (!isMisspelled) return scores
  for (const { id, quality } of correctionsOf(index, word)) mark(id, quality, weights.strong)
  return scores
}
