import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { restoreDurably, saveDurably } from './session-copy.ts'

const entries = new Map<string, string>()
beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
})

/** What localStorage is after a power loss: what it had written to disk some time ago. */
const losePower = (written: Map<string, string>) => {
  entries.clear()
  for (const [key, value] of written) entries.set(key, value)
}
const closedDatabases = () => vi.spyOn(Dexie.prototype, 'open').mockRejectedValueOnce(new Error('refused'))

describe('an entry that is saved durably', () => {
  it('is there at once', async () => {
    const saved = saveDurably('session', 'Ann')
    expect(entries.get('session')).toBe('Ann')
    expect(await saved).toBe(true)
  })
  it('is restored if localStorage had not been written', async () => {
    await saveDurably('signed-in', 'Ann')
    losePower(new Map())
    await restoreDurably('signed-in')
    expect(entries.get('signed-in')).toBe('Ann')
  })
  it('is removed again if localStorage had not written its removal', async () => {
    await saveDurably('signed-out', 'Ann')
    const before = new Map(entries)
    await saveDurably('signed-out', null)
    losePower(before)
    await restoreDurably('signed-out')
    expect(entries.has('signed-out')).toBe(false)
  })
  it.each([
    ['signed in', null, 'Ann'],
    ['signed out', 'Ann', null],
    ['signed in as another', 'Ann', 'Bob'],
  ])(
    'is on disk as another tab reads it, although that tab was killed before it had written the revision: %s',
    async (key, was, is) => {
      if (was) await saveDurably(key, was)
      const before = new Map(entries)
      if (is) entries.set(key, is)
      else entries.delete(key)
      await restoreDurably(key)
      expect(entries.get(key) ?? null).toBe(is)
      losePower(before)
      await restoreDurably(key)
      expect(entries.get(key) ?? null).toBe(is)
    },
  )
  it('is not undone by what localStorage had before the data of the site was removed', async () => {
    for (const token of ['first', 'second', 'third']) await saveDurably('removed', token)
    const before = new Map(entries)
    await Dexie.delete('everyday-device')
    entries.clear()
    await new Promise((resolve) => setTimeout(resolve, 10))
    await saveDurably('removed', 'Bob')
    losePower(before)
    await restoreDurably('removed')
    expect(entries.get('removed')).toBe('Bob')
  })
  it('is not undone by a copy that could not be written', async () => {
    await saveDurably('shared', 'Ann')
    const before = new Map(entries)
    closedDatabases()
    expect(await saveDurably('shared', null)).toBe(false)
    await restoreDurably('shared')
    expect(entries.has('shared')).toBe(false)
    // From then on the copy is right, too.
    losePower(before)
    await restoreDurably('shared')
    expect(entries.has('shared')).toBe(false)
  })
  it('is restored if localStorage had no room for it', async () => {
    const { setItem } = localStorage
    localStorage.setItem = (key, value) => {
      if (value === 'Ann') throw new DOMException('No room.', 'QuotaExceededError')
      setItem(key, value)
    }
    expect(await saveDurably('large', 'Ann')).toBe(true)
    expect(entries.has('large')).toBe(false)
    localStorage.setItem = setItem
    await restoreDurably('large')
    expect(entries.get('large')).toBe('Ann')
  })
  it('may have been set before there were copies', async () => {
    entries.set('older', 'Ann')
    await restoreDurably('older')
    expect(entries.get('older')).toBe('Ann')
  })
})
