import { expect, test } from 'vitest'
import { isCovered, nearestSpot, roomBeside } from './map-room.ts'

const DESK = { width: 900, height: 700 }
const CARD = { left: 476, top: 440, right: 828, bottom: 688 }
const PHONE = { width: 360, height: 540 }
const SHEET = { left: 0, top: 456, right: 360, bottom: 540 }
const PHONE_CARD = { left: 12, top: 250, right: 348, bottom: 444 }

test('the room beside a card at a desk is above it, that on a phone above card and list', () => {
  expect(roomBeside(DESK, [])).toEqual({ left: 0, top: 0, right: 900, bottom: 700 })
  expect(roomBeside(DESK, [CARD])).toEqual({ left: 0, top: 0, right: 900, bottom: 440 })
  expect(roomBeside(PHONE, [SHEET, PHONE_CARD])).toEqual({ left: 0, top: 0, right: 360, bottom: 250 })
  // What is beside the map covers nothing.
  expect(roomBeside(PHONE, [{ left: -300, top: 0, right: 0, bottom: 540 }])).toEqual(roomBeside(PHONE, []))
})

test('a pin is covered with any part of it, and goes to the nearest spot of the room', () => {
  expect(isCovered({ left: 600, top: 500 }, [CARD])).toBe(true)
  expect(isCovered({ left: 460, top: 500 }, [CARD])).toBe(true)
  expect(isCovered({ left: 440, top: 500 }, [CARD])).toBe(false)
  const spot = nearestSpot({ left: 600, top: 500 }, roomBeside(DESK, [CARD]))
  expect(spot).toEqual({ left: 600, top: 410 })
  expect(isCovered(spot, [CARD])).toBe(false)
  expect(nearestSpot({ left: 100, top: 100 }, roomBeside(DESK, [CARD]))).toEqual({ left: 100, top: 100 })
})
