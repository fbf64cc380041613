import { expect, test } from 'vitest'
import { timestamp } from '../../lib/timestamp.ts'
import { formatMoment } from './format-moment.ts'

const NOW = new Date(2026, 10, 20, 18, 30)
const at = (...parts: [number, number, number, number, number]) => timestamp(new Date(...parts).getTime())

test.each([
  [at(2026, 10, 20, 9, 12), 'Today, 9:12 AM'],
  [at(2026, 10, 20, 0, 0), 'Today, 12:00 AM'],
  [at(2026, 10, 19, 16, 5), 'Yesterday, 4:05 PM'],
  [at(2026, 10, 3, 9, 12), 'Nov 3, 2026, 9:12 AM'],
  [at(2025, 10, 20, 9, 12), 'Nov 20, 2025, 9:12 AM'],
])('%s is formatted as %s', (moment, words) => {
  expect(formatMoment(moment, NOW).replaceAll('\u202f', ' ')).toBe(words)
})
