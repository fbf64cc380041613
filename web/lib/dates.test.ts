import { describe, expect, test } from 'vitest'
import { datesBy, isTimeZone } from './dates.ts'
import { DATE_FORMATS, TIME_FORMATS } from './preference-options.ts'

const AT = Date.parse('2026-11-03T01:05:00Z')
const dates = (timeZone = 'UTC', dateFormat = 0, timeFormat = 0) =>
  datesBy({ timeZone, dateFormat: DATE_FORMATS[dateFormat]!, timeFormat: TIME_FORMATS[timeFormat]! })

describe.each([
  [0, '11/03/2026', 'November 3, 2026', 'Tuesday, November 3'],
  [1, '03/11/2026', '3 November 2026', 'Tuesday, 3 November'],
  [2, '2026-11-03', '2026 November 3', 'Tuesday, November 3'],
])('the date format %s', (format, day, longDay, weekday) => {
  test('has its order in figures and in words', () => {
    const written = dates('UTC', format)
    expect([written.day(AT), written.longDay(AT), written.weekdayAndDay(AT)]).toEqual([day, longDay, weekday])
  })
})

test('twelve or twenty-four hours', () => {
  expect([dates().time(AT), dates('UTC', 0, 1).time(AT)]).toEqual(['1:05 AM', '01:05'])
  expect([0, 30, 720, 1050].map(dates().clock)).toEqual(['midnight', '12:30 AM', '12 PM', '5:30 PM'])
  expect([0, 30, 720, 1050].map(dates('UTC', 0, 1).clock)).toEqual(['00:00', '00:30', '12:00', '17:30'])
})

test('moments are in the zone of the person, days in the one that is named', () => {
  const written = dates('America/New_York')
  expect([written.day(AT), written.time(AT), written.weekday(AT, 'long')]).toEqual(['11/02/2026', '8:05 PM', 'Monday'])
  expect([written.day(AT, 'UTC'), written.month(AT, 'UTC')]).toEqual(['11/03/2026', 'November 2026'])
})

test('a zone that nobody knows is UTC', () => {
  expect(isTimeZone('Mars/Olympus')).toBe(false)
  expect(dates('Mars/Olympus').zone).toBe('UTC')
})

test.each(['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'America/Sao_Paulo'])(
  'days begin and end in %s, also where the clocks change',
  (zone) => {
    const written = dates(zone)
    for (let day = written.dayNumber(Date.parse('2026-10-20T12:00Z')), at = 0; at < 20; at++) {
      const start = written.startOfDay(day + at)
      expect(written.dayNumber(start)).toBe(day + at)
      expect(written.dayNumber(start - 1)).toBe(day + at - 1)
    }
  },
)
