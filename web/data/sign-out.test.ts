import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endedSession, entries, restorePage, signInElsewhere, stubPage } from '../../tests/support/page-globals.ts'
import { goodFields } from '../../tests/support/samples.ts'
import { newId } from '../lib/id.ts'
import { EverydayDb } from './database/db.ts'
import { write } from './database/write.ts'
import { readDraft, saveDraft } from './forms/forms.ts'
import { openData } from './open-data.ts'
import { SESSION_KEY } from './session/stored-session.ts'

const syncing = vi.hoisted(() => {
  // Modules listen to events of the window.
  Object.assign(globalThis, { addEventListener() {}, removeEventListener() {} })
  return { stop: vi.fn(async () => undefined) }
})
vi.mock('./syncing/syncing.ts', () => ({
  startSyncing: async () => ({
    control: { syncNow: async () => undefined, transfer: async () => undefined },
    stop: syncing.stop,
  }),
}))

beforeEach(async () => {
  await stubPage()
  syncing.stop.mockClear()
})
afterEach(restorePage)

/** A person who is signed in and has begun a form. */
async function openWithDraft() {
  const session = { ...endedSession(), token: 'first', expired: false }
  signInElsewhere(session)
  const store = await openData()
  const { db, account } = store.get()
  await saveDraft(db, 'bookmark:new', { title: 'Half a title' })
  return { db, account, owner: session.user.id }
}

test('everything sent, a form that was begun stays for its person', async () => {
  const { account, owner } = await openWithDraft()
  expect(await account.signOut('sync-first')).toEqual({ ok: true })
  expect(entries.has(SESSION_KEY)).toBe(false)
  expect(await readDraft(new EverydayDb(owner), 'bookmark:new')).toEqual({ title: 'Half a title' })
})

test('while drafts cannot be counted nobody is signed out, and syncing goes on', async () => {
  const { db, account } = await openWithDraft()
  vi.spyOn(db._drafts, 'toArray').mockImplementation(() => {
    throw new Error('Stalled')
  })
  expect(await account.signOut('sync-first')).toMatchObject({ ok: false })
  expect(entries.has(SESSION_KEY)).toBe(true)
  expect(syncing.stop).not.toHaveBeenCalled()
})

test('what a page could not remove any more leaves the device at the next start, and what waits stays', async () => {
  const { db, account, owner } = await openWithDraft()
  const set = { name: 'Only here' }
  await db.bookmark_folders.add({ ...goodFields('bookmark_folders'), id: newId(), user_id: owner } as never)
  await write(db, { collection: 'bookmark_folders', id: newId(), op: 'create', set })
  // Another tab keeps the data busy, until this one is closed.
  const run = db.transaction.bind(db) as (...given: unknown[]) => never
  vi.spyOn(db, 'transaction').mockImplementation(((...given: unknown[]) =>
    given[0] === 'rw' && given[1] === db.tables ? new Promise(() => {}) : run(...given)) as never)
  const tables = db.tables
  vi.spyOn(db, 'tables', 'get').mockReturnValue(tables)
  expect(await account.signOut('keep')).toEqual({ ok: true })
  const rows = () => new EverydayDb(owner).bookmark_folders.toArray()
  expect(await rows()).toHaveLength(2)

  await openData()
  await vi.waitFor(async () => expect(await rows()).toMatchObject([set]))
  expect(await readDraft(new EverydayDb(owner), 'bookmark:new')).toEqual({ title: 'Half a title' })
  expect(entries.get(`everyday_kept_changes_${owner}`)).toBe('1+1')
  await vi.waitFor(() => expect([...entries.keys()].filter((key) => key.startsWith('everyday_leaving_'))).toEqual([]))
}, 15_000)
