import { foldText } from '../lib/fold-text.ts'
import { pageOf } from '../lib/pages.ts'
import { SEARCH_TYPES, type SearchEntry, type SearchType } from './search-entry.ts'
import { SEARCH_TABS, type SearchSort, type SearchTab } from './search-options.ts'
import { LONG_QUERY, meantBy, readQuery, scoreMost, scoreReadings, type Query } from './search-query.ts'
import { buildLexicon, matchLexicon, type Lexicon } from './search-similarity.ts'
import { stemOf } from './search-stem.ts'
import { wordsIn } from './search-words.ts'
import { buildWordIndex, scoreWord, type Field, type WordIndex } from './word-index.ts'

// The fields of an entry by their numbers.
const [TITLE, TAG, CATEGORY, TYPE, DESCRIPTION, TRADE] = [0, 1, 2, 3, 4, 5] as const
const FIELDS: readonly Field[] = [
  { weight: 1, isStrong: true },
  { weight: 0.75, isStrong: true },
  { weight: 0.7, isStrong: true },
  { weight: 0.3, isStrong: false },
  { weight: 0.4, isStrong: false },
  { weight: 0.85, isStrong: true },
]
/** The category of a business is its trade and place: what most people look for. */
const categoryField = (type: SearchType) => (type === 'business' ? TRADE : CATEGORY)

/**
 * What a name counts for that is what was typed, and does not only have it. Pages and services are given the other names that people look
 * for; the tags of others are about them.
 */
const wholeWeight = (field: number, type: SearchType) =>
  field === TITLE ? 1.6 : field !== TAG ? 0.6 : (WHOLE_TAGS[type] ?? 0.3)
const WHOLE_TAGS: Partial<Record<SearchType, number>> = { service: 1.5, page: 1.2 }
/** What is not typed as it stands, but in another form, or misspelled; by another name; with little words; a part of the name. */
const OTHER_FORM = 0.95
const OTHER_NAME = 0.75
const BARE = 0.6
const LEAST_PART = 0.6
const TOGETHER = 1.4

/** A name of entries, as a whole: the numbers of the entries and of the fields. */
type Named = { entry: number; field: number }[]
/** Indexed entries. `phrases`: whole titles, categories and tags, and what they are in another form; `words`: every word of every field. */
export type SearchIndex = {
  entries: SearchEntry[]
  phrases: { lexicon: Lexicon; named: Named[]; stems: ReadonlyMap<string, number[]> }
  words: WordIndex
}

/** Indexes entries once for many searches. */
export function buildSearchIndex(entries: SearchEntry[]): SearchIndex {
  const names = new Map<string, Named>()
  const words = buildWordIndex(entries, FIELDS, ({ title, tags, category, description, type }, add) => {
    add(wordsIn(title), TITLE)
    for (const tag of tags) add(wordsIn(tag), TAG)
    add(wordsIn(category), categoryField(type))
    add(wordsIn(SEARCH_TYPES[type].label), TYPE)
    add(wordsIn(description), DESCRIPTION)
  })
  entries.forEach(({ title, tags, category, type }, entry) => {
    const name = (text: string, field: number) => {
      const folded = foldText(text)
      if (folded) names.set(folded, [...(names.get(folded) ?? []), { entry, field }])
    }
    name(title, TITLE)
    for (const tag of tags) name(tag, TAG)
    name(category, categoryField(type))
  })
  const texts = [...names.keys()]
  const stems = new Map<string, number[]>()
  texts.forEach((text, at) => stems.set(stemmed(text), [...(stems.get(stemmed(text)) ?? []), at]))
  return { entries, phrases: { lexicon: buildLexicon(texts), named: [...names.values()], stems }, words }
}

const stemmed = (text: string) =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .map(stemOf)
    .join(' ')
    .trim()

/** A matching entry and its score, higher is better. */
type Hit = { entry: SearchEntry; score: number }

