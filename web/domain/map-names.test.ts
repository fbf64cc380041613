import { expect, test } from 'vitest'
import { placeNames, townZoom, type Name } from './map-names.ts'

const name = (text: string, left: number, top: number, kind: Name['kind'] = 'town'): Name => ({
  key: text,
  text,
  left,
  top,
  kind,
})

test('names do not cover each other, and those that come first have their place', () => {
  const names = [
    name('Denver', 200, 100, 'city'),
    name('Aurora', 230, 104),
    name('Boulder', 160, 60),
    name('Golden', 130, 102),
  ]
  expect(placeNames(names).map(({ text }) => text)).toEqual(['Denver', 'Boulder', 'Golden'])
  expect(placeNames([...names].reverse()).map(({ text }) => text)).toEqual(['Golden', 'Boulder', 'Aurora'])
})

test('no name is under a marker but that of a city', () => {
  const names = [name('Denver', 200, 120, 'city'), name('CO', 210, 108, 'state'), name('Boulder', 160, 60)]
  const placed = placeNames(names, [{ left: 200, top: 100 }])
  expect(placed.map(({ text }) => text)).toEqual(['Denver', 'Boulder'])
})

test('no name is cut at an edge of the map, and the spots of two stay apart', () => {
  const names = [name('PR', 796, 500, 'state'), name('Washington', 10, 100), name('Denver', 400, 300, 'city')]
  const [pr, washington, denver] = placeNames(names, [], 800)
  expect(pr!.left).toBeLessThanOrEqual(800 - 10)
  expect(pr!.left).toBeGreaterThan(780)
  expect(washington!.left).toBeGreaterThanOrEqual(34)
  expect(denver).toEqual(names[2])
  expect(placeNames([name('Ponce', 799, 500), name('Caguas', 780, 504)], [], 800).map(({ text }) => text)).toEqual([
    'Ponce',
  ])
})

test('the larger a town, the earlier it is named', () => {
  const zooms = [34, 12, 8, 4, 1].map(townZoom)
  expect(zooms).toEqual(zooms.toSorted((a, b) => a - b))
  expect(new Set(zooms).size).toBe(5)
})
