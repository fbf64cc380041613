import { expect, test } from 'vitest'
import { seatsToCome, withSeatsLeft, type EventSeats } from './event-seats.ts'
import { seatsLeft } from './next-date.ts'

const START = '2027-02-10T13:00:00-05:00'
const SEATS: EventSeats = { 'website-clinic': { start: START, left: 3 } }

test('a seat has what is left of the date on sale, and anything else its stock', () => {
  expect(withSeatsLeft({ sku: 'event-website-clinic' }, SEATS)).toEqual({ sku: 'event-website-clinic', stock: 3 })
  expect(withSeatsLeft({ sku: 'event-website-clinic' }, {})).toEqual({ sku: 'event-website-clinic' })
  expect(withSeatsLeft({ sku: 'website-clinic', stock: 9 }, SEATS)).toEqual({ sku: 'website-clinic', stock: 9 })
})

test('what is left is of a date', () => {
  expect(seatsLeft(SEATS, { id: 'website-clinic', start: START })).toBe(3)
  expect(seatsLeft(SEATS, { id: 'website-clinic', start: '2026-12-16T13:00:00-05:00' })).toBeUndefined()
})

test('what was kept of a date that has begun since says nothing any more', () => {
  const all = { ...SEATS, summit: { start: '2027-04-22T09:00:00-04:00', left: 9 } }
  expect(seatsToCome(all, Date.parse(START) - 1, 0)).toBe(all)
  expect(Object.keys(seatsToCome(all, Date.parse(START), 0))).toEqual(['summit'])
})
