import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endedSession, entries, restorePage, stubPage } from '../../tests/support/page-globals.ts'
import { newId } from '../lib/id.ts'
import { EverydayDb } from './database/db.ts'
import { write } from './database/write.ts'
import { reopenAfter } from './left-data.ts'
import type { StoredSession } from './session/stored-session.ts'

vi.hoisted(() => {
  const events = new EventTarget()
  Object.assign(globalThis, {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  })
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
