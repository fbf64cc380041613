import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createPlaceFinder, type PackedPlaces } from './directory-places.ts'

const finder = createPlaceFinder(JSON.parse(readFileSync('public/catalog/places.json', 'utf8')) as PackedPlaces)
const near = (text: string) => {
  const place = finder.find(text)
  return place && `${place.label} ${place.lat.toFixed(0)} ${place.lng.toFixed(0)}`
}

test('ZIP codes, short and long, with leading zeros', () => {
  expect(near('97214')).toBe('97214 46 -123')
  expect(near(' 02903-1234 ')).toBe('02903 42 -71')
  expect(near('00000')).toBeNull()
  expect(near('9721')).toBeNull()
})

test('a city with its state, in different spellings', () => {
  expect(near('Portland, OR')).toMatch(/^Portland, OR 4[56] -123$/)
  expect(near('portland me')).toBe('Portland, ME 44 -70')
  expect(near('St. Louis, MO')).toBe('Saint Louis, MO 39 -90')
})

test('an ambiguous name finds nothing, and is suggested with each state', () => {
  expect(near('Portland')).toBeNull()
  expect(
    finder
      .suggest('Portlan')
      .map(({ label }) => label)
      .slice(0, 2),
  ).toEqual(expect.arrayContaining(['Portland, OR', 'Portland, ME']))
  expect(finder.suggest('x')).toEqual([])
})
