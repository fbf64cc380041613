import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endedSession, entries, restorePage, signInElsewhere, stubPage } from '../../tests/support/page-globals.ts'
import { EverydayDb } from './database/db.ts'
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
