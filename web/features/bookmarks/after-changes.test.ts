import { Dexie, RangeSet } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EverydayDb } from '../../data/database/db.ts'
import { afterChanges } from './after-changes.ts'

const PAUSE_MS = 1000
const db = { name: 'everyday-guest' } as EverydayDb

let end: () => void
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

const change = (table = 'bookmarks', name = db.name) =>
  Dexie.on.storagemutated.fire({ [`idb://${name}/${table}/`]: new RangeSet('a', 'z') })

function watched(options?: { later: boolean }) {
  const work = vi.fn(async (_signal: AbortSignal) => {})
  end = afterChanges(db, { pauseMs: PAUSE_MS, ...options }, work)
  return work
}

test('a long change of many batches causes one run, after it', () => {
  const work = watched()
  expect(work).toHaveBeenCalledTimes(1)
  for (let batch = 0; batch < 5; batch++) {
    change()
    vi.advanceTimersByTime(PAUSE_MS - 1)
  }
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  expect(work.mock.calls.map(([signal]) => signal.aborted)).toEqual([true, false])
})

test('the first run can wait too', () => {
  const work = watched({ later: true })
  vi.advanceTimersByTime(PAUSE_MS - 1)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
})

test('changes of other tables, and of the database of somebody else, cause none', () => {
  const work = watched()
  change('cart_items')
  change('bookmarks', 'everyday-other')
  vi.advanceTimersByTime(PAUSE_MS)
  expect(work).toHaveBeenCalledTimes(1)
})

test('once ended, it neither runs nor goes on', () => {
  const work = watched()
  change()
  end()
  vi.advanceTimersByTime(PAUSE_MS)
  expect(work).toHaveBeenCalledTimes(1)
  expect(work.mock.calls[0]![0].aborted).toBe(true)
})
