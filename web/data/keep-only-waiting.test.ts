import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../lib/id.ts'
import { EverydayDb } from './database/db.ts'
import { write } from './database/write.ts'
import { keepOnlyWaiting } from './keep-only-waiting.ts'

let db: EverydayDb
beforeEach(() => {
  db = new EverydayDb(newId())
})
afterEach(() => db.delete())

const TIME = '2026-11-23 10:00:00.000Z'

it('keeps unsent changes with their records, and removes what the server has, with the position in its log', async () => {
  const [sent, changed] = [newId(), newId()]
  const folder = { user_id: db.owner, name: 'Taxes', created_at: TIME, updated_at: TIME }
  await db.bookmark_folders.bulkAdd([
    { ...folder, id: sent },
    { ...folder, id: changed },
  ] as never)
  await db._meta.bulkPut([
    { key: 'cursor', value: 'far' },
    { key: 'client', value: 'c' },
  ])
  await write(db, { collection: 'bookmark_folders', id: changed, op: 'update', set: { name: 'Receipts' } })
  await keepOnlyWaiting(db)
  expect(await db.bookmark_folders.toArray()).toMatchObject([{ id: changed, name: 'Receipts' }])
  expect(await db._outbox.count()).toBe(1)
  expect(await db._base.count()).toBe(1)
  expect(await db._meta.get('cursor')).toMatchObject({ value: null })
  expect(await db._meta.get('client')).toMatchObject({ value: 'c' })
})

it('removes the searches of this device: somebody else may have it now', async () => {
  await db._searches.add({ id: newId(), title: 'divorce', date: TIME } as never)
  await keepOnlyWaiting(db)
  expect(await db._searches.count()).toBe(0)
})

it('keeps the content of a document until the server has it', async () => {
  const content = { size: 1, sha256: '', state: 'here', kept: true, done: 0, problem: null, usedAt: 0 }
  for (const [id, storage_path] of [
    ['unsent', ''],
    ['sent', 'somewhere'],
  ]) {
    await db.documents.add({ id, user_id: db.owner, updated_at: TIME, storage_path } as never)
    await db._contents.add({ ...content, record: id } as never)
    await db._chunks.add({ record: id!, index: 0, bytes: new ArrayBuffer(1) } as never)
  }
  await keepOnlyWaiting(db)
  expect(await db.documents.toCollection().primaryKeys()).toEqual(['unsent'])
  expect(await db._contents.toCollection().primaryKeys()).toEqual(['unsent'])
  expect(await db._chunks.toArray()).toMatchObject([{ record: 'unsent' }])
})
