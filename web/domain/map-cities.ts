import type { Listing } from './directory.ts'
import { toWorld, type WorldPoint } from './mercator.ts'

/** A city with businesses, at the center of these. */
export type City = WorldPoint & { name: string; count: number }

/** The cities that have businesses, those with most of them first. */
export function citiesOf(listings: readonly Listing[]): City[] {
  const groups = new Map<string, { name: string; lat: number; lng: number; count: number }>()
  for (const { city, state, lat, lng } of listings) {
    const key = `${city}, ${state}`
    const group = groups.get(key) ?? { name: city, lat: 0, lng: 0, count: 0 }
    group.lat += lat
    group.lng += lng
    group.count += 1
    groups.set(key, group)
  }
  return [...groups.values()]
    .map(({ name, lat, lng, count }) => ({ name, count, ...toWorld({ lat: lat / count, lng: lng / count }) }))
    .sort((a, b) => b.count - a.count)
}
