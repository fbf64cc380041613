import { expect, test } from 'vitest'
import { datesBy } from '../../lib/dates.ts'
import { VISITOR } from '../../lib/preferences.ts'
import { whenText } from './when-text.ts'

const NOW = Date.parse('2026-11-21T15:30Z')

test.each([
  ['2026-11-21T09:12Z', '9:12 AM'],
  ['2026-11-21T00:00Z', '12:00 AM'],
  // A device whose clock is ahead.
  ['2026-11-21T18:00Z', '6:00 PM'],
  ['2026-11-20T23:59Z', 'Fri'],
  ['2026-11-15T00:00Z', 'Sun'],
  ['2026-11-14T12:00Z', '11/14/2026'],
  ['2025-11-21T12:00Z', '11/21/2025'],
])('%s is %s', (at, text) => {
  expect(whenText(Date.parse(at), NOW, datesBy({ ...VISITOR, timeZone: 'UTC' }))).toBe(text)
})
