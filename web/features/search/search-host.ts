import type { ReadCatalog } from '../../data/read-catalog.ts'
import {
  buildSearchIndex,
  search,
  suggest,
  type SearchAnswer,
  type SearchIndex,
  type SearchRequest,
} from '../../domain/search.ts'
import { unpackEntries, type PackedEntries, type SearchEntry } from '../../domain/search-entry.ts'

/** What the page asks. `own`: from now on these are the person's own things. */
export type SearchMessage =
  { ask: 'search'; request: SearchRequest } | { ask: 'suggest'; query: string } | { ask: 'own'; entries: SearchEntry[] }

/** `ms`: how long the search itself took. */
export type TimedAnswer = SearchAnswer & { ms: number }

export type SearchHost = { answer(message: SearchMessage): Promise<TimedAnswer | string[] | null> }

/** Holds the index and answers from it: in a worker, or on the page where there is none. */
export function createSearchHost(read: ReadCatalog): SearchHost {
  let catalog: Promise<SearchIndex> | null = null
  let own: SearchIndex | null = null

  async function indexes(): Promise<SearchIndex[]> {
    catalog ??= read<PackedEntries>('search').then((file) => buildSearchIndex(unpackEntries(file)))
    try {
      return own ? [own, await catalog] : [await catalog]
    } catch (error) {
      catalog = null // asked for again the next time
      throw error
    }
  }

  return {
    async answer(message) {
      if (message.ask === 'own') {
        own = message.entries.length > 0 ? buildSearchIndex(message.entries) : null
        return null
      }
      const all = await indexes()
      if (message.ask === 'suggest') return suggest(all, message.query)
      const start = performance.now()
      const answer = search(all, message.request)
      return { ...answer, ms: performance.now() - start }
    },
  }
}
