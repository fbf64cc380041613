import type { Point } from './distance.ts'

/** A point in the Mercator square, 0 to 1 from west to east and from north to south. */
export type WorldPoint = { x: number; y: number }
/** The view of a map: its center and zoom level (the world is 256 * 2^zoom pixels wide). */
export type View = WorldPoint & { zoom: number }
export type Size = { width: number; height: number }

const TILE = 256
const MAX_LAT = 85.0511

/** The initial view: centered on the contiguous US. */
export const HOME_VIEW: View = { ...toWorld({ lat: 39.5, lng: -98.35 }), zoom: 4 }
export const MIN_ZOOM = 3
export const MAX_ZOOM = 15

/** Width of the whole world in pixels. */
export const worldPixels = (zoom: number): number => TILE * 2 ** zoom

export function toWorld({ lat, lng }: Point): WorldPoint {
  const sin = Math.sin((Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180)
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) }
}

export function toPoint({ x, y }: WorldPoint): Point {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: x * 360 - 180 }
}

/** Pixels from the top left corner of the map. */
export function toScreen(place: WorldPoint, view: View, { width, height }: Size): { left: number; top: number } {
  const scale = worldPixels(view.zoom)
  return { left: (place.x - view.x) * scale + width / 2, top: (place.y - view.y) * scale + height / 2 }
}

export function fromScreen(left: number, top: number, view: View, { width, height }: Size): WorldPoint {
  const scale = worldPixels(view.zoom)
  return { x: view.x + (left - width / 2) / scale, y: view.y + (top - height / 2) / scale }
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** Clamps a view to the zoom limits and its center to the map. */
export const clampView = ({ x, y, zoom }: View): View => ({
  x: clamp(x, 0, 0.45),
  y: clamp(y, 0.15, 0.5),
  zoom: clamp(zoom, MIN_ZOOM, MAX_ZOOM),
})

/** Zooms around a fixed point of the screen. */
export function zoomAround(view: View, zoom: number, left: number, top: number, size: Size): View {
  const target = clamp(zoom, MIN_ZOOM, MAX_ZOOM)
  const held = fromScreen(left, top, view, size)
  const scale = worldPixels(target)
  return clampView({
    x: held.x - (left - size.width / 2) / scale,
    y: held.y - (top - size.height / 2) / scale,
    zoom: target,
  })
}

/** The visible west, south, east and north bounds in degrees. */
export function boundsOf(view: View, size: Size): [number, number, number, number] {
  const northWest = toPoint(fromScreen(0, 0, view, size))
  const southEast = toPoint(fromScreen(size.width, size.height, view, size))
  return [northWest.lng, southEast.lat, southEast.lng, northWest.lat]
}
