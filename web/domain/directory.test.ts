import { expect, test } from 'vitest'
import { createBusinessFinder, unpackDirectory, type DirectoryQuery, type Listing } from './directory.ts'
import { scoreListings } from './score-listings.ts'

const OFFICE = ['09:00-18:00', '09:00-18:00', '09:00-18:00', '09:00-18:00', '09:00-17:00', null, null]
const base: Listing = {
  id: 'a',
  name: 'Harbor Light Bakery',
  type: 'Bakery',
  category: 'food',
  tagline: 'Rye on Thursdays',
  city: 'Portland',
  state: 'OR',
  timeZone: 'America/Los_Angeles',
  hours: OFFICE,
  lat: 45.52,
  lng: -122.68,
  rating: 4.6,
  reviews: 80,
  price: 1,
  tags: ['Sourdough'],
  score: 91,
  added: '2022-03-04',
}
const LISTINGS: Listing[] = [
  base,
  {
    ...base,
    id: 'b',
    name: 'Café Olé',
    type: 'Coffee Shop',
    lat: 45.6,
    rating: 5,
    reviews: 9,
    price: 2,
    score: 70,
    promotion: '10% off',
    added: '2026-01-01',
  },
  {
    ...base,
    id: 'c',
    name: 'Plumb and Square',
    type: 'Plumber',
    category: 'home',
    tagline: 'Not a bakery',
    city: 'Louisville',
    state: 'KY',
    timeZone: 'America/New_York',
    lat: 38.25,
    lng: -85.75,
    rating: 3.9,
    reviews: 300,
    price: 3,
    score: 60,
    tags: ['Drains'],
    added: '2020-01-01',
  },
]
const find = createBusinessFinder(
  LISTINGS,
  scoreListings((id) => id),
)
const ids = (query: DirectoryQuery) => find(query).map(({ listing }) => listing.id)
const PORTLAND = { lat: 45.52, lng: -122.68 }

test('an empty query returns all, best score first', () => expect(ids({})).toEqual(['a', 'b', 'c']))

test('all fields are searched, names rank first, and every word must occur', () => {
  expect(ids({ text: 'bakery' })).toEqual(['a', 'c'])
  expect(ids({ text: 'cafe' })).toEqual(['b'])
  expect(ids({ text: 'plumber louisville' })).toEqual(['c'])
  expect(ids({ text: 'plumber portland' })).toEqual([])
  expect(ids({ text: '?!' })).toEqual([])
})

test.each([
  ['bakry', 'a'],
  ['plumers', 'c'],
  ['plumbing', 'c'],
  ['coffeehouse', 'b'],
  ['sour dough', 'a'],
  ['lousiville plumber', 'c'],
  ['best plumber near me', 'c'],
])('%s has %s on top', (text, first) => expect(ids({ text })[0]).toBe(first))

test('what words seem to mean is known, and offered where something is found for it', () => {
  const meant = (query: DirectoryQuery) => find.meant(query, find(query).length === 0)
  expect(meant({ text: 'bakry' })).toBe('bakery')
  expect(meant({ text: 'Lousiville plumer' })).toBe('louisville plumber')
  expect(meant({ text: 'bakry hovercraft' })).toBeUndefined()
  expect(meant({ text: 'bakry', categories: ['none'] })).toBeUndefined()
  for (const text of ['bakery', 'plumbers', 'bak', '?!', '']) expect(meant({ text })).toBeUndefined()
  expect(createBusinessFinder(LISTINGS).meant({ text: 'bakry' }, false)).toBeUndefined()
})

test('filters are combined', () => {
  expect(ids({ categories: ['food'] })).toEqual(['a', 'b'])
  expect(ids({ categories: ['food', 'home'], prices: [2, 3] })).toEqual(['b', 'c'])
  expect(ids({ rating: 5 })).toEqual(['b'])
  expect(ids({ rating: 4 })).toEqual(['a', 'b'])
  expect(ids({ promotions: true })).toEqual(['b'])
})

test('a distance applies only with a place', () => {
  expect(ids({ miles: 5 })).toEqual(['a', 'b', 'c'])
  expect(ids({ miles: 5, near: PORTLAND })).toEqual(['a'])
  expect(ids({ miles: 6, near: PORTLAND })).toEqual(['a', 'b'])
  expect(find({ near: PORTLAND })[1]!.miles).toBeCloseTo(5.5, 1)
})

test('"open now" uses the local time of each business', () => {
  // 17:30 in New York is 14:30 in Los Angeles.
  expect(ids({ openAt: new Date('2026-11-16T17:30:00-05:00') })).toEqual(['a', 'b', 'c'])
  expect(ids({ openAt: new Date('2026-11-16T19:30:00-05:00') })).toEqual(['a', 'b'])
  expect(ids({ openAt: new Date('2026-11-21T12:00:00-05:00') })).toEqual([])
})

test.each([
  ['distance', ['a', 'b', 'c']],
  ['rating', ['b', 'a', 'c']],
  ['reviews', ['c', 'a', 'b']],
  ['newest', ['b', 'a', 'c']],
] as const)('sorted by %s', (sort, expected) => expect(ids({ sort, near: PORTLAND })).toEqual(expected))

test('a packed list has the same hours and time zones after unpacking, and says that it is of samples', () => {
  const { hours, timeZone, ...rest } = base
  expect(unpackDirectory({ weeks: [[], hours], zones: [timeZone], items: [{ ...rest, week: 1, zone: 0 }] })).toEqual([
    { ...base, isSample: true },
  ])
})
