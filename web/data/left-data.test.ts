import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endedSession, entries, restorePage, signInElsewhere, stubPage } from '../../tests/support/page-globals.ts'
import { newId } from '../lib/id.ts'
import { EverydayDb } from './database/db.ts'
import { write } from './database/write.ts'
import { finishLeaving, reopenAfter } from './left-data.ts'
import type { StoredSession } from './session/stored-session.ts'

vi.hoisted(() => {
  const events = new EventTarget()
  Object.assign(globalThis, {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  })
})
const OTHER = 'other0000000001'
vi.mock('./database/open-database.ts', async (original) => {
  const actual = await original<typeof import('./database/open-database.ts')>()
  const openExisting: typeof actual.openExisting = (owner, onTaken) =>
    owner === OTHER ? Promise.reject(new Error('Blocked')) : actual.openExisting(owner, onTaken)
  return { ...actual, openExisting }
})
let ann: StoredSession
beforeEach(async () => {
  await stubPage()
  ann = endedSession()
})
afterEach(restorePage)

const FOLDER = { name: 'Taxes', created_at: '2026-11-23 10:00:00.000Z', updated_at: '2026-11-23 10:00:00.000Z' }

/** A database with a row that the server has, as it is when another person signs in. */
async function begin(change: (db: EverydayDb) => Promise<unknown>): Promise<string[]> {
  const db = new EverydayDb(ann.user.id)
  await db.bookmark_folders.add({ ...FOLDER, id: newId(), user_id: db.owner } as never)
  await change(db)
  db.close()
  let noted: string | undefined
  await reopenAfter(ann, async () => {
    noted = entries.get(`everyday_kept_changes_${ann.user.id}`)
  })
  expect(entries.get(`everyday_kept_changes_${ann.user.id}`), 'it is noted before the page is the next person’s').toBe(
    noted,
  )
  const after = new EverydayDb(ann.user.id)
  const names = (await after.bookmark_folders.toArray()).map(({ name }) => name)
  after.close()
  return names
}

it('of who could not sign in again, what waits stays, with a note', async () => {
  const set = { name: 'Only here' }
  const names = await begin((db) => write(db, { collection: 'bookmark_folders', id: newId(), op: 'create', set }))
  expect(names).toEqual(['Only here'])
  expect(entries.get(`everyday_kept_changes_${ann.user.id}`)).toBe('1')
})

it('of a deleted account everything stays, since it is nowhere else', async () => {
  const names = await begin((db) => db._meta.put({ key: 'status', value: { phase: 'account-deleted' } }))
  expect(names).toEqual(['Taxes'])
  expect(entries.get(`everyday_kept_changes_${ann.user.id}`)).toBe('all')
})

it('where nothing waits, nothing stays', async () => {
  const db = new EverydayDb(ann.user.id)
  await db.bookmark_folders.add({ ...FOLDER, id: newId(), user_id: db.owner } as never)
  db.close()
  await reopenAfter(ann, async () => {})
  await vi.waitFor(async () => expect(await EverydayDb.exists(`everyday-${ann.user.id}`)).toBe(false))
  expect(entries.get(`everyday_kept_changes_${ann.user.id}`)).toBeUndefined()
})

/** What a page has left to remove. */
async function leaving(): Promise<EverydayDb> {
  const db = new EverydayDb(ann.user.id)
  await db.bookmark_folders.add({ ...FOLDER, id: newId(), user_id: db.owner } as never)
  entries.set(`everyday_leaving_${db.owner}`, '1')
  return db
}

it('who signs in again while it is removed keeps everything', async () => {
  const db = await leaving()
  const removal = finishLeaving()
  signInElsewhere({ ...ann, token: 'new', expired: false })
  await removal
  expect(await db.bookmark_folders.count()).toBe(1)
  expect(entries.get(`everyday_kept_changes_${ann.user.id}`)).toBeUndefined()
  db.close()
})

it('what of one person cannot be removed now holds up nobody else’s', async () => {
  const db = await leaving()
  const own = `everyday_leaving_${ann.user.id}`
  entries.delete(own)
  entries.set(`everyday_leaving_${OTHER}`, '1')
  entries.set(own, '1')
  await expect(finishLeaving()).rejects.toThrow('Blocked')
  expect(await db.bookmark_folders.count()).toBe(0)
  expect(entries.has(own)).toBe(false)
  db.close()
})
