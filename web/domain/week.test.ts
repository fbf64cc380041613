import { expect, test } from 'vitest'
import { changeText, dayStarts } from './week.ts'

test('days begin at local midnight, also where one has 25 hours', () => {
  const starts = dayStarts(new Date(2026, 10, 3, 15, 30), 7)
  expect(starts).toHaveLength(8)
  expect(starts.map((at) => new Date(at).getHours())).toEqual(Array(8).fill(0))
  expect(starts.map((at) => new Date(at).getDate())).toEqual([28, 29, 30, 31, 1, 2, 3, 4])
})

test.each([
  [20, 23, '+15%'],
  [10, 5, '−50%'],
  [1, 31, '+3,000%'],
  [4, 4, ''],
  [0, 9, ''],
])('from %i to %i is %j', (before, now, text) => {
  expect(changeText(before, now)).toBe(text)
})
