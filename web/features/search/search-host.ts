import type { ReadCatalog } from '../../data/catalog/read-catalog.ts'
import {
  buildSearchIndex,
  search,
  suggest,
  type SearchAnswer,
  type SearchIndex,
  type SearchRequest,
} from '../../domain/search.ts'
import { unpackEntries, type PackedEntries, type SearchEntry } from '../../domain/search-entry.ts'

/** Requests of the page. `own`: replaces the user's own entries. */
export type SearchMessage =
  | { type: 'search'; request: SearchRequest }
  | { type: 'suggest'; query: string }
  | { type: 'own'; entries: SearchEntry[] }

/** `ms`: the duration of the search itself. */
export type TimedAnswer = SearchAnswer & { ms: number }

export type SearchHost = { answer(message: SearchMessage): Promise<TimedAnswer | string[] | null> }

/** Owns the index and answers requests: in a worker, or on the main thread without one. */
export function createSearchHost(read: ReadCatalog): SearchHost {
  let catalog: Promise<SearchIndex> | null = null
  let own: SearchIndex | null = null

  async function indexes(): Promise<SearchIndex[]> {
    catalog ??= read<PackedEntries>('search').then((file) => buildSearchIndex(unpackEntries(file)))
    try {
      return own ? [own, await catalog] : [await catalog]
    } catch (error) {
      catalog = null // loaded again on the next request
      throw error
    }
  }

  return {
    async answer(message) {
      if (message.type === 'own') {
        own = message.entries.length > 0 ? buildSearchIndex(message.entries) : null
        return null
      }
      const all = await indexes()
      if (message.type === 'suggest') return suggest(all, message.query)
      const start = performance.now()
      const answer = search(all, message.request)
      return { ...answer, ms: performance.now() - start }
    },
  }
}
