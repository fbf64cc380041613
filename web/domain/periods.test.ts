import { expect, test } from 'vitest'
import { datesBy } from '../lib/dates.ts'
import { VISITOR } from '../lib/preferences.ts'
import { monthStarts, periodStarts } from './periods.ts'

const iso = (moments: number[]) => moments.map((at) => new Date(at).toISOString())
const inZone = (timeZone: string) => datesBy({ ...VISITOR, timeZone })

test('months begin on their first day in the zone of the person, across the turn of a year and of daylight saving time', () => {
  // In New York it is still January 31.
  expect(iso(monthStarts(Date.parse('2026-02-01T02:00Z'), 3, inZone('America/New_York')))).toEqual([
    '2025-11-01T04:00:00.000Z',
    '2025-12-01T05:00:00.000Z',
    '2026-01-01T05:00:00.000Z',
    '2026-02-01T05:00:00.000Z',
  ])
})

test('a period is thirty days with today as the last, and the one before it as long', () => {
  expect(iso(periodStarts(Date.parse('2026-11-20T23:30Z'), inZone('UTC')))).toEqual([
    '2026-09-22T00:00:00.000Z',
    '2026-10-22T00:00:00.000Z',
    '2026-11-21T00:00:00.000Z',
  ])
  expect(iso(periodStarts(Date.parse('2026-11-20T23:30Z'), inZone('Asia/Tokyo')))[2]).toBe('2026-11-21T15:00:00.000Z')
})
