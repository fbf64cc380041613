import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { written } from '../../../tests/support/written.ts'
import type { SyncHistory } from '../../collections/sync-history.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { keepPresent, restoreValue, undoRestore } from './sync.commands.ts'
import { readConflicts } from './sync.queries.ts'

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

const lost = (more: Partial<SyncHistory> = {}): SyncHistory => ({
  id: 'history00000000',
  user_id: OWNER,
  created_at: '2026-11-20 10:00:00.000Z',
  collection: 'bookmarks',
  record: 'bookmark0000000',
  field: 'title',
  mine: 'Lease v2',
  is_restored: false,
  theirs: 'Lease template',
  device: 'Laptop',
  ...more,
})

const sentOf = async () =>
  (await db._outbox.toArray()).map(({ mutation: { op, set, was, restores } }) => [op, set, was, restores])

test('a value that is brought back is sent as such, so that the server keeps whatever it replaces; the history stays', async () => {
  await db.bookmarks.put(bookmark('bookmark0000000', 'Lease of May'))
  await db.sync_history.put(lost())
  const [item] = await readConflicts(db)
  expect(item).toMatchObject({
    name: 'Title of “Lease of May”',
    now: { text: '“Lease of May”' },
    values: [{ shown: { text: '“Lease v2”' }, device: 'Laptop' }],
  })
  const before = written(await restoreValue(db, item!.field, 'Lease v2'))
  expect((await db.bookmarks.get('bookmark0000000'))?.title).toBe('Lease v2')
  const restore = ['update', { title: 'Lease v2' }, { title: 'Lease of May' }, ['title']]
  expect(await sentOf()).toEqual([restore])
  // Also before the server has it, and never shown here before.
  expect((await readConflicts(db))[0]).toMatchObject({
    now: { text: '“Lease v2”' },
    values: [{ shown: { text: '“Lease of May”' }, isHere: true }],
  })

  written(await undoRestore(db, item!.field, 'Lease v2', before))
  expect((await db.bookmarks.get('bookmark0000000'))?.title).toBe('Lease of May')
  expect(await sentOf()).toEqual([restore, ['update', { title: 'Lease of May' }, { title: 'Lease v2' }, undefined]])
  expect((await readConflicts(db))[0]?.values.map(({ shown }) => shown.text)).toEqual(['“Lease v2”'])
})

test('keeping the present value settles all of the field, also of a deleted record', async () => {
  const older = lost({ id: 'history00000001', mine: 'Lease v1', created_at: '2026-11-19 10:00:00.000Z' })
  await db.sync_history.bulkPut([
    lost(),
    older,
    lost({ id: 'history00000002', field: 'url', created_at: '2026-11-18 10:00:00.000Z' }),
  ])
  const [item] = await readConflicts(db)
  expect(item).toMatchObject({ name: 'Title of a bookmark', now: undefined, values: [{}, {}] })
  written(await keepPresent(db, item!.field))
  expect((await db.sync_history.toArray()).map(({ field }) => field)).toEqual(['url'])
})

test('keeping the present value settles what waits too: the server gets it as a change of who has seen what it replaces', async () => {
  const title = 'Lease of May'
  await db.bookmarks.put(bookmark('bookmark0000000', title))
  await db.sync_history.put(lost())
  const of = (await readConflicts(db))[0]!.field
  written(await restoreValue(db, of, 'Lease v2'))
  written(await restoreValue(db, of, 'Lease v3'))
  const [first, second] = await db._outbox.toArray()
  written(await keepPresent(db, of))
  expect((await db.bookmarks.get('bookmark0000000'))?.title).toBe('Lease v3')
  expect(await db.sync_history.count()).toBe(0)
  expect((await sentOf()).slice(0, 2)).toEqual([
    ['update', { title: 'Lease v2' }, { title }, undefined],
    ['update', { title: 'Lease v3' }, { title: 'Lease v2' }, undefined],
  ])
  // Each is still the same change, in its place.
  expect(await db._outbox.limit(2).toArray()).toMatchObject([
    { order: first!.order, mutation: { uuid: first!.mutation.uuid } },
    { order: second!.order, mutation: { uuid: second!.mutation.uuid } },
  ])
})

test('keeping the present value leaves alone what may have been sent, and other fields that are brought back', async () => {
  await db.bookmarks.put(bookmark('bookmark0000000', 'Lease of May'))
  await db.sync_history.bulkPut([lost(), lost({ id: 'history00000001', field: 'description', mine: 'Old' })])
  const [one, two] = (await readConflicts(db)).map(({ field }) => field)
  const title = one!.field === 'title' ? one! : two!
  written(await restoreValue(db, title, 'Lease v2'))
  const { order, mutation } = (await db._outbox.toCollection().first())!
  const both = { ...mutation, set: { ...mutation.set, description: 'Old' }, restores: ['title', 'description'] }
  await db._outbox.update(order, { mutation: both, state: 'frozen', n: 1, client: 'c' })
  written(await keepPresent(db, title))
  expect((await db._outbox.get(order))?.mutation).toEqual(both)
  await db._outbox.update(order, { state: 'queued' })
  await db.sync_history.put(lost())
  written(await keepPresent(db, title))
  expect((await db._outbox.get(order))?.mutation.restores).toEqual(['description'])
})
