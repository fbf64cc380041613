import type { Place } from './directory-places.ts'
import type { Point } from './distance.ts'

const COORDINATES = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/

/** Coordinates for a URL: rounded to about a hundred yards, so that a link does not reveal somebody's home. */
export const formatCoordinates = ({ lat, lng }: Point): string => `${lat.toFixed(3)},${lng.toFixed(3)}`

/** The place of coordinates from a URL; null when the text is not coordinates. */
export function parseCoordinates(near: string): Place | null {
  const match = COORDINATES.exec(near)
  if (!match) return null
  const [lat, lng] = [Number(match[1]), Number(match[2])]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng, label: 'the chosen point' } : null
}
