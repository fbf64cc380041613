import { expect, test } from 'vitest'
import {
  fromScreen,
  MAX_ZOOM,
  type Size,
  clampView,
  fitView,
  LOWER_48,
  toPoint,
  toScreen,
  toWorld,
  viewWith,
  zoomAround,
} from './mercator.ts'

const SIZE = { width: 800, height: 600 }
const HOME = { ...toWorld({ lat: 39.5, lng: -98.35 }), zoom: 4 }
const DENVER = { lat: 39.74, lng: -104.99 }

test('conversions are inverse', () => {
  const { lat, lng } = toPoint(toWorld(DENVER))
  expect(lat).toBeCloseTo(DENVER.lat, 9)
  expect(lng).toBeCloseTo(DENVER.lng, 9)
})

test('the middle of the view is the middle of the screen', () => {
  expect(toScreen(HOME, HOME, SIZE)).toEqual({ left: 400, top: 300 })
  expect(fromScreen(400, 300, HOME, SIZE)).toEqual({ x: HOME.x, y: HOME.y })
})

test('zooming keeps the point under the pointer', () => {
  const held = fromScreen(120, 480, HOME, SIZE)
  const next = zoomAround(HOME, 7, 120, 480, SIZE)
  const { left, top } = toScreen(held, next, SIZE)
  expect(left).toBeCloseTo(120, 6)
  expect(top).toBeCloseTo(480, 6)
})

test('clamps the zoom and the center', () => {
  expect(clampView({ x: 2, y: 9, zoom: 99 })).toEqual({ x: 0.45, y: 0.5, zoom: MAX_ZOOM })
})

test('a place is where the view is asked to have it', () => {
  const at = { left: 130, top: 470 }
  const { left, top } = toScreen(toWorld(DENVER), viewWith(toWorld(DENVER), 9, at, SIZE), SIZE)
  expect(left).toBeCloseTo(at.left, 6)
  expect(top).toBeCloseTo(at.top, 6)
})

const wholeOf = ({ width, height }: Size) => ({ left: 0, top: 0, right: width, bottom: height })

test.each([
  ['a desk', { width: 896, height: 730 }, {}],
  ['a wide screen', { width: 2000, height: 600 }, {}],
  ['a phone whose list covers the end', { width: 360, height: 540 }, { bottom: 456 }],
  ['a small phone', { width: 320, height: 420 }, { bottom: 336 }],
])('the lower 48 states are as large as they fit: %s', (_, size, covered) => {
  const room = { ...wholeOf(size), ...covered }
  const view = fitView(LOWER_48, size, room)
  const northWest = toScreen(toWorld({ lat: 49.4, lng: -124.8 }), view, size)
  const southEast = toScreen(toWorld({ lat: 24.4, lng: -66.9 }), view, size)
  const rest = [
    northWest.left - room.left,
    northWest.top - room.top,
    room.right - southEast.left,
    room.bottom - southEast.top,
  ]
  for (const side of rest) expect(side).toBeGreaterThan(13)
  expect(Math.min(...rest)).toBeLessThan(15)
})
