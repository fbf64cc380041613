import { expect, test } from 'vitest'
import { datesBy } from './dates.ts'
import { localStart } from './local-start.ts'
import { VISITOR } from './preferences.ts'
import { zoneText } from './zone-text.ts'

const START = '2026-12-16T13:00:00-05:00'
const dates = datesBy(VISITOR)

test('a start names the time zone of its place; of an unknown one the difference', () => {
  const zone = zoneText('America/New_York', START)
  expect(localStart(START, dates, zone)).toBe('Wednesday, December 16, 2026, 1 PM ET')
  expect(localStart(START, dates)).toBe('Wednesday, December 16, 2026, 1 PM UTC-5')
  expect(localStart('2026-12-16 13:00 -05:00', dates)).toBe('Wednesday, December 16, 2026, 1 PM UTC-5')
  expect(localStart('2026-12-16 13:00', dates)).toBe('Wednesday, December 16, 2026, 1 PM')
})

test('differences of half an hour, and none', () => {
  const ends = ['+05:30', '+00:00', '+13:00'].map((offset) => localStart(`2026-12-16T13:00:00${offset}`, dates))
  expect(ends.map((text) => text.split(' ').at(-1))).toEqual(['UTC+5:30', 'UTC+0', 'UTC+13'])
})