/** The score of each entry by its names as a whole. */
function scoreNames(
  { entries, phrases: { lexicon, named, stems } }: SearchIndex,
  { text, bare, wholes, names }: Query,
): Float32Array {
  const scores = new Float32Array(entries.length)
  const mark = (at: number, quality: number, isWhole: boolean) => {
    // Of a long name, a part is less; several words that stand together are more.
    const share = Math.min(1, text.length / lexicon.texts[at]!.length)
    const part = (LEAST_PART + (1 - LEAST_PART) * share) * (text.includes(' ') ? TOGETHER : 1)
    for (const { entry, field } of named[at]!) {
      const score = quality * (isWhole ? wholeWeight(field, entries[entry]!.type) : FIELDS[field]!.weight * part)
      if (score > scores[entry]!) scores[entry] = score
    }
  }
  for (const { at, quality } of matchLexicon(lexicon, text)) mark(at, quality, quality === 1)
  const markForms = (whole: string, quality: number) => {
    for (const at of stems.get(stemmed(whole)) ?? []) if (lexicon.texts[at] !== text) mark(at, quality, true)
  }
  for (const whole of wholes) markForms(whole, OTHER_FORM)
  markForms(bare, BARE)
  for (const name of names)
    for (const { at, quality } of matchLexicon(lexicon, name))
      // `auto` is another name of a car, and `automation` is none.
      if (` ${lexicon.texts[at]} `.includes(` ${name} `)) mark(at, OTHER_NAME * quality, quality === 1)
  return scores
}

/** What was found, and whether all words of the query occur in it. */
type Found = { hits: Hit[]; isWhole: boolean }

function find(indexes: readonly SearchIndex[], query: Query): Found {
  const scoresOf = indexes.map(({ words }) => {
    const known = new Map<string, Float32Array>()
    return (word: string) => {
      const scores = known.get(word) ?? scoreWord(words, word, !query.unknown.has(word))
      known.set(word, scores)
      return scores
    }
  })
  const collect = (scoreWords: typeof scoreReadings): Found => {
    let isWhole = false
    const hits = indexes.flatMap((index, n) => {
      const { entries } = index
      const names = scoreNames(index, query)
      const words = scoreWords(entries.length, query, scoresOf[n]!)
      return entries.flatMap((entry, at) => {
        if (words[at]! > 0) isWhole = true
        // One whose name as a whole matches too ranks higher.
        const score = words[at]! > 0 ? names[at]! * 0.5 + words[at]! : names[at]!
        return score > 0 ? [{ entry, score: score * 100 + rankOf(entry, query.isQuestion) }] : []
      })
    })
    return { hits, isWhole }
  }
  const found = collect(scoreReadings)
  if (found.isWhole || query.words.length < LONG_QUERY) return { ...found, isWhole: true }
  return { ...collect(scoreMost), isWhole: false }
}

/** What a kind of entries is worth among those that match as well. An answer is for whoever asks. */
const rankOf = ({ type, rating = 0 }: SearchEntry, isQuestion: boolean) =>
  SEARCH_TYPES[type].weight + rating / 10 + (type === 'faq' ? (isQuestion ? ANSWER_TO_QUESTION : ANSWER_TO_WORDS) : 0)
const ANSWER_TO_QUESTION = 40
const ANSWER_TO_WORDS = -40

const ORDERS: Record<SearchSort, (a: Hit, b: Hit) => number> = {
  relevance: () => 0,
  // Entries without a price are last in both directions.
  'price-low': (a, b) => (a.entry.price ?? Infinity) - (b.entry.price ?? Infinity) || 0,
  'price-high': (a, b) => (b.entry.price ?? 0) - (a.entry.price ?? 0),
  rating: (a, b) => (b.entry.rating ?? 0) - (a.entry.rating ?? 0) || (b.entry.reviews ?? 0) - (a.entry.reviews ?? 0),
}

/** Number of results on a page. */
export const RESULTS_PER_PAGE = 10

