import { afterEach, expect, test, vi } from 'vitest'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { timestamp } from '../../lib/timestamp.ts'
import { daysLeftText } from './bookmark-dates.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 5, 15)

afterEach(() => vi.useRealTimers())

test.each<[string, number, number | null, string]>([
  ['deleted here, which the server does not know yet', 0, -200, '30 days left'],
  ['deleted a day ago', -1, -1, '29 days left'],
  ['deleted by a device whose clock is behind', -400, -3, '27 days left'],
  ['deleted by a device whose clock is ahead', 400, -3, '27 days left'],
  ['its folder was deleted later, which the server counts from', -29, -2, '28 days left'],
  ['of a guest', -10, null, '20 days left'],
])('the days in the trash are those of the server: %s', (_, byDevice, byServer, text) => {
  vi.useFakeTimers({ now: NOW })
  const at = (days: number) => timestamp(NOW + days * DAY_MS)
  const row = { deleted_at: at(byDevice), ...(byServer !== null && { updated_at: at(byServer) }) } as Bookmark
  expect(daysLeftText(row)).toBe(text)
})
