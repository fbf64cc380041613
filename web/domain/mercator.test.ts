import { expect, test } from 'vitest'
import {
  boundsOf,
  fromScreen,
  HOME_VIEW,
  MAX_ZOOM,
  clampView,
  toPoint,
  toScreen,
  toWorld,
  zoomAround,
} from './mercator.ts'

const SIZE = { width: 800, height: 600 }
const DENVER = { lat: 39.74, lng: -104.99 }

test('conversions are inverse', () => {
  const { lat, lng } = toPoint(toWorld(DENVER))
  expect(lat).toBeCloseTo(DENVER.lat, 9)
  expect(lng).toBeCloseTo(DENVER.lng, 9)
})

test('the middle of the view is the middle of the screen', () => {
  expect(toScreen(HOME_VIEW, HOME_VIEW, SIZE)).toEqual({ left: 400, top: 300 })
  expect(fromScreen(400, 300, HOME_VIEW, SIZE)).toEqual({ x: HOME_VIEW.x, y: HOME_VIEW.y })
})

test('zooming keeps the point under the pointer', () => {
  const held = fromScreen(120, 480, HOME_VIEW, SIZE)
  const next = zoomAround(HOME_VIEW, 7, 120, 480, SIZE)
  const { left, top } = toScreen(held, next, SIZE)
  expect(left).toBeCloseTo(120, 6)
  expect(top).toBeCloseTo(480, 6)
})

test('clamps the zoom and the center', () => {
  expect(clampView({ x: 2, y: 9, zoom: 99 })).toEqual({ x: 0.45, y: 0.5, zoom: MAX_ZOOM })
})

test('the initial view contains the contiguous states', () => {
  const [west, south, east, north] = boundsOf(HOME_VIEW, SIZE)
  expect(west).toBeLessThan(-124)
  expect(east).toBeGreaterThan(-67)
  expect(south).toBeLessThan(25)
  expect(north).toBeGreaterThan(49)
})
