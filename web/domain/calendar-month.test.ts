import { expect, it } from 'vitest'
import { addMonths, dayByKey, monthWeeks } from './calendar-month.ts'

it('continues across the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2027-01', -1)).toBe('2026-12')
  expect(addMonths('2027-01', -13)).toBe('2025-12')
})

it.each([
  // A February of exactly four weeks, a month of five, one of six.
  ['2026-02', 4, '2026-02-01', '2026-02-28'],
  ['2027-04', 5, '2027-03-28', '2027-05-01'],
  ['2027-05', 6, '2027-04-25', '2027-06-05'],
])('%s has %i weeks, from %s to %s', (month, count, from, to) => {
  const weeks = monthWeeks(month)
  expect(weeks).toHaveLength(count)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks.flat().at(0)).toBe(from)
  expect(weeks.flat().at(-1)).toBe(to)
})

it.each([
  ['2027-01-01', 'ArrowLeft', '2026-12-31'],
  ['2027-01-27', 'ArrowDown', '2027-02-03'],
  ['2027-01-13', 'Home', '2027-01-10'],
  ['2027-01-13', 'End', '2027-01-16'],
  ['2027-01-31', 'PageDown', '2027-02-28'],
  ['2027-03-31', 'PageUp', '2027-02-28'],
  ['2027-01-13', 'PageUp', '2026-12-13'],
  ['2027-01-13', 'a', null],
])('from %s, %s leads to %s', (day, key, expected) => {
  expect(dayByKey(day, key)).toBe(expected)
})
