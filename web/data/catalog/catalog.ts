import type { SoldEntry } from '../../catalog/schema/sold-item.ts'
import { withSeats } from '../../domain/event-seats.ts'
import { withStock } from '../../domain/stock.ts'
import type { ExternalStore } from '../../lib/external-store.ts'
import type { ReadCatalog } from './read-catalog.ts'
import { presentSeats, type SeatsStore } from './seats.ts'
import { presentStock, type StockStore } from './stock.ts'

/** One thing that is sold, its price in cents. */
export type CatalogItem = SoldEntry

/** Everything that is sold, in the order of the files. */
export type Catalog = { items: CatalogItem[]; bySku: ReadonlyMap<string, CatalogItem> }

/** `failed`: the list could not be loaded (offline and not cached). */
export type CatalogState = { status: 'loading' } | { status: 'ready'; catalog: Catalog } | { status: 'failed' }

/** Indexes a list of sold items by SKU. */
export function buildCatalog(items: CatalogItem[]): Catalog {
  return { items, bySku: new Map(items.map((item) => [item.sku, item])) }
}

/** The catalog of one page view, with the present stock, and the dates and seats of events that are sold by now. */
export type CatalogStore = ExternalStore<CatalogState> & {
  /** Reads it once, and again only after a failure. */
  load(): Promise<void>
  /** Reads it, the stock and the seats as they are on the server by now. Resolves to false if it could not be read: what is known stays. */
  readAgain(): Promise<boolean>
}

/** `read` returns the file at a path below `/catalog/`, and rejects if it cannot be loaded. */
export function createCatalog(
  read: ReadCatalog,
  stock: StockStore = presentStock,
  seats: SeatsStore = presentSeats,
): CatalogStore {
  let sold: CatalogItem[] = []
  let state: CatalogState = { status: 'loading' }
  let loading: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const set = (next: CatalogState) => {
    state = next
    for (const run of listeners) run()
  }
  const show = (items: CatalogItem[]) => {
    sold = items
    const present = items.map((item) => withSeats(withStock(item, stock.get()), seats.get()))
    set({ status: 'ready', catalog: buildCatalog(present) })
  }
  for (const copy of [stock, seats]) copy.subscribe(() => state.status === 'ready' && show(sold))
  const load = async () => {
    if (state.status === 'failed') set({ status: 'loading' })
    try {
      show(await read<CatalogItem[]>('sold'))
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
    async readAgain() {
      // They follow by themselves, and may take longer.
      const pieces = Promise.all([stock.readAgain(), seats.readAgain()])
      const anew = read<CatalogItem[]>('sold', { anew: true }).catch(() => null)
      const [items] = await Promise.all([anew, loading])
      if (items) show(items)
      await pieces
      return items !== null
    },
  }
}
