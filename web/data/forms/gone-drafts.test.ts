import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from '../database/db.ts'
import { reportStatus } from '../syncing/sync-status.ts'
import { readDrafts } from './drafts.ts'
import { followGoneDrafts } from './gone-drafts.ts'

const keysOf = async (db: EverydayDb) => (await readDrafts(db)).map(({ key }) => key).sort()

test('drafts of changes to what is gone go once a sync has brought everything, and others stay', async () => {
  const db = new EverydayDb(newId())
  const [shown, trashed, gone] = [newId(), newId(), newId()]
  await db.bookmarks.bulkAdd([
    { id: shown, title: 'Shown', deleted_at: '' },
    { id: trashed, title: 'In the trash', deleted_at: '2026-11-20 10:00:00.000Z' },
  ] as never)
  const others = ['bookmark:new', `bookmark:${shown}`, `bookmark:${trashed}`, 'contact', 'job:gone', 'profile']
  const ofGone = [`bookmark:${gone}`, `bookmark:${gone}:${newId()}`, `business:${gone}`]
  await db._drafts.bulkPut([...others, ...ofGone].map((key) => ({ key, values: { title: 'Typed' } })))
  onTestFinished(followGoneDrafts(db))
  // An earlier session has synced, and then only what waited stayed.
  await reportStatus(db, { lastSyncAt: 1 }, 'earlier')
  await db._meta.put({ key: 'cursor', value: 'c1' })
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(await keysOf(db)).toEqual([...others, ...ofGone].sort())
  await reportStatus(db, { lastSyncAt: 2 }, '')
  await vi.waitFor(async () => expect(await keysOf(db)).toEqual([...others].sort()))
})
