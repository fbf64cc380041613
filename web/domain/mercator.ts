import type { Point } from './distance.ts'

/** A point in the Mercator square, 0 to 1 from west to east and from north to south. */
export type WorldPoint = { x: number; y: number }
/** The view of a map: its center and zoom level (the world is 256 * 2^zoom pixels wide). */
export type View = WorldPoint & { zoom: number }
export type Size = { width: number; height: number }

const TILE = 256
const MAX_LAT = 85.0511

/** A part of the screen, in pixels from the top left corner of the map. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** West, south, east and north, in degrees. */
export type Area = readonly [west: number, south: number, east: number, north: number]

export const LOWER_48: Area = [-124.8, 24.4, -66.9, 49.4]
/** What is left free around an area that fills the map, in pixels. */
const FIT_MARGIN = 14
export const MIN_ZOOM = 2.5
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

/** The view in which a place is at a point of the screen. */
export function viewWith(place: WorldPoint, zoom: number, at: { left: number; top: number }, size: Size): View {
  const scale = worldPixels(zoom)
  return { x: place.x - (at.left - size.width / 2) / scale, y: place.y - (at.top - size.height / 2) / scale, zoom }
}

/** The view in which an area fills the part of the map that nothing covers. */
export function fitView([west, south, east, north]: Area, size: Size, room: Box): View {
  const [from, to] = [toWorld({ lat: north, lng: west }), toWorld({ lat: south, lng: east })]
  const fits = (free: number, needed: number) => Math.log2(Math.max(1, free - 2 * FIT_MARGIN) / needed / TILE)
  const zoom = Math.min(fits(room.right - room.left, to.x - from.x), fits(room.bottom - room.top, to.y - from.y))
  const middle = { left: (room.left + room.right) / 2, top: (room.top + room.bottom) / 2 }
  const place = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return viewWith(place, clamp(zoom, MIN_ZOOM, MAX_ZOOM), middle, size)
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
