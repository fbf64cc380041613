import { foldText } from '../lib/fold-text.ts'
import { pageOf } from '../lib/pages.ts'
import { SEARCH_TYPES, type SearchEntry, type SearchType } from './search-entry.ts'
import { SEARCH_TABS, type SearchSort, type SearchTab } from './search-options.ts'
import { buildLexicon, matchLexicon, type Lexicon } from './search-similarity.ts'
import { queryWords, MIN_INFIX_LENGTH, wordsIn } from './search-words.ts'

// The fields of an entry, one bit each, and the weight of a match in each.
const TITLE = 1
const TAG = 2
const CATEGORY = 4
const DESCRIPTION = 8
const TYPE = 16
const FIELD_WEIGHTS = [
  [TITLE, 1],
  [TAG, 0.75],
  [CATEGORY, 0.6],
  [TYPE, 1],
  [DESCRIPTION, 0.4],
] as const
const PHRASES = TITLE | TAG | CATEGORY

/** For each text of a lexicon, the entries that contain it, with a bit mask of their fields. */
type Postings = { lexicon: Lexicon; entries: Map<number, number>[] }
/** Indexed entries. `phrases`: whole titles, categories and tags; `words`: every word of every field. */
export type SearchIndex = { entries: SearchEntry[]; phrases: Postings; words: Postings }

class PostingsBuilder {
  private readonly texts = new Map<string, Map<number, number>>()
  add(text: string, entry: number, field: number): void {
    const has = this.texts.get(text)
    if (has) has.set(entry, (has.get(entry) ?? 0) | field)
    else this.texts.set(text, new Map([[entry, field]]))
  }
  postings(): Postings {
    return { lexicon: buildLexicon([...this.texts.keys()]), entries: [...this.texts.values()] }
  }
}

/** Indexes entries once for many searches. */
export function buildSearchIndex(entries: SearchEntry[]): SearchIndex {
  const phrases = new PostingsBuilder()
  const words = new PostingsBuilder()
  entries.forEach(({ title, tags, category, description, type }, at) => {
    const add = (text: string, field: number) => {
      if (field & PHRASES && text) phrases.add(foldText(text), at, field)
      for (const word of wordsIn(text)) words.add(word, at, field)
    }
    add(title, TITLE)
    for (const tag of tags) add(tag, TAG)
    add(category, CATEGORY)
    add(SEARCH_TYPES[type].label, TYPE)
    add(description, DESCRIPTION)
  })
  return { entries, phrases: phrases.postings(), words: words.postings() }
}

/** A matching entry and its score, higher is better. */
type Hit = { entry: SearchEntry; score: number }

const fieldWeight = (fields: number) => FIELD_WEIGHTS.find(([field]) => fields & field)?.[1] ?? 0

/** The best score of each entry for one text of the query. `whole`: the text is the whole query. */
function scores({ lexicon, entries }: Postings, text: string, whole: boolean): Map<number, number> {
  const best = new Map<number, number>()
  for (const { at, quality, fuzzy } of matchLexicon(lexicon, text)) {
    // In descriptions, only matches at the start of a word or long enough not to be a coincidence count.
    const chance = fuzzy || (!whole && text.length < MIN_INFIX_LENGTH && !lexicon.texts[at]!.startsWith(text))
    for (const [entry, fields] of entries[at]!) {
      const score = quality * fieldWeight(chance ? fields & PHRASES : fields)
      if (score > (best.get(entry) ?? 0)) best.set(entry, score)
    }
  }
  return best
}

function find({ entries, phrases, words }: SearchIndex, query: string): Hit[] {
  const total = scores(phrases, foldText(query), true)
  const parts = queryWords(query).map((word) => scores(words, word, false))
  const [first, ...others] = parts
  if (first)
    for (const [entry, score] of first) {
      let sum = score
      for (const other of others) sum = other.has(entry) ? sum + other.get(entry)! : NaN
      // Every word must occur. An entry that matches the phrase too ranks higher.
      if (!Number.isNaN(sum)) total.set(entry, (total.get(entry) ?? 0) * 0.5 + sum / parts.length)
    }
  return [...total].map(([at, score]) => {
    const entry = entries[at]!
    return { entry, score: score * 100 + SEARCH_TYPES[entry.type].weight + (entry.rating ?? 0) / 10 }
  })
}

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
/** `counts`: the number of results of each tab. `total`: that of the current tab over all pages. */
export type SearchAnswer = {
  counts: Record<SearchTab, number>
  total: number
  page: number
  pages: number
  results: SearchEntry[]
}

/** Searches several indexes as one. */
export function search(
  indexes: SearchIndex[],
  { query, tab = 'all', sort = 'relevance', page: asked, most }: SearchRequest,
) {
  const hits = foldText(query) === '' ? [] : indexes.flatMap((index) => find(index, query))
  const counts = Object.fromEntries(Object.keys(SEARCH_TABS).map((name) => [name, 0])) as Record<SearchTab, number>
  counts.all = hits.length
  for (const { entry } of hits) {
    const own = SEARCH_TYPES[entry.type].tab
    if (own) counts[own] += 1
  }
  const shown = tab === 'all' ? hits : hits.filter(({ entry }) => SEARCH_TYPES[entry.type].tab === tab)
  const order = ORDERS[sort]
  shown.sort((a, b) => order(a, b) || b.score - a.score || (a.entry.title < b.entry.title ? -1 : 1))
  const mixed = most === undefined ? shown : mixKinds(shown, most)
  const { page, pages, from, to } = pageOf(shown.length, RESULTS_PER_PAGE, asked)
  const results = mixed.slice(from, to).map(({ entry }) => entry)
  return { counts, total: shown.length, page, pages, results } satisfies SearchAnswer
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
  const titles = indexes.flatMap(({ entries, phrases: { lexicon, entries: postings } }) =>
    matchLexicon(lexicon, typed).flatMap(({ at, quality }) => {
      const named = [...postings[at]!].find(([, fields]) => fields & TITLE)
      return named && lexicon.texts[at] !== typed ? [{ title: entries[named[0]]!.title, quality }] : []
    }),
  )
  titles.sort((a, b) => b.quality - a.quality || a.title.length - b.title.length || (a.title < b.title ? -1 : 1))
  return [...new Set(titles.map(({ title }) => title))].slice(0, MAX_SUGGESTIONS)
}
