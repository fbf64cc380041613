import type { ReadCatalog } from '../../data/catalog/read-catalog.ts'
import {
  buildSearchIndex,
  search,
  suggest,
  type SearchAnswer,
  type SearchIndex,
  type SearchRequest,
} from '../../domain/search.ts'
import { createPublishedBusinesses } from './published-businesses.ts'
import { unpackEntries, type PackedEntries, type SearchEntry } from '../../domain/search-entry.ts'

/** Requests of the page. `own`: replaces the user's own entries. `published` and `ask`: whether there is more to search now (PublishedBusinesses). */
export type SearchMessage =
  | { type: 'search'; request: SearchRequest }
  | { type: 'suggest'; query: string }
  | { type: 'own'; entries: SearchEntry[] }
  | { type: 'published' }
  | { type: 'ask' }

/** `ms`: the duration of the search itself. */
export type TimedAnswer = SearchAnswer & { ms: number }

export type SearchHost = { answer(message: SearchMessage): Promise<TimedAnswer | string[] | boolean | null> }

/** Owns the index and answers requests: in a worker, or on the main thread without one. */
export function createSearchHost(read: ReadCatalog): SearchHost {
  let catalog: Promise<SearchIndex> | null = null
  let own: SearchIndex | null = null
  let ownIds: ReadonlySet<string> = new Set()
  const published = createPublishedBusinesses()

  async function indexes(): Promise<SearchIndex[]> {
    catalog ??= read<PackedEntries>('search').then((file) => buildSearchIndex(unpackEntries(file)))
    try {
      return [...(own ? [own] : []), await catalog, ...published.index(ownIds)]
    } catch (error) {
      catalog = null // loaded again on the next request
      throw error
    }
  }

  return {
    async answer(message) {
      if (message.type === 'own') {
        own = message.entries.length > 0 ? buildSearchIndex(message.entries) : null
        const ids = message.entries.flatMap(({ id, type }) => (type === 'own-business' ? [id] : []))
        if (ids.length !== ownIds.size || ids.some((id) => !ownIds.has(id))) ownIds = new Set(ids)
        return null
      }
      if (message.type === 'published') return published.read()
      if (message.type === 'ask') return published.ask()
      const all = await indexes()
      if (message.type === 'suggest') return suggest(all, message.query)
      const start = performance.now()
      const answer = search(all, message.request)
      return { ...answer, ms: performance.now() - start }
    },
  }
}
