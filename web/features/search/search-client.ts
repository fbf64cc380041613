import { readCatalog } from '../../data/catalog/read-catalog.ts'
import type { SearchRequest } from '../../domain/search.ts'
import type { SearchEntry } from '../../domain/search-entry.ts'
import { createWorkerClient } from '../../lib/worker-client.ts'
import type { SearchMessage, TimedAnswer } from './search-host.ts'

let own: SearchEntry[] = []

const request = createWorkerClient<SearchMessage>({
  start: () => new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' }),
  local: async () => (await import('./search-host.ts')).createSearchHost(readCatalog),
  again: () => [{ type: 'own', entries: own }],
})

/** Rejects when the index could not be loaded, as without a connection on a first visit. */
export const searchFor = (search: SearchRequest) => request<TimedAnswer>({ type: 'search', request: search })

/** Titles that match a half-typed query. */
export const suggestFor = (query: string) => request<string[]>({ type: 'suggest', query })

/**
 * Looks for published businesses that are not in the index yet: those that this device has, and then those that it reads from the server. `onMore`
 * is called when there is more to search.
 */
export async function findPublished(onMore: () => void): Promise<void> {
  if (await request<boolean>({ type: 'published' })) onMore()
  if (await request<boolean>({ type: 'ask' })) onMore()
}

/** Adds the user's own entries to the index; an empty list removes them. */
export async function searchOwn(entries: SearchEntry[]): Promise<void> {
  if (entries.length === 0 && own.length === 0) return
  own = entries
  await request<null>({ type: 'own', entries })
}
