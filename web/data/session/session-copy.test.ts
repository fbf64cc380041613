import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveCopy, restoreCopy } from './session-copy.ts'

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
  it('restores an entry that localStorage had not written yet', async () => {
    entries.set('signed-in', 'Ann')
    await saveCopy('signed-in')
    entries.clear()
    await restoreCopy('signed-in')
    expect(entries.get('signed-in')).toBe('Ann')
  })
  it('keeps a person signed out whose sign-out localStorage had not written', async () => {
    await saveCopy('signed-out')
    entries.set('signed-out', 'Ann, from before')
    await restoreCopy('signed-out')
    expect(entries.has('signed-out')).toBe(false)
  })
  it('ignores entries without a copy', async () => {
    entries.set('older', 'Ann')
    await restoreCopy('older')
    expect(entries.get('older')).toBe('Ann')
  })
})
