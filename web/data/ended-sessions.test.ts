import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../lib/id.ts'
import { EverydayDb } from './database/db.ts'
import { countLeft, countUnsent, hasLeft } from './unsent.ts'
import { keepOnlyWaiting } from './keep-only-waiting.ts'
import { holdSearch } from './session/held-searches.ts'

let db: EverydayDb
beforeEach(() => {
  db = new EverydayDb(newId())
})
afterEach(() => db.delete())

it('searches that are held would be lost with the data of this device, and stay with what waits', async () => {
  expect(await hasLeft(db)).toBe(false)
  await holdSearch(db, { collection: 'chats', id: newId(), op: 'create', set: { title: 'logo' } })
  expect(await countUnsent(db)).toBe(1)
  await keepOnlyWaiting(db)
  expect(await countLeft(db)).toEqual({ changes: 1, drafts: 0 })
})

it('forms that were begun would be lost too, and stay', async () => {
  await db._drafts.put({ key: 'bookmark:new', values: { title: 'Half a title' } })
  await keepOnlyWaiting(db)
  expect(await countLeft(db)).toEqual({ changes: 0, drafts: 1 })
  expect(await hasLeft(db)).toBe(true)
})
