import { t } from '../lib/t.ts'

/** Coordinates in degrees. */
export type Point = { lat: number; lng: number }

/** Whether it is a place: a business whose place is not known has zeros, and is not on the map. */
export const isLocated = ({ lat, lng }: Point): boolean => lat !== 0 || lng !== 0

const EARTH_MILES = 3958.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in miles (haversine). */
export function milesBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** `0.4 miles`, `1 mile`, `12 miles`: one decimal below ten. */
export function formatMiles(miles: number): string {
  const shown = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles)
  return t('{n, plural, one {# mile} other {# miles}}', { n: shown })
}
