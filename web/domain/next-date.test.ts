import { expect, test } from 'vitest'
import type { EventSeats } from './event-seats.ts'
import { nextDate, onDate, startAfter, withNextDate } from './next-date.ts'

const at = (text: string) => Date.parse(text)
const NOVEMBER = at('2026-11-28T12:00:00Z')
const JANUARY = at('2027-01-05T12:00:00Z')
const DECEMBER_16 = '2026-12-16T13:00:00-05:00'
const FEBRUARY_10 = '2027-02-10T13:00:00-05:00'
const SERIES = { zone: 'America/New_York', everyWeeks: 8, start: DECEMBER_16 }
const clinic = { ...SERIES, id: 'website-clinic', end: '2026-12-16T14:30:00-05:00', seats: 60 }
const seat = { ...SERIES, sku: 'event-website-clinic' }
const seatsOf = (start: string): EventSeats => ({
  'website-clinic': { start, left: 3 },
})

test('the next start of a series, at the same time of day on both sides of a change of clocks', () => {
  expect(startAfter(SERIES, NOVEMBER)).toBe(DECEMBER_16)
  expect(startAfter(SERIES, at(DECEMBER_16) - 1)).toBe(DECEMBER_16)
  expect(startAfter(SERIES, at(DECEMBER_16))).toBe(FEBRUARY_10)
  expect(startAfter(SERIES, at('2027-03-20T00:00:00Z'))).toBe('2027-04-07T13:00:00-04:00')
  expect(startAfter(SERIES, at('2036-06-01T00:00:00Z'))).toBe('2036-06-18T13:00:00-04:00')
})

test('a catalog of the day of a date has the one after it; that of today is still to come', () => {
  expect(startAfter({ ...SERIES, start: FEBRUARY_10 }, at('2026-12-16T10:00:00-05:00'))).toBe(DECEMBER_16)
})

test('in zones far from UTC, where the day is another one', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    let now = NOVEMBER
    let start = startAfter({ zone, everyWeeks: 1, start: '2026-12-03T23:30' }, now)
    for (let week = 0; week < 60; week++) {
      expect(at(start)).toBeGreaterThan(now)
      expect(at(start) - now).toBeLessThanOrEqual(7 * 86_400_000)
      now = at(start)
      start = startAfter({ zone, everyWeeks: 1, start }, now)
    }
  }
})

test('an event is shown on its next date as of now, in the time of its place', () => {
  expect(nextDate(clinic, {}, NOVEMBER)).toBe(clinic)
  expect(nextDate(clinic, {}, JANUARY)).toEqual({ ...clinic, start: FEBRUARY_10, end: '2027-02-10T14:30:00-05:00' })
})

test('what the server has said last is so', () => {
  expect(nextDate(clinic, seatsOf(FEBRUARY_10), NOVEMBER).start).toBe(FEBRUARY_10)
  const noon = '2026-12-16T12:00:00-05:00'
  expect(nextDate(clinic, seatsOf(noon), NOVEMBER)).toMatchObject({ start: noon, end: '2026-12-16T13:30:00-05:00' })
})

test('nobody registers for what has begun; into an event without registration people walk until it is over', () => {
  const during = at('2026-12-16T13:30:00-05:00')
  expect(nextDate(clinic, {}, during).start).toBe(FEBRUARY_10)
  expect(nextDate({ ...clinic, seats: undefined }, {}, during).start).toBe(DECEMBER_16)
  expect(nextDate({ ...clinic, seats: undefined }, {}, at(clinic.end)).start).toBe(FEBRUARY_10)
})

test('a registration is of its own date', () => {
  expect(onDate(clinic, FEBRUARY_10)).toEqual({ ...clinic, start: FEBRUARY_10, end: '2027-02-10T14:30:00-05:00' })
  expect(onDate(clinic, DECEMBER_16)).toBe(clinic)
})

test('a seat is of the date that the server sells, and has what is left of it', () => {
  expect(withNextDate(seat, seatsOf(FEBRUARY_10), NOVEMBER)).toEqual({ ...seat, start: FEBRUARY_10, stock: 3 })
})

test('until the server has said more, a seat is of the next date as of now, and anything else is as in the catalog', () => {
  expect(withNextDate(seat, {}, NOVEMBER)).toEqual(seat)
  expect(withNextDate(seat, {}, JANUARY)).toEqual({ ...seat, start: FEBRUARY_10 })
  const book = { sku: 'website-clinic', stock: 9 }
  expect(withNextDate(book, seatsOf(FEBRUARY_10), JANUARY)).toEqual(book)
})
