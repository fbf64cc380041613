import { expect, test } from 'vitest'
import { cohortRule, firstMonday, nextCohortStart } from './cohort-start.ts'

test.each([
  [2027, 1, '2027-01-04'],
  [2026, 2, '2026-02-02'],
  [2026, 6, '2026-06-01'], // the month begins on a Monday
  [2026, 9, '2026-09-07'], // the month begins on a Tuesday
  [2024, 9, '2024-09-02'], // the month begins on a Sunday
])('the first Monday of %i-%i is %s', (year, month, day) => {
  expect(firstMonday(year, month)).toBe(day)
  expect(new Date(day).getUTCDay()).toBe(1)
})

test.each([
  ['2026-11-20', [1, 4, 7, 10], '2027-01-04'],
  ['2027-01-03', [1, 4, 7, 10], '2027-01-04'],
  ['2027-01-04', [1, 4, 7, 10], '2027-04-05'], // a cohort that starts today is excluded
  ['2026-01-31', [9, 2, 5], '2026-02-02'],
  ['2026-12-31', [1], '2027-01-04'],
  ['2027-01-05', [1], '2028-01-03'],
])('after %s, of the months %j, a cohort starts on %s', (today, months, day) => {
  expect(nextCohortStart(months, today)).toBe(day)
})

test('the rule lists months in calendar order', () => {
  expect(cohortRule([9, 1])).toBe('First Monday of January and September')
  expect(cohortRule([1, 4, 7, 10])).toBe('First Monday of January, April, July, and October')
})
