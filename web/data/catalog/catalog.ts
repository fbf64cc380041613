import { useEffect, useSyncExternalStore } from 'react'
import type { SoldEntry } from '../../catalog/schema/sold-item.ts'
import { readCatalog, type ReadCatalog } from './read-catalog.ts'

/** One thing that is sold, its price in cents. */
export type CatalogItem = SoldEntry

/** Everything that is sold, in the order of the files. */
export type Catalog = { items: CatalogItem[]; bySku: ReadonlyMap<string, CatalogItem> }

/** `failed`: the list could not be had (offline and never kept). */
export type CatalogState = { status: 'loading' } | { status: 'ready'; catalog: Catalog } | { status: 'failed' }

/** Puts a list of sold items where they can be found by SKU. */
export function buildCatalog(items: CatalogItem[]): Catalog {
  return { items, bySku: new Map(items.map((item) => [item.sku, item])) }
}

/** The catalog of one page view: read once, and again only after a failure. */
export type CatalogStore = { get(): CatalogState; subscribe(run: () => void): () => void; load(): Promise<void> }

/** `read` answers a path below `/catalog/`, and rejects when there is none to be had. */
export function createCatalog(read: ReadCatalog): CatalogStore {
  let state: CatalogState = { status: 'loading' }
  let loading: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const set = (next: CatalogState) => {
    state = next
    for (const run of listeners) run()
  }
  const load = async () => {
    if (state.status === 'failed') set({ status: 'loading' })
    try {
      set({ status: 'ready', catalog: buildCatalog(await read<CatalogItem[]>('sold')) })
    } catch {
      set({ status: 'failed' })
    }
  }
  return {
    get: () => state,
    subscribe(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },
    load() {
      if (state.status === 'ready') return Promise.resolve()
      loading ??= load().finally(() => {
        loading = null
      })
      return loading
    },
  }
}

// One for the page: the list is the same for everyone, so there is nothing to give to it.
const shared = createCatalog(readCatalog)

/** The catalog in a component: starts reading when first used, and tries again by itself when the network is back. */
export function useCatalog(): { state: CatalogState; retry: () => void } {
  const state = useSyncExternalStore(shared.subscribe, shared.get, shared.get)
  useEffect(() => {
    const load = () => void shared.load()
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [])
  return { state, retry: () => void shared.load() }
}