/**
 * A search request. `page` counts from 1; a page beyond the last gives the last. `most`: after so many of one kind the other kinds come
 * first, so that one does not fill a short list.
 */
export type SearchRequest = { query: string; tab?: SearchTab; sort?: SearchSort; page?: number; most?: number }
/**
 * `counts`: the number of results of each tab. `total`: that of the current tab over all pages. `meant`: what the query seems to mean, if it
 * is misspelled, or has a word that nothing has. `isPartial`: no result has all of its words.
 */
export type SearchAnswer = {
  counts: Record<SearchTab, number>
  total: number
  page: number
  pages: number
  results: SearchEntry[]
  meant?: string
  isPartial?: true
}

/** Searches several indexes as one. */
export function search(
  indexes: SearchIndex[],
  { query: text, tab = 'all', sort = 'relevance', page: asked, most }: SearchRequest,
): SearchAnswer {
  const words = indexes.map((index) => index.words)
  const query = readQuery(text, words)
  const { hits, isWhole } = foldText(text) === '' ? { hits: [], isWhole: true } : find(indexes, query)
  const meant = meantBy(query, words, hits.length === 0, (q) => find(indexes, readQuery(q, words)).hits.length > 0)
  const counts = Object.fromEntries(Object.keys(SEARCH_TABS).map((name) => [name, 0])) as Record<SearchTab, number>
  counts.all = hits.length
  for (const { entry } of hits) {
    const own = SEARCH_TYPES[entry.type].tab
    if (own) counts[own] += 1
  }
  const shown = tab === 'all' ? hits : hits.filter(({ entry }) => SEARCH_TYPES[entry.type].tab === tab)
  const order = ORDERS[sort]
  shown.sort((a, b) => order(a, b) || b.score - a.score)
  const mixed = most === undefined ? shown : mixKinds(shown, most)
  const { page, pages, from, to } = pageOf(shown.length, RESULTS_PER_PAGE, asked)
  const results = mixed.slice(from, to).map(({ entry }) => entry)
  return {
    ...{ counts, total: shown.length, page, pages, results },
    ...(meant && { meant }),
    ...(!isWhole && hits.length > 0 && { isPartial: true }),
  }
}

function mixKinds(hits: Hit[], most: number): Hit[] {
  const counts = new Map<SearchType, number>()
  const [first, later]: [Hit[], Hit[]] = [[], []]
  for (const hit of hits) {
    const count = (counts.get(hit.entry.type) ?? 0) + 1
    counts.set(hit.entry.type, count)
    if (count > most) later.push(hit)
    else first.push(hit)
  }
  return [...first, ...later]
}

/** Maximum number of suggestions below the search field. */
export const MAX_SUGGESTIONS = 5

/** Titles that match a half-typed query, best first. */
export function suggest(indexes: SearchIndex[], query: string): string[] {
  const typed = foldText(query)
  if (typed === '') return []
  const titles = indexes.flatMap(({ entries, phrases: { lexicon, named } }) =>
    matchLexicon(lexicon, typed).flatMap(({ at, quality }) => {
      const own = named[at]!.find(({ field }) => field === TITLE)
      return own && lexicon.texts[at] !== typed ? [{ title: entries[own.entry]!.title, quality }] : []
    }),
  )
  titles.sort((a, b) => b.quality - a.quality || a.title.length - b.title.length || (a.title < b.title ? -1 : 1))
  const found = titles.length > 0 ? titles : meantTitles(indexes, query)
  return [...new Set(found.map(({ title }) => title))].slice(0, MAX_SUGGESTIONS)
}

function meantTitles(indexes: SearchIndex[], query: string): SearchEntry[] {
  const { hits, isWhole } = find(
    indexes,
    readQuery(
      query,
      indexes.map(({ words }) => words),
    ),
  )
  return isWhole ? hits.sort((a, b) => b.score - a.score).map(({ entry }) => entry) : []
}
