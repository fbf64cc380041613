import type { Listing } from '../../domain/directory.ts'
import { toWorld, type WorldPoint } from './mercator.ts'

export type City = WorldPoint & { name: string }

/** The cities that have businesses, each at the center of its businesses. */
export function citiesOf(listings: readonly Listing[]): City[] {
  const groups = new Map<string, { name: string; lat: number; lng: number; count: number }>()
  for (const { city, state, lat, lng } of listings) {
    const key = `${city}, ${state}`
    const group = groups.get(key) ?? { name: city, lat: 0, lng: 0, count: 0 }
    groups.set(key, { ...group, lat: group.lat + lat, lng: group.lng + lng, count: group.count + 1 })
  }
  return [...groups.values()].map(({ name, lat, lng, count }) => ({
    name,
    ...toWorld({ lat: lat / count, lng: lng / count }),
  }))
}
