import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { EverydayDb } from '../../data/database/db.ts'
import type { OutboxEntry } from '../../data/syncing/sync-control.ts'
import type { SyncHistory } from '../../collections/sync-history.ts'
import { acceptTheirs, restoreMine } from './sync.commands.ts'
import { readAttention, readConflicts, readWaiting } from './sync.queries.ts'

const OWNER = 'owner0000000000'
const db = new EverydayDb(OWNER)
afterEach(async () => {
  await db.delete()
  await db.open()
})

const bookmark = (id: string, title: string) => ({
  id,
  user_id: OWNER,
  created_at: '2026-11-20 10:00:00.000Z',
  folder_id: '',
  title,
  url: 'https://docs.example/lease',
  description: '',
  tags: [],
  is_favorite: false,
  deleted_at: '',
})

const entry = (collection: string, id: string, at: number, more: Partial<OutboxEntry> = {}) =>
  ({
    user: OWNER,
    record: `${collection}/${id}`,
    state: 'queued',
    at,
    mutation: { uuid: `${id}-${at}`, collection, id, op: 'update', set: { title: 'Mine' } },
    ...more,
  }) as OutboxEntry

const lost = (more: Partial<SyncHistory> = {}): SyncHistory => ({
  id: 'history00000000',
  user_id: OWNER,
  created_at: '2026-11-20 10:00:00.000Z',
  collection: 'bookmarks',
  record: 'bookmark0000000',
  field: 'title',
  mine: 'Lease v2',
  theirs: 'Lease template',
  device: 'Laptop',
  ...more,
})

test('waiting changes are grouped, with the age of the oldest; refused ones are excluded', async () => {
  await db._outbox.bulkAdd([
    entry('bookmarks', 'a', 100, { state: 'refused' }),
    entry('bookmarks', 'b', 200),
    entry('bookmarks', 'c', 300, { state: 'frozen' }),
    entry('bookmark_folders', 'd', 400),
    entry('cart_items', 'e', 500, { state: 'refused' }),
  ])
  expect(await readWaiting(db)).toEqual([
    { collection: 'bookmark_folders', count: 1, oldestAt: 400 },
    { collection: 'bookmarks', count: 2, oldestAt: 200 },
  ])
})

test('a refused change has the title that the person entered, and the other fields of the row', async () => {
  await db.bookmarks.put(bookmark('a', 'Theirs'))
  await db._outbox.add(entry('bookmarks', 'a', 1, { state: 'refused' }))
  const [item] = await readAttention(db)
  expect(item).toMatchObject({ title: 'Mine', fields: { title: 'Mine', url: 'https://docs.example/lease' } })
})

test('changed elsewhere: put mine back writes the field and resolves the conflict', async () => {
  await db.bookmarks.put(bookmark('bookmark0000000', 'Lease template'))
  await db.sync_history.put(lost())
  const [item] = await readConflicts(db)
  expect(item).toMatchObject({
    title: 'Lease template',
    mine: '“Lease v2”',
    theirs: '“Lease template”',
    restorable: true,
  })

  await restoreMine(db, item!.row)
  expect((await db.bookmarks.get('bookmark0000000'))?.title).toBe('Lease v2')
  expect(await db.sync_history.count()).toBe(0)
  const sent = (await db._outbox.toArray()).map(({ mutation }) => [
    mutation.collection,
    mutation.op,
    mutation.set,
    mutation.was,
  ])
  expect(sent).toEqual([
    ['bookmarks', 'update', { title: 'Lease v2' }, { title: 'Lease template' }],
    ['sync_history', 'delete', undefined, undefined],
  ])
})

test('changed elsewhere: keep theirs only resolves it, and a deleted record cannot be restored', async () => {
  await db.sync_history.put(lost())
  const [item] = await readConflicts(db)
  expect(item!.restorable).toBe(false)
  await acceptTheirs(db, item!.row)
  expect(await db.sync_history.count()).toBe(0)
})

test('a folder is named, not shown as an id', async () => {
  await db.bookmark_folders.put({ id: 'folder000000000', user_id: OWNER, created_at: '', name: 'Legal' })
  await db.bookmarks.put(bookmark('bookmark0000000', 'T'))
  await db.sync_history.put(lost({ field: 'folder_id', mine: 'folder000000000', theirs: '' }))
  expect((await readConflicts(db))[0]).toMatchObject({ mine: '“Legal”', theirs: 'no folder' })
})
