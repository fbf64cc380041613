import { expect, test } from 'vitest'
import { clockIn, formatClock, groupWeek, openStatusAt } from './hours.ts'

const SHOP = ['09:00-18:00', '09:00-18:00', '09:00-18:00', '09:00-18:00', '09:00-17:00', null, null]
const BAR = [null, null, null, null, '16:00-01:00', '12:00-00:00', null]
const NEW_YORK = 'America/New_York'
/** A local time in New York in November (UTC-5); 2026-11-16 is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00-05:00`)

test('the clock is that of the time zone, in summer and winter', () => {
  expect(clockIn(NEW_YORK, new Date('2026-11-16T14:05:00Z'))).toEqual({ weekday: 0, minutes: 9 * 60 + 5 })
  expect(clockIn(NEW_YORK, new Date('2026-07-13T14:05:00Z'))).toEqual({ weekday: 0, minutes: 10 * 60 + 5 })
  expect(clockIn('Pacific/Honolulu', new Date('2026-11-16T02:00:00Z'))).toEqual({ weekday: 6, minutes: 16 * 60 })
})

test.each([
  [at(16, '08:59'), false, 'Closed, opens at 9 AM'],
  [at(16, '09:00'), true, 'Open now, until 6 PM'],
  [at(16, '17:59'), true, 'Open now, until 6 PM'],
  [at(16, '18:00'), false, 'Closed, opens tomorrow at 9 AM'],
  [at(20, '16:00'), true, 'Open now, until 5 PM'],
  [at(20, '17:00'), false, 'Closed, opens Monday at 9 AM'],
  [at(22, '12:00'), false, 'Closed, opens tomorrow at 9 AM'],
])('an office at %s', (now, open, text) => expect(openStatusAt(SHOP, NEW_YORK, now)).toEqual({ open, text }))

test('hours past midnight belong to the day before', () => {
  expect(openStatusAt(BAR, NEW_YORK, at(21, '00:30'))).toEqual({ open: true, text: 'Open now, until 1 AM' })
  expect(openStatusAt(BAR, NEW_YORK, at(21, '01:00')).open).toBe(false)
  expect(openStatusAt(BAR, NEW_YORK, at(21, '23:59'))).toEqual({ open: true, text: 'Open now, until midnight' })
  expect(openStatusAt(BAR, NEW_YORK, at(22, '00:00')).open).toBe(false)
})

test('a week without hours has no next day', () => {
  expect(openStatusAt(Array(7).fill(null), NEW_YORK, at(16, '12:00'))).toEqual({ open: false, text: 'Closed' })
})

test('consecutive days with equal hours are grouped', () => {
  expect(groupWeek(SHOP).map(({ days, hours }) => `${days}: ${hours}`)).toEqual([
    'Monday to Thursday: 9 AM to 6 PM',
    'Friday: 9 AM to 5 PM',
    'Saturday and Sunday: Closed',
  ])
})

test('times are formatted for people', () => {
  expect([0, 5, 60 * 12, 60 * 17 + 30, 60 * 24].map(formatClock)).toEqual([
    'midnight',
    '12:05 AM',
    '12 PM',
    '5:30 PM',
    'midnight',
  ])
})
