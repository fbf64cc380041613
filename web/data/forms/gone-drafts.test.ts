import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from '../database/db.ts'
import { write } from '../database/write.ts'
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
  const others = [
    'bookmark:new',
    `bookmark:${shown}`,
    `bookmark:${trashed}`,
    'card:new',
    'contact',
    'job:gone',
    'profile',
  ]
  const ofGone = [`bookmark:${gone}`, `bookmark:${gone}:${newId()}`, `business:${gone}`, `card:${gone}`]
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

/** Has a draft of changes to a record, follows, and syncs; resolves once the draft of another record is gone. */
async function syncWith(db: EverydayDb, key: string): Promise<void> {
  const other = `business:${newId()}`
  await db._drafts.bulkPut([key, other].map((one) => ({ key: one, values: { name: 'Typed' } })))
  onTestFinished(followGoneDrafts(db))
  await reportStatus(db, { lastSyncAt: 1 }, '')
  await db._meta.put({ key: 'cursor', value: 'c1' })
  await vi.waitFor(async () => expect(await db._drafts.get(other)).toBeUndefined())
  // Whichever came first.
  await new Promise((resolve) => setTimeout(resolve, 30))
}

const HOUR_MS = 3_600_000

/** The server has had a deletion of this device for so long. */
const deletedAgo = (db: EverydayDb, id: string, ms: number) =>
  db._settled.put({
    uuid: newId(),
    seq: 1,
    n: 1,
    client: 'c',
    order: 1,
    at: 1,
    settledAt: Date.now() - ms,
    mutation: { ...DELETED, id, uuid: newId() },
  })

const DELETED = { collection: 'businesses', op: 'delete' } as const

test.each<[string, (db: EverydayDb, id: string) => Promise<unknown>]>([
  [
    'was refused, and can be amended',
    async (db, id) => {
      await write(db, { collection: 'businesses', id, op: 'create', set: { name: 'Bakery' } })
      await db._outbox.toCollection().modify({ state: 'refused' })
      await db.businesses.delete(id)
    },
  ],
  [
    'was deleted here, which waits to be sent',
    async (db, id) => {
      await db.businesses.put({ id, name: 'Bakery' } as never)
      await write(db, { ...DELETED, id })
    },
  ],
  [
    'the server has rejected, with the answer about the row still to come',
    (db, id) => db._base.put({ record: `businesses/${id}`, row: null, deleted: false }),
  ],
  ['was deleted here a moment ago, for which another tab shows Undo', (db, id) => deletedAgo(db, id, 0)],
])('the draft of what is not there stays if it can come back: it %s', async (_, prepare) => {
  const db = new EverydayDb(newId())
  const id = newId()
  await prepare(db, id)
  await syncWith(db, `business:${id}`)
  expect(await keysOf(db)).toEqual([`business:${id}`])
})

test('the draft of what was deleted here goes once nobody can undo it any more', async () => {
  const db = new EverydayDb(newId())
  const id = newId()
  await deletedAgo(db, id, 2 * HOUR_MS)
  await syncWith(db, `business:${id}`)
  expect(await keysOf(db)).toEqual([])
})

test('a form that is open keeps its draft', async () => {
  const db = new EverydayDb(newId())
  const key = `business:${newId()}`
  const request = (name: string, _: LockOptions, run: (lock: object | null) => unknown) =>
    Promise.resolve(run(name.endsWith(key) ? null : {}))
  vi.stubGlobal('navigator', { locks: { request } })
  onTestFinished(() => void vi.unstubAllGlobals())
  await syncWith(db, key)
  expect(await keysOf(db)).toEqual([key])
})
