/** Texts with at least this bigram overlap are similar. */
export const SIMILARITY_THRESHOLD = 0.6
/** The similarity of a text that contains the query. */
export const SUBSTRING_SIMILARITY = 0.8

const EXACT = 1
const PREFIX = 0.8
const WORD_START = 0.75
// In the ranking, a match inside a word counts less than its similarity: a person who types `log` hardly means `catalog`.
const INFIX = 0.5
// Ranks fuzzy matches below all texts that contain the query.
const FUZZY_FACTOR = 0.49
const MIN_SUBSTRING_LENGTH = 2

/** The set of letter pairs of a text. */
export function bigrams(text: string): Set<string> {
  const pairs = new Set<string>()
  for (let at = 0; at < text.length - 1; at++) pairs.add(text.slice(at, at + 2))
  return pairs
}

/** The similarity of two folded texts, 0 to 1: equal 1, containing the query 0.8, else the overlap of their bigrams. */
export function similarity(query: string, text: string): number {
  if (query === text) return EXACT
  if (query !== '' && text.includes(query)) return SUBSTRING_SIMILARITY
  return overlap(bigrams(query), bigrams(text))
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared += 1
  return (2 * shared) / (a.size + b.size)
}

/** Unique folded texts with a bigram index, so that similar texts are found without comparing all of them. */
export type Lexicon = { texts: string[]; pairCounts: Uint16Array; byPair: Map<string, number[]> }

/** Builds the bigram index of unique folded texts. */
export function buildLexicon(texts: string[]): Lexicon {
  const pairCounts = new Uint16Array(texts.length)
  const byPair = new Map<string, number[]>()
  texts.forEach((text, at) => {
    const pairs = bigrams(text)
    pairCounts[at] = pairs.size
    for (const pair of pairs) {
      const list = byPair.get(pair)
      if (list) list.push(at)
      else byPair.set(pair, [at])
    }
  })
  return { texts, pairCounts, byPair }
}

/** A text that matches a query. `fuzzy`: it does not contain the query, but shares most of its bigrams. */
export type LexiconMatch = { at: number; quality: number; fuzzy: boolean }

/** The texts that contain the query or are similar, with a quality that ranks exact over prefix, substring and fuzzy. */
export function matchLexicon({ texts, pairCounts, byPair }: Lexicon, query: string): LexiconMatch[] {
  const matches: LexiconMatch[] = []
  if (query === '') return matches
  const pairs = bigrams(query)
  const shared = new Uint16Array(texts.length)
  for (const pair of pairs) for (const at of byPair.get(pair) ?? []) shared[at]! += 1
  texts.forEach((text, at) => {
    // A text that contains a query of two or more letters shares all of its bigrams.
    if (pairs.size > 0 && shared[at] === 0) return
    const quality = matchQuality(text, query)
    if (quality > 0) {
      matches.push({ at, quality, fuzzy: false })
      return
    }
    const score = (2 * shared[at]!) / (pairs.size + pairCounts[at]!)
    if (pairs.size > 0 && score >= SIMILARITY_THRESHOLD)
      matches.push({ at, quality: score * FUZZY_FACTOR, fuzzy: true })
  })
  return matches
}

function matchQuality(text: string, query: string): number {
  if (text === query) return EXACT
  if (text.startsWith(query)) return PREFIX
  if (text.includes(` ${query}`)) return WORD_START
  return query.length >= MIN_SUBSTRING_LENGTH && text.includes(query) ? INFIX : 0
}
