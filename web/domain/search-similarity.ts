/** Two texts that share this much of their letter pairs are alike. */
export const ALIKE = 0.6
/** What a text scores that holds the query somewhere within. */
export const SUBSTRING = 0.8

const EXACT = 1
const PREFIX = 0.8
const WORD_START = 0.75
// For the order, a query in the middle of a word is worth less than its score: `log` is hardly meant by `catalog`.
const WITHIN = 0.5
// Keeps everything that is merely alike below everything that holds the query.
const ALIKE_TIMES = 0.49
const SHORTEST_SUBSTRING = 2

/** The letter pairs of a text, each once. */
export function bigrams(text: string): Set<string> {
  const pairs = new Set<string>()
  for (let at = 0; at < text.length - 1; at++) pairs.add(text.slice(at, at + 2))
  return pairs
}

/** How alike two folded texts are, 0 to 1: the same 1, holding the query 0.8, else the overlap of their letter pairs. */
export function similarity(query: string, text: string): number {
  if (query === text) return EXACT
  if (query !== '' && text.includes(query)) return SUBSTRING
  return overlap(bigrams(query), bigrams(text))
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared += 1
  return (2 * shared) / (a.size + b.size)
}

/** Texts, each once and folded, made ready so that those like a query are found without comparing every pair again. */
export type Lexicon = { texts: string[]; pairCounts: Uint16Array; byPair: Map<string, number[]> }

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

/** How a text answers a query. `alike`: it does not hold it, but shares most of its letter pairs. */
export type LexiconMatch = { at: number; quality: number; alike: boolean }

/** The texts that hold the query or are like it, with a quality by which exact stands before prefix, substring and alike. */
export function matchLexicon({ texts, pairCounts, byPair }: Lexicon, query: string): LexiconMatch[] {
  const matches: LexiconMatch[] = []
  if (query === '') return matches
  const pairs = bigrams(query)
  const shared = new Uint16Array(texts.length)
  for (const pair of pairs) for (const at of byPair.get(pair) ?? []) shared[at]! += 1
  texts.forEach((text, at) => {
    // Whatever holds a query of two letters or more shares all of its pairs.
    if (pairs.size > 0 && shared[at] === 0) return
    const quality = heldQuality(text, query)
    if (quality > 0) {
      matches.push({ at, quality, alike: false })
      return
    }
    const score = (2 * shared[at]!) / (pairs.size + pairCounts[at]!)
    if (pairs.size > 0 && score >= ALIKE) matches.push({ at, quality: score * ALIKE_TIMES, alike: true })
  })
  return matches
}

function heldQuality(text: string, query: string): number {
  if (text === query) return EXACT
  if (text.startsWith(query)) return PREFIX
  if (text.includes(` ${query}`)) return WORD_START
  return query.length >= SHORTEST_SUBSTRING && text.includes(query) ? WITHIN : 0
}
