import { expect, test } from 'vitest'
import { datesBy } from '../../lib/dates.ts'
import { VISITOR } from '../../lib/preferences.ts'
import { formatMoment } from './format-moment.ts'

const NOW = Date.parse('2026-11-20T23:30Z')

test.each([
  ['2026-11-20 14:12:00.000Z', 'Today, 9:12 AM'],
  ['2026-11-20 05:00:00.000Z', 'Today, 12:00 AM'],
  ['2026-11-19 21:05:00.000Z', 'Yesterday, 4:05 PM'],
  ['2026-11-03 14:12:00.000Z', '11/03/2026, 9:12 AM'],
  ['2025-11-20 14:12:00.000Z', '11/20/2025, 9:12 AM'],
])('%s is formatted as %s', (moment, words) => {
  expect(formatMoment(moment, NOW, datesBy({ ...VISITOR, timeZone: 'America/New_York' }))).toBe(words)
})
