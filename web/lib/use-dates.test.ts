import { afterEach, expect, test, vi } from 'vitest'
import { preferences, VISITOR } from './preferences.ts'
import { fileDay } from './use-dates.ts'

afterEach(() => vi.useRealTimers())

test('the day in the name of a file is that of the person', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T03:00:00Z') })
  preferences.set({ ...VISITOR, timeZone: 'America/Los_Angeles' })
  expect(fileDay()).toBe('2026-11-25')
  preferences.set({ ...VISITOR, timeZone: 'Asia/Tokyo', dateFormat: 'DD/MM/YYYY' })
  expect(fileDay()).toBe('2026-11-26')
})
