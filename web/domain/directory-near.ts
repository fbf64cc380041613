import type { Place } from './directory-places.ts'
import type { Point } from './distance.ts'

const COORDINATES = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/

/** A place by its coordinates, as an address carries it: about a hundred yards sharp, so that no doorstep is in a link. */
export const nearOf = ({ lat, lng }: Point): string => `${lat.toFixed(3)},${lng.toFixed(3)}`

/** The place that coordinates in an address name; null where the text is something else. */
export function pointOf(near: string): Place | null {
  const match = COORDINATES.exec(near)
  if (!match) return null
  const [lat, lng] = [Number(match[1]), Number(match[2])]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng, label: 'the chosen point' } : null
}
