import { afterEach, describe, expect, it, vi } from 'vitest'
import { localEntries } from './local-entries.ts'

function browser(refuses: (method: string) => string | null) {
  const kept = new Map<string, string>()
  const guard = (method: string) => {
    const name = refuses(method)
    if (name) throw new DOMException('refused', name)
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (guard('get'), kept.get(key) ?? null),
    setItem: (key: string, value: string) => (guard('set'), void kept.set(key, value)),
    removeItem: (key: string) => (guard('remove'), void kept.delete(key)),
  })
  return kept
}

afterEach(() => {
  localEntries.remove('a')
  vi.unstubAllGlobals()
})

describe('local entries', () => {
  it('are stored by the browser', () => {
    const kept = browser(() => null)
    localEntries.set('a', '1')
    expect([...kept]).toEqual([['a', '1']])
    expect(localEntries.get('a')).toBe('1')
    localEntries.remove('a')
    expect(localEntries.get('a')).toBeNull()
    expect(kept.size).toBe(0)
  })
  it('last until the page is closed if the browser refuses them', () => {
    browser(() => 'SecurityError')
    expect(localEntries.get('a')).toBeNull()
    localEntries.set('a', '1')
    expect(localEntries.get('a')).toBe('1')
    localEntries.remove('a')
    expect(localEntries.get('a')).toBeNull()
  })
  it('are kept in memory while there is no room for a change, and stored again later', () => {
    let isFull = false
    const kept = browser((method) => (isFull && method === 'set' ? 'QuotaExceededError' : null))
    localEntries.set('a', '1')
    isFull = true
    localEntries.set('a', '2')
    expect(localEntries.get('a')).toBe('2')
    isFull = false
    localEntries.set('a', '3')
    expect(localEntries.get('a')).toBe('3')
    expect(kept.get('a')).toBe('3')
  })
})
