import { expect, test } from 'vitest'
import { readCatalogue } from '../../../scripts/catalogue/files.ts'
import { soldEntries } from '../../../scripts/catalogue/sold.ts'
import { findItems, type StoreQuery } from './find-items.ts'

const items = soldEntries(readCatalogue('public/catalog').files)
const skus = (query: Partial<StoreQuery>) =>
  findItems(items, { text: '', category: '', sort: 'featured', ...query }).map((item) => item.sku)

test('nothing asked for is everything: popular first, then packages, add-ons, strips', () => {
  const all = skus({})
  expect(all).toHaveLength(items.length)
  expect(all.slice(0, 4)).toEqual(['web-business', 'design-pro', 'ecom-business', 'web-starter'])
  expect(all.at(-1)).toBe('ecom-strip-revisions')
})

test.each([
  ['starter', ['web-starter', 'ecom-starter']],
  ['  SEARCH   optimization ', ['web-addon-seo']],
  ['care plan month', ['web-monthly', 'ecom-maintenance']],
  ['48-hour turnaround', ['design-addon-rush']],
  ['web-addon-seo', ['web-addon-seo']],
  ['quilt', []],
])('"%s" finds %j', (text, expected) => {
  expect(skus({ text })).toEqual(expected)
})

test('a category holds only its own, and works together with words', () => {
  expect(skus({ category: 'design' }).every((sku) => sku.startsWith('design-'))).toBe(true)
  expect(skus({ category: 'design', text: 'revisions' })).toContain('design-strip-revisions')
  expect(skus({ category: 'nothing' })).toEqual([])
})

test('prices go up, down, and names by the alphabet', () => {
  expect(skus({ category: 'web', sort: 'price-low' }).slice(0, 3)).toEqual([
    'web-strip-revisions',
    'web-strip-development',
    'web-monthly',
  ])
  expect(skus({ category: 'web', sort: 'price-high' }).slice(0, 2)).toEqual(['web-enterprise', 'web-business'])
  expect(skus({ category: 'web', sort: 'name' }).slice(0, 3)).toEqual([
    'web-strip-revisions',
    'web-strip-content',
    'web-addon-content',
  ])
})
