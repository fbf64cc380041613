import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepCopy, restoreCopy } from './session-copy.ts'

const entries = new Map<string, string>()
beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
})

describe('a session’s durable copy', () => {
  it('brings back what localStorage had not written yet', async () => {
    entries.set('signed-in', 'Ann')
    await keepCopy('signed-in')
    entries.clear()
    await restoreCopy('signed-in')
    expect(entries.get('signed-in')).toBe('Ann')
  })
  it('signs out again who had signed out', async () => {
    await keepCopy('signed-out')
    entries.set('signed-out', 'Ann, from before')
    await restoreCopy('signed-out')
    expect(entries.has('signed-out')).toBe(false)
  })
  it('leaves alone what was never kept', async () => {
    entries.set('older', 'Ann')
    await restoreCopy('older')
    expect(entries.get('older')).toBe('Ann')
  })
})
