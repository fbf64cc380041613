import type { ReadCatalog } from '../data/catalog/read-catalog.ts'

/** What the loaders of routes have. */
export type RouterContext = {
  /** How they read the catalog: fetched in the browser, from files while pages are prerendered. */
  read: ReadCatalog
  /** Begins to open this device's data, if that has not begun. */
  openData: () => void
}
