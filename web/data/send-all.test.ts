import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../lib/id.ts'
import { EverydayDb } from './database/db.ts'
import { countUnsent } from './unsent.ts'
import { followHeldSearches, holdSearch, readHeldSearches } from './session/held-searches.ts'
import { sendAll } from './send-all.ts'

const chat = { title: 'Logo', preview: '', starred: false, date: '2026-11-20 10:00:00.000Z', messages: ['{}'] }

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb(newId())
  await holdSearch(db, { collection: 'chats', id: newId(), op: 'create', set: chat })
})
afterEach(() => db.delete())

/** What a sync does here: it sends what waits, and brings the settings. */
const send = async () => {
  await db._outbox.clear()
  await db._meta.bulkPut([
    { key: 'status', value: { phase: 'idle', lastSyncAt: 1 } },
    { key: 'cursor', value: 'c' },
    { key: 'syncedSession', value: '' },
  ])
}

it('sends searches that were held until this sync', async () => {
  await sendAll(() => ({ db, sync: { syncNow: send, transfer: async () => {} }, forms: null }))
  expect(await countUnsent(db)).toBe(0)
})

it('sends them also where this page, which follows the choice, has written them before the sync has returned', async () => {
  const stop = followHeldSearches(db)
  let syncs = 0
  const syncNow = async () => {
    await send()
    syncs += 1
    while ((await readHeldSearches(db)).length > 0) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await sendAll(() => ({ db, sync: { syncNow, transfer: async () => {} }, forms: null }))
  stop()
  expect(await countUnsent(db)).toBe(0)
  expect(syncs).toBe(2)
})

it('ends while a sync brings nothing', async () => {
  await sendAll(() => ({ db, sync: { syncNow: async () => {}, transfer: async () => {} }, forms: null }))
  expect(await countUnsent(db)).toBe(1)
})
