import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { findByWords } from '../../domain/find-by-words.ts'
import { AppsFile } from '../../catalog/schema/apps.ts'
import { appPrice } from './app-price.ts'
import { findApps } from './find-apps.ts'

const file = v.parse(AppsFile, JSON.parse(readFileSync('public/catalog/items/apps.json', 'utf8')))
const ids = (q: string) => findApps(file, q, findByWords).map(({ id }) => id)

test('the marketplace has its six free apps in five categories, and one that is sold in its own', () => {
  expect(ids('')).toEqual([
    'everyday-banking',
    'everyday-payments',
    'everynight',
    'everyday-ai',
    'everygig',
    'everyday-wellness',
    'everyday-quotes',
  ])
  expect(file.categories.map(({ id }) => file.items.filter((app) => app.group === id).length)).toEqual([
    2, 1, 1, 1, 1, 1,
  ])
  expect(file.items.map(appPrice)).toEqual(['Free', 'Free', 'Free', 'Free', 'Free', 'Free', '$19.99'])
})

test.each([
  ['finance', ['everyday-banking', 'everyday-payments']],
  ['real estate', ['everynight']],
  ['tap pay', ['everyday-payments']],
  ['license', ['everygig']],
  ['submarine', []],
  ['welness', ['everyday-wellness']],
  ['rentals', ['everynight']],
])('%s finds %j', (q, found) => expect(ids(q)).toEqual(found))

test('a paid app shows its price', () => expect(appPrice({ price: 4.99 })).toBe('$4.99'))

test('versions and requirements are those of the catalog', () => {
  for (const { version, requirements, price } of file.items) {
    expect(version >= '2.3.0' && version <= '3.5.0', version).toBe(true)
    expect(requirements).toMatch(price ? /^A browser/ : /^iOS 14\.0 or later \/ Android 8\.0 or later$/)
  }
})
