import { expect, test } from 'vitest'
import { popular, shelves } from '../../public/catalog/route-pages/store.json'
import { soldEntries } from '../../web/catalog/sold.ts'
import { catalogFiles } from '../support/catalog.ts'

const bySku = new Map(soldEntries(catalogFiles).map((item) => [item.sku, item]))

test('the shelves of the store hold what is sold, each in a form of its own, and nothing twice', () => {
  const skus = shelves.flatMap(({ items }) => items.map(({ sku }) => sku))
  expect(skus.filter((sku) => !bySku.has(sku))).toEqual([])
  expect(new Set(skus).size).toBe(skus.length)
  expect(new Set(shelves.map(({ look }) => look)).size).toBe(shelves.length)
})

test('a shelf holds what its link finds', () => {
  const under = shelves.find(({ id }) => id === 'under-100')!
  expect(under.items.filter(({ sku }) => bySku.get(sku)!.price > 10_000)).toEqual([])
})

test('at most one item of a category is marked as the most popular, and its page marks it too', () => {
  const marked = popular.map((sku) => bySku.get(sku)!)
  expect(marked.filter((item) => !item.featured)).toEqual([])
  expect(new Set(marked.map(({ category }) => category)).size).toBe(marked.length)
})
