import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { newId } from '../lib/id.ts'
import { EverydayDb } from './database/db.ts'
import { countLeft, countUnsent } from './unsent.ts'
import { keepOnlyWaiting } from './keep-only-waiting.ts'
import { holdSearch } from './session/held-searches.ts'

const db = new EverydayDb(newId())
afterEach(() => db.delete())

it('searches that are held would be lost with the data of this device, and stay with what waits', async () => {
  expect(await countLeft(db)).toBe(0)
  await holdSearch(db, { collection: 'chats', id: newId(), op: 'create', set: { title: 'logo' } })
  expect(await countUnsent(db)).toBe(1)
  await keepOnlyWaiting(db)
  expect(await countLeft(db)).toBe(1)
})
