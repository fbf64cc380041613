import { expect, test } from 'vitest'
import type { Listing } from '../../domain/directory.ts'
import { createMarkerIndex } from './map-markers.ts'

const WORLD: [number, number, number, number] = [-180, -80, 180, 80]
const around = (lat: number, lng: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `${lat} ${n}`, lat, lng: lng + n / 1000 }) as Listing)
const keysOf = (listings: Listing[]) => createMarkerIndex(listings)(WORLD, 4).map(({ key }) => key)

const [dover, portland, austin] = [around(39.16, -75.52, 20), around(45.5, -122.6, 20), around(30.27, -97.74, 20)]

test('a cluster keeps its key and its place among the others when businesses are added, in it and elsewhere', () => {
  const before = keysOf([...dover, ...portland])
  const after = keysOf([...austin, ...around(39.17, -75.53, 5), ...portland, ...dover])
  expect(after).toHaveLength(3)
  expect(after.filter((key) => before.includes(key))).toEqual(before)
})

test('no two clusters have one key, also where the middles of two are in one square', () => {
  const scattered = (_: unknown, n: number) =>
    ({ id: `${n}`, lat: 30 + ((n * 3.77) % 15), lng: -110 + ((n * 146.2) % 30) }) as Listing
  const clusters = createMarkerIndex(Array.from({ length: 1000 }, scattered))(WORLD, 6)
  expect(new Set(clusters.map(({ key }) => key)).size).toBe(clusters.length)
})
