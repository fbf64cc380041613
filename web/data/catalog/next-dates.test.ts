import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventSeats } from '../../domain/event-seats.ts'
import { createNextDates } from './next-dates.ts'

const HOUR_MS = 60 * 60_000
const [DECEMBER, FEBRUARY] = ['2026-12-16T13:00:00-05:00', '2027-02-10T13:00:00-05:00']
const event = {
  ...{ id: 'clinic', zone: 'America/New_York', everyWeeks: 8, seats: 60 },
  ...{ start: DECEMBER, end: '2026-12-16T14:30:00-05:00' },
}
const seat = { sku: 'event-clinic', start: DECEMBER, zone: event.zone, everyWeeks: 8 }
const said = (start: string): EventSeats => ({ clinic: { start, left: 3 } })

/** What the server has said before this page, and says now. */
function seatsStore(kept: EventSeats) {
  let [known, readAt] = [kept, 0]
  return {
    ...{ get: () => known, readAt: () => readAt, refresh: async () => {}, readAgain: async () => {} },
    subscribe: () => () => {},
    say(next: EventSeats) {
      known = next
      readAt = Date.now()
    },
  }
}

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2027-01-05') }))
afterEach(() => vi.useRealTimers())

test('what was kept counts until its date begins', () => {
  const dates = createNextDates(seatsStore(said(FEBRUARY)))
  expect(dates.ofEvent(event, Date.now()).start).toBe(FEBRUARY)
  expect(dates.ofSeat(seat, Date.now())).toMatchObject({ start: FEBRUARY, stock: 3 })
  vi.setSystemTime(Date.parse(FEBRUARY))
  expect(dates.ofEvent(event, Date.now()).start).toBe('2027-04-07T13:00:00-04:00')
  expect(dates.ofSeat(seat, Date.now())).toEqual({ ...seat, start: '2027-04-07T13:00:00-04:00' })
})

test('what the server has just said counts also where the clock of the device is ahead', () => {
  const store = seatsStore({})
  const dates = createNextDates(store)
  expect(dates.ofEvent(event, Date.now()).start).toBe(FEBRUARY)
  store.say(said(DECEMBER))
  expect(dates.ofEvent(event, Date.now()).start).toBe(DECEMBER)
  vi.advanceTimersByTime(HOUR_MS)
  expect(dates.ofEvent(event, Date.now()).start).toBe(FEBRUARY)
})

test('a date that begins after the server has named it is over at once', () => {
  const store = seatsStore({})
  const dates = createNextDates(store)
  vi.setSystemTime(Date.parse(FEBRUARY) - HOUR_MS / 2)
  store.say(said(FEBRUARY))
  expect(dates.ofEvent(event, Date.now()).start).toBe(FEBRUARY)
  vi.setSystemTime(Date.parse(FEBRUARY))
  expect(dates.ofEvent(event, Date.now()).start).toBe('2027-04-07T13:00:00-04:00')
})
