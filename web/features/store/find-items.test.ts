import { expect, test } from 'vitest'
import { findByWords } from '../../domain/find-by-words.ts'
import { soldEntries } from '../../catalog/sold.ts'
import { MAX_SLIDER_PRICE, type StoreSearch } from './store-search.ts'
import { countChoices, findItems, priceRange } from './find-items.ts'
import { catalogFiles } from '../../../tests/support/catalog.ts'

const items = soldEntries(catalogFiles)
const skus = (search: StoreSearch) => findItems(items, search, findByWords).map((item) => item.sku)

test('without filters all items are found, popular ones first', () => {
  const found = findItems(items, {})
  expect(found).toHaveLength(items.length)
  const popular = items.filter((item) => item.featured).length
  expect(found.slice(0, popular).every((item) => item.featured)).toBe(true)
  expect(found.at(-1)?.kind).toBe('strip')
})

test.each([
  ['48-hour turnaround', ['design-addon-rush']],
  ['web-addon-seo', ['web-addon-seo']],
  ['quilt', []],
  ['additonal clas', ['trademark-addon-class']],
  ['cars', []],
  ['🍕', []],
  ['?!', []],
])('"%s" finds %j', (q, expected) => {
  expect(skus({ q })).toEqual(expected)
})

test('every word must be there, in any order and case', () => {
  expect(skus({ q: '  SEARCH   optimization ' })).toContain('web-addon-seo')
  expect(skus({ q: 'care plan month' }).every((sku) => /month|maintenance/.test(sku))).toBe(true)
})

test.each([
  ['webiste', 'web'],
  ['websites', 'web'],
  ['trademrk', 'trademark'],
  ['emblem', 'design'],
  ['audiobooks', 'audio'],
])('"%s" has %s on top, unless another order is chosen', (q, first) => {
  expect(skus({ q })[0]).toContain(first)
  expect(skus({ q, sort: 'featured' })).toEqual(skus({ q }))
  const prices = findItems(items, { q, sort: 'price-low' }, findByWords).map((item) => item.price)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('what is sold out is not in stock, whatever the catalog says', () => {
  const [book] = items.filter(({ stock }) => stock !== undefined)
  const found = (stock: number) => findItems([{ ...book!, stock }], { availability: 'in-stock' }).length
  expect([found(0), found(1)]).toEqual([0, 1])
  expect(skus({ availability: 'pre-order' })).toEqual(['app-enterprise'])
})

test('filters are combined, and each count is the number of items after choosing it', () => {
  const search: StoreSearch = { category: 'services', max: 1000, q: 'plan' }
  const found = findItems(items, search, findByWords)
  expect(found.length).toBeGreaterThan(0)
  expect(found.every((item) => item.category === 'services' && item.price <= 100_000)).toBe(true)
  const counts = countChoices(items, search, 'category', ['services', 'books'], findByWords)
  expect(counts.get('services')).toBe(found.length)
  expect(counts.get('books')).toBe(findItems(items, { ...search, category: 'books' }, findByWords).length)
})

test('at its maximum, the price slider includes more expensive items', () => {
  expect(skus({ max: MAX_SLIDER_PRICE })).toContain('app-enterprise')
  expect(skus({ max: MAX_SLIDER_PRICE - 1 })).not.toContain('app-enterprise')
  expect(skus({ max: 0 })).toEqual([])
})

test('the price slider ends where the prices of what is found end', () => {
  expect(priceRange(items, {})).toEqual({ end: MAX_SLIDER_PRICE, step: 50 })
  expect(priceRange(items, { category: 'books', max: 20 })).toEqual({ end: 65, step: 5 })
  expect(priceRange(items, { q: 'additional revisions' })).toEqual({ end: 100, step: 5 })
  expect(priceRange(items, { q: 'zeppelin' })).toEqual({ end: MAX_SLIDER_PRICE, step: 5 })
})

test('each choice of stars leaves other items than the next one', () => {
  const counts = [...countChoices(items, {}, 'rating', [5, 4, 3]).values()]
  expect(counts[0]).toBeGreaterThan(0)
  expect(counts[1]).toBeGreaterThan(counts[0]!)
  expect(counts[2]).toBeGreaterThan(counts[1]!)
  expect(items.length).toBeGreaterThan(counts[2]!)
})

test('the star filter is a minimum', () => {
  expect(findItems(items, { rating: 4 }).every((item) => item.rating! >= 4)).toBe(true)
  expect(findItems(items, { rating: 5 }).every((item) => item.rating! >= 4.95)).toBe(true)
})

test('sorts by price in both directions, by date and by rating', () => {
  const up = findItems(items, { sort: 'price-low' }).map((item) => item.price)
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  expect(findItems(items, { sort: 'price-high' })[0]?.sku).toBe('app-enterprise')
  const days = findItems(items, { sort: 'newest' }).map((item) => item.added ?? '')
  expect(days).toEqual(days.toSorted().toReversed())
  const stars = findItems(items, { sort: 'rating' }).map((item) => item.rating ?? 0)
  expect(stars).toEqual(stars.toSorted((a, b) => b - a))
})
