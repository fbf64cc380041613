import type { CatalogItem } from '../../data/catalog.ts'
import type { Sort } from '../../schema/catalog-search.ts'

/** What a person asked the store for. Empty texts ask for nothing in particular. */
export type StoreQuery = { text: string; category: string; sort: Sort }

/** Items that hold every word of the text somewhere, of the category, in the order asked for. */
export function findItems(items: readonly CatalogItem[], query: StoreQuery): CatalogItem[] {
  const words = query.text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = items.filter((item) => {
    if (query.category && item.label !== query.category) return false
    const text = textOf(item)
    return words.every((word) => text.includes(word))
  })
  return found.toSorted(ORDERS[query.sort])
}

function textOf(item: CatalogItem): string {
  return [item.name, item.label, item.sku, item.description, ...item.features].join(' ').toLowerCase()
}

const KIND_RANK: Partial<Record<CatalogItem['kind'], number>> = { package: 0, addon: 1, strip: 2 }
const byName = (a: CatalogItem, b: CatalogItem) => a.name.localeCompare(b.name, 'en-US')

// Sorting is stable, so that equals stay in the order of the catalogue.
const ORDERS: Record<Sort, (a: CatalogItem, b: CatalogItem) => number> = {
  featured: (a, b) =>
    Number(b.featured ?? false) - Number(a.featured ?? false) || (KIND_RANK[a.kind] ?? 3) - (KIND_RANK[b.kind] ?? 3),
  'price-low': (a, b) => a.price - b.price || byName(a, b),
  'price-high': (a, b) => b.price - a.price || byName(a, b),
  name: byName,
}
