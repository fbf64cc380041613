import { useEffect, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { fromDollars, type Cents } from '../domain/money.ts'
import type { ItemKind } from '../domain/sku.ts'
import { ItemsFile, type SoldItem } from '../schema/catalog-items.ts'
import { MAX_QUANTITY } from './collections.ts'

/** The files of `public/catalog/items/`, in the order in which the store shows them. */
export const ITEM_FILES = ['web', 'design', 'ecommerce'] as const

/** One thing that is sold, with its price in cents and what its file says of the whole page. */
export type CatalogItem = Omit<SoldItem, 'price' | 'maxQuantity' | 'goesWith'> & {
  kind: ItemKind
  price: Cents
  maxQuantity: number
  goesWith: string[]
  page: string
  label: string
  motif: ItemsFile['motif']
}

/** Everything that is sold, in file order; each file's packages first, then add-ons, then strips. */
export type Catalog = {
  items: CatalogItem[]
  bySku: ReadonlyMap<string, CatalogItem>
  pages: { page: string; title: string; label: string }[]
}

/** `missing`: a file could not be read (offline and never kept, or gone). `broken`: a file is not what it should be. */
export type CatalogState =
  { status: 'loading' } | { status: 'ready'; catalog: Catalog } | { status: 'failed'; reason: 'missing' | 'broken' }

/** Joins checked files into one catalogue. */
export function buildCatalog(files: readonly ItemsFile[]): Catalog {
  const items = files.flatMap((file) => [
    ...file.packages.map((item) => toItem(file, 'package', item)),
    ...file.addons.map((item) => toItem(file, 'addon', item)),
    ...file.strips.map((item) => toItem(file, 'strip', item)),
  ])
  return {
    items,
    bySku: new Map(items.map((item) => [item.sku, item])),
    pages: files.map(({ page, title, label }) => ({ page, title, label })),
  }
}

function toItem(file: ItemsFile, kind: ItemKind, item: SoldItem): CatalogItem {
  return {
    ...item,
    kind,
    price: fromDollars(item.price),
    maxQuantity: item.maxQuantity ?? MAX_QUANTITY,
    goesWith: item.goesWith ?? [],
    page: file.page,
    label: file.label,
    motif: file.motif,
  }
}

/** The catalogue of one page view: read and checked once, and again only after a failure. */
export type CatalogStore = { get(): CatalogState; subscribe(run: () => void): () => void; load(): Promise<void> }

/** `read` answers a path below the site's root with parsed JSON, and rejects when there is none to be had. */
export function createCatalog(read: (path: string) => Promise<unknown>): CatalogStore {
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
      const files = await Promise.all(ITEM_FILES.map((name) => read(`/catalog/items/${name}.json`)))
      set({ status: 'ready', catalog: buildCatalog(files.map((file) => v.parse(ItemsFile, file))) })
    } catch (error) {
      set({ status: 'failed', reason: error instanceof v.ValiError ? 'broken' : 'missing' })
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

async function readJson(path: string): Promise<unknown> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

// One for the page: the files are the same for everyone, so there is nothing to give to it.
const shared = createCatalog(readJson)

/** The catalogue in a component: starts reading when first used, and tries again by itself when the network is back. */
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
