import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deriveBusinesses } from '../../web/catalog/businesses.ts'
import { createPlaceFinder } from '../../web/domain/directory-places.ts'
import { milesBetween } from '../../web/domain/distance.ts'
import type { BusinessesFile } from '../../web/catalog/schema/businesses.ts'
import type { Places } from '../../web/catalog/schema/map-files.ts'
import { catalogFiles as files } from '../support/catalog.ts'

const written = (files.get('businesses/written') as BusinessesFile).items
const composed = (files.get('businesses/composed') as BusinessesFile).items
const all = [...written, ...composed]
const places = createPlaceFinder(files.get('places') as Places)

test('234 businesses, 24 of them hand-written, in at least 20 states', () => {
  expect([written.length, all.length]).toEqual([24, 234])
  expect(new Set(all.map(({ location }) => location.state)).size).toBeGreaterThanOrEqual(20)
})

test('ids, names, taglines and descriptions are unique', () => {
  for (const key of ['id', 'name', 'tagline', 'description'] as const)
    expect(new Set(all.map((business) => business[key])).size, key).toBe(all.length)
})

test('each is located in its ZIP code', () => {
  const astray = all.filter(({ location }) => {
    const place = places.find(location.zip)
    return !place || milesBetween(place, location) > 1.5
  })
  expect(astray.map(({ id }) => id)).toEqual([])
})

test('the directory is one small file', () => {
  expect(brotliCompressSync(JSON.stringify(deriveBusinesses(files)['directory'])).length).toBeLessThan(25_000)
})

test('no sentence has an unfilled placeholder', () => {
  for (const file of ['written', 'composed'])
    expect(readFileSync(`public/catalog/businesses/${file}.json`, 'utf8')).not.toMatch(/undefined|NaN|\$\{/)
})
