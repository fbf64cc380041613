import { expect, test } from 'vitest'
import { datesBy } from '../lib/dates.ts'
import { VISITOR } from '../lib/preferences.ts'
import { changeText, dayStarts } from './week.ts'

test('days begin at midnight in the person’s zone, also where one has 25 hours', () => {
  const dates = datesBy({ ...VISITOR, timeZone: 'America/New_York' })
  const starts = dayStarts(Date.parse('2026-11-03T20:30:00Z'), 7, dates)
  expect(starts.map((at) => `${dates.time(at)} ${dates.day(at)}`)).toEqual(
    ['10/28', '10/29', '10/30', '10/31', '11/01', '11/02', '11/03', '11/04'].map((day) => `12:00 AM ${day}/2026`),
  )
})

test.each([
  [20, 23, '+15%'],
  [10, 5, '−50%'],
  [5, 205, '+4,000%'],
  [6, 6, ''],
  [4, 40, ''],
  [0, 9, ''],
])('from %i to %i is %j', (before, now, text) => {
  expect(changeText(before, now)).toBe(text)
})
