import type { CatalogItem } from '../../data/catalog/catalog.ts'
import { findAsTyped } from '../../domain/matches-words.ts'
import { MAX_SLIDER_PRICE, type Sort, type StoreSearch } from './store-search.ts'

type Filter = 'category' | 'availability' | 'rating' | 'max'
type Test = (item: CatalogItem) => boolean

/** One predicate for each filter of the sidebar; an unset filter matches everything. */
function filterTests(search: StoreSearch): Record<Filter, Test> {
  const { category, availability, rating, max = MAX_SLIDER_PRICE } = search
  return {
    category: (item) => !category || item.category === category,
    // What is sold out is none of them, as its card says.
    availability: (item) => !availability || (item.availability === availability && item.stock !== 0),
    rating: (item) => !rating || starsOf(item) >= rating,
    max: (item) => max >= MAX_SLIDER_PRICE || item.price <= max * 100,
  }
}

/** The items that match the search, sorted; with words and no other order than the first, the best match is first. */
export function findItems(items: readonly CatalogItem[], search: StoreSearch, find = findAsTyped): CatalogItem[] {
  const tests = Object.values(filterTests(search))
  const found = find(items, textsOf, search.q ?? '').filter((item) => tests.every((test) => test(item)))
  const sort = search.sort ?? 'featured'
  return search.q && sort === 'featured' ? found : found.toSorted(ORDERS[sort])
}

/** Prices are rounded up to this, in dollars, where the slider ends. */
const stepOf = (dollars: number) => (dollars <= 100 ? 5 : dollars <= 500 ? 10 : 50)

/** Where the price slider ends, in dollars, and its step: at the highest price of what the other filters leave, or at its maximum. */
export function priceRange(
  items: readonly CatalogItem[],
  search: StoreSearch,
  find = findAsTyped,
): { end: number; step: number } {
  const highest = findItems(items, { ...search, max: undefined }, find).reduce(
    (most, { price }) => Math.max(most, price / 100),
    0,
  )
  const step = stepOf(highest)
  return { end: Math.min(MAX_SLIDER_PRICE, Math.ceil(highest / step) * step) || MAX_SLIDER_PRICE, step }
}

/** The number of items for each choice of one filter, with the other filters unchanged. */
export function countChoices<T extends string | number>(
  items: readonly CatalogItem[],
  search: StoreSearch,
  filter: Filter,
  choices: readonly T[],
  find = findAsTyped,
): Map<T, number> {
  return new Map(choices.map((choice) => [choice, findItems(items, { ...search, [filter]: choice }, find).length]))
}

/** Whole stars of the rating as shown: 4.96 is shown as 5.0 and counts as five. */
function starsOf(item: CatalogItem): number {
  return Math.round((item.rating ?? 0) * 10) / 10
}

const textsOf = ({ name, label, sku, features, description }: CatalogItem) => [
  name,
  label,
  sku,
  ...features,
  description,
]

const KIND_RANK: Partial<Record<CatalogItem['kind'], number>> = { package: 0, addon: 2, strip: 3 }
const rank = (item: CatalogItem) => KIND_RANK[item.kind] ?? 1
const byName = (a: CatalogItem, b: CatalogItem) => a.name.localeCompare(b.name, 'en-US')

// Sorting is stable, so that equal items stay in catalog order.
const ORDERS: Record<Sort, (a: CatalogItem, b: CatalogItem) => number> = {
  featured: (a, b) => Number(b.featured ?? false) - Number(a.featured ?? false) || rank(a) - rank(b),
  newest: (a, b) => (b.added ?? '').localeCompare(a.added ?? '') || byName(a, b),
  'price-low': (a, b) => a.price - b.price || byName(a, b),
  'price-high': (a, b) => b.price - a.price || byName(a, b),
  rating: (a, b) => starsOf(b) - starsOf(a) || (b.reviews ?? 0) - (a.reviews ?? 0) || byName(a, b),
}
