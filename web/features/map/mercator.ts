import type { Point } from '../../domain/distance.ts'

/** A place on the Mercator square, 0 to 1 from west to east and from north to south. */
export type World = { x: number; y: number }
/** What a map shows: its middle, and how often the world of 256 pixels was doubled. */
export type View = World & { zoom: number }
export type Size = { width: number; height: number }

const TILE = 256
const MAX_LAT = 85.0511

/** The whole country, as far as a screen holds it: the middle of the US. */
export const HOME: View = { ...toWorld({ lat: 39.5, lng: -98.35 }), zoom: 4 }
export const MIN_ZOOM = 3
export const MAX_ZOOM = 15

/** Pixels across the whole world. */
export const worldPixels = (zoom: number): number => TILE * 2 ** zoom

export function toWorld({ lat, lng }: Point): World {
  const sin = Math.sin((Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180)
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) }
}

export function toPoint({ x, y }: World): Point {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: x * 360 - 180 }
}

/** Pixels from the top left corner of the map. */
export function toScreen(place: World, view: View, { width, height }: Size): { left: number; top: number } {
  const scale = worldPixels(view.zoom)
  return { left: (place.x - view.x) * scale + width / 2, top: (place.y - view.y) * scale + height / 2 }
}

export function fromScreen(left: number, top: number, view: View, { width, height }: Size): World {
  const scale = worldPixels(view.zoom)
  return { x: view.x + (left - width / 2) / scale, y: view.y + (top - height / 2) / scale }
}

const between = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** A view within the bounds: not too near, not too far, and its middle on the map. */
export const settle = ({ x, y, zoom }: View): View => ({
  x: between(x, 0, 0.45),
  y: between(y, 0.15, 0.5),
  zoom: between(zoom, MIN_ZOOM, MAX_ZOOM),
})

/** Zooms while the place under the finger stays where it is. */
export function zoomAround(view: View, zoom: number, left: number, top: number, size: Size): View {
  const target = between(zoom, MIN_ZOOM, MAX_ZOOM)
  const held = fromScreen(left, top, view, size)
  const scale = worldPixels(target)
  return settle({
    x: held.x - (left - size.width / 2) / scale,
    y: held.y - (top - size.height / 2) / scale,
    zoom: target,
  })
}

/** West, south, east, north of what is shown, in degrees. */
export function boundsOf(view: View, size: Size): [number, number, number, number] {
  const northWest = toPoint(fromScreen(0, 0, view, size))
  const southEast = toPoint(fromScreen(size.width, size.height, view, size))
  return [northWest.lng, southEast.lat, southEast.lng, northWest.lat]
}
