import { expect, test } from 'vitest'
import { whenText } from './when-text.ts'

const NOW = new Date(2026, 10, 21, 15, 30).getTime()

test.each([
  [new Date(2026, 10, 21, 9, 12), '9:12 AM'],
  [new Date(2026, 10, 21, 0, 0), '12:00 AM'],
  // A device whose clock is ahead.
  [new Date(2026, 10, 21, 18, 0), '6:00 PM'],
  [new Date(2026, 10, 20, 23, 59), 'Fri'],
  [new Date(2026, 10, 15, 0, 0), 'Sun'],
  [new Date(2026, 10, 14, 12, 0), 'Nov 14'],
  [new Date(2025, 10, 21, 12, 0), 'Nov 21, 2025'],
])('%s is %s', (at, text) => {
  expect(whenText(at.getTime(), NOW).replace(/\s/g, ' ')).toBe(text)
})
