import type { SoldEntry } from '../../catalog/schema/sold-item.ts'
import { withStock } from '../../domain/stock.ts'
import type { ExternalStore } from '../../lib/external-store.ts'
import { loadEventually } from '../../lib/load-eventually.ts'
import type { ReadCatalog } from './read-catalog.ts'
import type { NextDates } from './next-dates.ts'
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

const hasBegun = ({ start }: CatalogItem) => start !== undefined && Date.parse(start) <= Date.now()

// In a file of its own, which no page begins with.
const importNextDates = () => import('./next-dates.ts')

/**
 * `read` returns the file at a path below `/catalog/`, and rejects if it cannot be loaded. While `importDates` does, seats are on the dates of the
 * catalog, and everything else is as it is.
 */
export function createCatalog(
  read: ReadCatalog,
  stock: StockStore = presentStock,
  seats: SeatsStore = presentSeats,
  importDates: () => Promise<{ createNextDates: (seats: SeatsStore) => NextDates }> = importNextDates,
): CatalogStore {
  let sold: CatalogItem[] = []
  let state: CatalogState = { status: 'loading' }
  let loading: Promise<void> | null = null
  let dates: NextDates | null = null
  let following: Promise<void> | null = null
  let isFollowed = false
  const listeners = new Set<() => void>()
  const set = (next: CatalogState) => {
    state = next
    for (const run of listeners) run()
  }
  const show = (items: CatalogItem[]) => {
    sold = items
    if (!isFollowed) for (const copy of [stock, seats]) copy.subscribe(showAgain)
    isFollowed = true
    const now = Date.now()
    const present = items.map((item) => {
      const stocked = withStock(item, stock.get())
      return dates ? dates.ofSeat(stocked, now) : stocked
    })
    set({ status: 'ready', catalog: buildCatalog(present) })
  }
  const showAgain = () => {
    if (isFollowed) show(sold)
  }
  const importOnce = async () => {
    dates ??= (await importDates()).createNextDates(seats)
  }
  // What comes late is shown then; an error of the code itself, never.
  const loadDates = () =>
    importOnce().catch(() => {
      following ??= loadEventually(importOnce).then(showAgain, () => {})
    })
  const load = async () => {
    if (state.status === 'failed') set({ status: 'loading' })
    try {
      const [items] = await Promise.all([read<CatalogItem[]>('sold'), loadDates()])
      show(items)
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
      if (state.status === 'ready') {
        // The page may have been open for long.
        if (state.catalog.items.some(hasBegun)) showAgain()
        return Promise.resolve()
      }
      loading ??= load().finally(() => {
        loading = null
      })
      return loading
    },
    async readAgain() {
      // They follow by themselves, and may take longer.
      const pieces = Promise.all([stock.readAgain(), seats.readAgain()])
      const anew = read<CatalogItem[]>('sold', { anew: true }).catch(() => null)
      const [items] = await Promise.all([anew, loadDates(), loading])
      if (items) show(items)
      await pieces
      return items !== null && dates !== null
    },
  }
}
