import { expect, test } from 'vitest'
import { timeAgo, formatDuration } from './time-ago.ts'

const MINUTE = 60_000

test.each([
  [0, 'less than a minute'],
  [4 * MINUTE, '4 min'],
  [59.9 * MINUTE, '59 min'],
  [3 * 60 * MINUTE, '3 h'],
  [24 * 60 * MINUTE, '1 day'],
  [49 * 60 * MINUTE, '2 days'],
])('%d ms', (ms, text) => expect(formatDuration(ms)).toBe(text))

test('timeAgo', () => {
  expect(timeAgo(0, 10 * MINUTE)).toBe('10 min ago')
  expect(timeAgo(MINUTE, 0)).toBe('just now')
})
