import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../lib/id.ts'
import type { OutboxEntry } from '../../sync/types.ts'
import { EverydayDb } from '../database/db.ts'
import { holdSearch } from '../session/held-searches.ts'
import { readOverview, readRecordStates, reportStatus } from './sync-status.ts'

let db: EverydayDb
beforeEach(() => {
  db = new EverydayDb(newId())
})
afterEach(() => db.delete())

function pending(id: string, state: OutboxEntry['state'], at = 0): Promise<unknown> {
  const mutation = { uuid: newId(), collection: 'bookmarks', id, op: 'update' as const }
  return db._outbox.add({ user: db.owner, record: `bookmarks/${id}`, state, mutation, at } as OutboxEntry)
}

describe('the overview', () => {
  it('of a new device is idle', async () => {
    expect(await readOverview(db)).toMatchObject({ phase: 'idle', waiting: 0, attention: 0, oldestWaitingAt: null })
  })
  it('counts waiting changes apart from refused ones, and has the time of the oldest waiting one', async () => {
    await pending('a', 'refused', 1)
    await pending('b', 'frozen', 2)
    await pending('c', 'queued', 3)
    expect(await readOverview(db)).toMatchObject({ waiting: 2, attention: 1, oldestWaitingAt: 2 })
  })
  it('counts searches that are held as waiting changes', async () => {
    await pending('c', 'queued', Date.parse('2026-11-20T11:00:00Z'))
    const set = { title: 'logo', created_at: '2026-11-20 10:00:00.000Z' }
    const held = { collection: 'chats' as const, id: newId(), op: 'create' as const, set }
    await holdSearch(db, held)
    await holdSearch(db, { ...held, id: newId(), set: { title: 'tax' } })
    const oldestWaitingAt = Date.parse('2026-11-20T10:00:00Z')
    expect(await readOverview(db)).toMatchObject({ waiting: 3, attention: 0, oldestWaitingAt })
  })
  it('keeps the stored values, and merges the new ones', async () => {
    await db.open()
    await reportStatus(db, { phase: 'syncing', lastAttemptAt: 5 })
    await reportStatus(db, { phase: 'idle', lastSyncAt: 6 })
    expect(await readOverview(db)).toMatchObject({ phase: 'idle', lastAttemptAt: 5, lastSyncAt: 6 })
  })
  it('is the same after a reload', async () => {
    await db.open()
    await reportStatus(db, { phase: 'upgrade' })
    await db._meta.put({ key: 'resetting', value: true })
    db.close()
    const reloaded = new EverydayDb(db.owner)
    expect(await readOverview(reloaded)).toMatchObject({ phase: 'upgrade', resetting: true })
    reloaded.close()
  })
  it('is not written into a database that has been closed', async () => {
    await db.open()
    db.close()
    await reportStatus(db, { phase: 'error' })
    expect(db.isOpen()).toBe(false)
  })
})

describe('the states of records', () => {
  it('contain the records that are not saved; the most urgent state counts', async () => {
    await pending('a', 'queued')
    await pending('a', 'frozen')
    await pending('b', 'frozen')
    await pending('c', 'queued')
    await pending('c', 'refused')
    await pending('other', 'refused')
    expect(await readRecordStates(db, 'bookmarks', ['a', 'b', 'c', 'd'])).toEqual(
      new Map([
        ['a', 'here-only'],
        ['b', 'sending'],
        ['c', 'refused'],
      ]),
    )
  })
  it('are of one collection', async () => {
    await pending('a', 'queued')
    expect(await readRecordStates(db, 'bookmark_folders', ['a'])).toEqual(new Map())
  })
})
