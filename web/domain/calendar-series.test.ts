import { expect, it } from 'vitest'
import { addDays, lastInSeries, nextInSeries } from './calendar-series.ts'

const series = { first: '2026-12-03', everyWeeks: 4 }

it.each([
  ['2026-11-20', '2026-12-03'],
  ['2026-12-02', '2026-12-03'],
  ['2026-12-03', '2026-12-31'],
  ['2026-12-30', '2026-12-31'],
  ['2031-06-01', '2031-06-12'],
])('the next day after %s is %s, never the same day', (today, day) => {
  expect(nextInSeries(series, today)).toBe(day)
})

it.each([
  ['2026-11-20', '2026-11-05'],
  ['2026-12-02', '2026-11-05'],
  ['2026-12-03', '2026-12-03'],
  ['2027-01-01', '2026-12-31'],
])('the last day up to %s is %s, never later', (today, day) => {
  expect(lastInSeries(series, today)).toBe(day)
})

it('keeps its weekday across a DST change and a leap day', () => {
  expect(nextInSeries({ first: '2027-03-11', everyWeeks: 1 }, '2027-03-12')).toBe('2027-03-18')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
})
