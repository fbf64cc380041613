import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EverydayDb } from '../data/database/db.ts'
import { reportStatus } from '../data/syncing/sync-status.ts'
import { confirmWanted, readWanted, signInFor } from '../data/session/wanted.ts'
import { addSharedBookmark } from '../features/bookmarks/add-shared-bookmark.ts'
import { newId } from '../lib/id.ts'
import { doWanted } from './wanted.ts'

vi.mock('./business-loader.ts', () => ({ loadBusiness: async () => ({ name: 'Elm Bakery', tagline: 'Bread' }) }))

const PATH = '/business/elm-bakery'
let db: EverydayDb
beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'https://everyday.example' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('scrollY', 0)
  db = new EverydayDb(newId())
  await db.open()
  signInFor('bookmark', PATH, PATH)
  confirmWanted(PATH)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

const isUpToDate = async () => {
  await db._meta.put({ key: 'cursor', value: '7' })
  await reportStatus(db, { phase: 'idle', lastSyncAt: Date.now() })
}

it('a bookmark waits, on a new device, for those that the account has', async () => {
  const done = doWanted(db, vi.fn())
  // What the first pull brings.
  await addSharedBookmark(db, { title: 'Bakery', text: '', url: `https://everyday.example${PATH}` })
  await reportStatus(db, { phase: 'syncing' })
  await db._meta.put({ key: 'cursor', value: '6' })
  await isUpToDate()
  expect(await done).toMatchObject({ who: 'You' })
  expect(await db.bookmarks.count()).toBe(1)
  expect(readWanted()).toBeNull()
})

it('and is added at once where the account’s are here', async () => {
  await isUpToDate()
  expect(await doWanted(db, vi.fn())).toMatchObject({ who: 'You' })
  expect((await db.bookmarks.toArray()).map(({ title }) => title)).toEqual(['Elm Bakery'])
})
