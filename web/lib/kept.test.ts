import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kept } from './kept.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

test('a value is made once for all who ask in its time, and again after it', () => {
  const store = new Map<string, string>()
  const make = vi.fn(() => ({ made: make.mock.calls.length }))
  const ask = (key = 'answer') => kept(store, key, 60_000, make).made
  expect([ask(), ask()]).toEqual([1, 1])
  vi.advanceTimersByTime(59_999)
  expect(ask()).toBe(1)
  expect(ask('other')).toBe(2)
  vi.advanceTimersByTime(1)
  expect([ask(), ask()]).toEqual([3, 3])
  vi.setSystemTime(500_000)
  expect(ask()).toBe(4)
})
