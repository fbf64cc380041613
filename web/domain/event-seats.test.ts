import { expect, test } from 'vitest'
import { seatsLeft, withSeats, type EventSeats } from './event-seats.ts'
import { nextDate } from './next-date.ts'

const SEATS: EventSeats = {
  'website-clinic': { day: '2027-02-10', start: '2027-02-10T13:00:00-05:00', seats: 60, left: 3 },
}
const december = { sku: 'event-website-clinic', start: '2026-12-16T13:00:00-05:00' }

test('a seat is of the date that the server sells, and has what is left of it', () => {
  expect(withSeats(december, SEATS)).toEqual({ sku: december.sku, start: '2027-02-10T13:00:00-05:00', stock: 3 })
})

test('a seat is as in the catalog until the server has said more, and anything else always is', () => {
  expect(withSeats(december, {})).toEqual(december)
  expect(withSeats({ sku: 'website-clinic', stock: 9 }, SEATS)).toEqual({ sku: 'website-clinic', stock: 9 })
  // What an earlier version has kept.
  const { start: _start, ...before } = SEATS['website-clinic']!
  expect(withSeats(december, { 'website-clinic': before })).toEqual({ ...december, stock: 3 })
})

test('what is left is of a date', () => {
  expect(seatsLeft(SEATS, { id: 'website-clinic', start: '2027-02-10T13:00:00-05:00' })).toBe(3)
  expect(seatsLeft(SEATS, { id: 'website-clinic', start: december.start })).toBeUndefined()
})

test('an event is shown on the date that is sold, in the time of its place', () => {
  const event = {
    id: 'website-clinic',
    zone: 'America/New_York',
    start: december.start,
    end: '2026-12-16T14:30:00-05:00',
  }
  expect(nextDate(event, SEATS)).toEqual({
    ...event,
    start: '2027-02-10T13:00:00-05:00',
    end: '2027-02-10T14:30:00-05:00',
  })
  expect(nextDate(event, {})).toBe(event)
})

const february = { sku: december.sku, start: '2027-02-10T13:00:00-05:00', stock: 60 }
const keptOf = (start: string): EventSeats => ({
  'website-clinic': { day: start.slice(0, 10), start, seats: 60, left: 3 },
})

test('what was kept of an earlier date does not replace that of a newer catalog', () => {
  expect(withSeats(february, keptOf(december.start))).toEqual(february)
  const { start: _start, ...before } = keptOf(december.start)['website-clinic']!
  expect(withSeats(february, { 'website-clinic': before })).toEqual(february)
  const event = {
    id: 'website-clinic',
    zone: 'America/New_York',
    start: february.start,
    end: '2027-02-10T14:30:00-05:00',
  }
  expect(nextDate(event, keptOf(december.start))).toBe(event)
})

test('of two times of a day the one of the server counts', () => {
  const noon = '2027-02-10T12:00:00-05:00'
  expect(withSeats(february, keptOf(noon))).toEqual({ ...february, start: noon, stock: 3 })
})
