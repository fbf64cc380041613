import { expect, test } from 'vitest'
import { formatMiles, milesBetween } from './distance.ts'

const DENVER = { lat: 39.74, lng: -104.99 }
const CHICAGO = { lat: 41.88, lng: -87.63 }

test('Denver to Chicago is about 920 miles in both directions', () => {
  expect(milesBetween(DENVER, CHICAGO)).toBeCloseTo(920, -1)
  expect(milesBetween(CHICAGO, DENVER)).toBe(milesBetween(DENVER, CHICAGO))
})

test('the distance to itself is 0, and none exceeds half the circumference', () => {
  expect(milesBetween(DENVER, DENVER)).toBe(0)
  expect(milesBetween({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBeCloseTo(12437, 0)
})

test('the shorter way crosses the date line', () => {
  expect(milesBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(69, 0)
})

test.each([
  [0, '0 miles'],
  [0.44, '0.4 miles'],
  [1.02, '1 mile'],
  [9.96, '10 miles'],
  [12.4, '12 miles'],
])('%f is %s', (miles, text) => expect(formatMiles(miles)).toBe(text))
