import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { goodFields } from '../../../tests/support/samples.ts'
import type { SyncHistory } from '../../collections/sync-history.ts'
import { derivedId } from '../../lib/id.ts'
import { EverydayDb } from './db.ts'
import { readOverwritten } from './overwritten.ts'
import { write } from './write.ts'

const OWNER = 'owner0000000000'
const db = new EverydayDb(OWNER)
afterEach(async () => {
  await db.delete()
  await db.open()
})

const ID = 'bookmark0000000'
const bookmark = (over: object = {}) =>
  db.bookmarks.put({
    ...goodFields('bookmarks'),
    id: ID,
    user_id: OWNER,
    created_at: '',
    folder_id: '',
    ...over,
  } as never)

let entries = 0
/** An entry of the history, each a minute after the one before. */
const lost = (mine: string, theirs: string, more: Partial<SyncHistory> = {}) => {
  const at = String(++entries).padStart(2, '0')
  const created_at = `2026-11-20 10:${at}:00.000Z`
  const of = { collection: 'bookmarks', record: ID, field: 'title', device: 'Laptop', is_restored: false }
  return db.sync_history.add({ id: `history0000000${at}`, user_id: OWNER, created_at, ...of, mine, theirs, ...more })
}

const valuesOf = async () => (await readOverwritten(db)).map(({ values }) => values.map(({ value }) => value))

test('a field that was overwritten several times is one, with its present value and what can be brought back, newest first', async () => {
  await bookmark({ title: 'Newer 4' })
  await lost('Newer', 'Old 1')
  await lost('Old 1', 'Tab one', { device: 'Phone' })
  await lost('Old 2', 'Tab one')
  await lost('Newer 4', 'Old 3')
  await lost('Old 1', 'Old 2', { device: 'Tablet' })
  const [field, ...others] = await readOverwritten(db)
  expect(others).toEqual([])
  expect(field).toMatchObject({ collection: 'bookmarks', record: ID, field: 'title', now: 'Newer 4' })
  expect(field?.values.map(({ value, device }) => [value, device])).toEqual([
    ['Old 1', 'Tablet'],
    ['Old 2', 'Laptop'],
    ['Newer', 'Laptop'],
  ])
  expect(field?.rows).toHaveLength(5)
})

test('a field is not there while its value is the only one, and again once it is another', async () => {
  await bookmark({ title: 'Lease' })
  await lost('Lease', 'Lease of the shop')
  expect(await valuesOf()).toEqual([])
  await write(db, { collection: 'bookmarks', id: ID, op: 'update', set: { title: 'Rent' } })
  expect(await valuesOf()).toEqual([['Lease']])
})

test('the newest field comes first; fields and records are apart', async () => {
  await bookmark({ title: 'a', url: 'https://a.example' })
  await bookmark({ id: 'bookmark0000001', title: 'b' })
  await lost('x', 'a')
  await lost('y', 'b', { record: 'bookmark0000001' })
  await lost('https://x.example', 'https://a.example', { field: 'url' })
  expect(await valuesOf()).toEqual([['https://x.example'], ['y'], ['x']])
})

test('a deleted record has no present value, and its values are still listed', async () => {
  await lost('Lease', 'Rent')
  await lost('One', 'Two', { collection: 'of_a_newer_version' })
  expect(await readOverwritten(db)).toMatchObject([
    { now: undefined, values: [{ value: 'One' }], isOpen: false },
    { now: undefined, values: [{ value: 'Lease' }], isOpen: false },
  ])
})

test('a folder that was deleted cannot be brought back', async () => {
  await bookmark()
  await lost('folder000000000', '', { field: 'folder_id' })
  expect(await valuesOf()).toEqual([])
  await db.bookmark_folders.put({ id: 'folder000000000', user_id: OWNER, created_at: '', name: 'Legal' })
  expect(await valuesOf()).toEqual([['folder000000000']])
})

test('the location of a person is in two records and one field', async () => {
  const [settings, profile] = ['user_settings', 'entrepreneur_profiles'].map((name) => derivedId(OWNER, name))
  const row = { user_id: OWNER, created_at: '', location: 'Bend' }
  await db.user_settings.put({ ...row, id: settings! } as never)
  await db.entrepreneur_profiles.put({ ...row, id: profile!, title: '' })
  await lost('Salem', 'Bend', { collection: 'entrepreneur_profiles', record: profile!, field: 'location' })
  await lost('Salem', 'Bend', { collection: 'user_settings', record: settings!, field: 'location' })
  const [field, ...others] = await readOverwritten(db)
  expect(others).toEqual([])
  expect(field).toMatchObject({ collection: 'user_settings', record: settings, now: 'Bend', isOpen: true })
  expect(field?.values.map(({ value }) => value)).toEqual(['Salem'])
  expect(field?.rows).toHaveLength(2)
})

test('it is open until somebody sets the field again, or brings a value back', async () => {
  const isOpen = async () => (await readOverwritten(db)).map((field) => field.isOpen)
  await bookmark({ title: 'Rent' })
  await lost('Lease', 'Rent')
  expect(await isOpen()).toEqual([true])
  await bookmark({ title: 'Rent of the shop' })
  expect(await isOpen()).toEqual([false])
  // Overwritten again, then the first value brought back.
  await bookmark({ title: 'Oats' })
  await lost('Rent of the shop', 'Oats')
  expect(await isOpen()).toEqual([true])
  await bookmark({ title: 'Lease' })
  await lost('Oats', 'Lease', { is_restored: true })
  expect(await isOpen()).toEqual([false])
  expect(await valuesOf()).toEqual([['Oats', 'Rent of the shop']])
})

test('a choice between two values that overwrite each other is told each time, until one is brought back', async () => {
  const isOpen = async () => (await readOverwritten(db)).map((field) => field.isOpen)
  await bookmark({ title: 'Dark' })
  await lost('Dark', 'Light')
  await lost('Light', 'Dark')
  expect(await isOpen()).toEqual([true])
  const title = 'Light'
  await write(db, { collection: 'bookmarks', id: ID, op: 'update', set: { title }, restores: ['title'] })
  expect(await isOpen()).toEqual([false])
})

test('it is known whether this device has written the value that stands, also beside one of the same name', async () => {
  await bookmark({ title: 'Lease template' })
  const sent = (was: object) => {
    const mutation = { uuid: 'a', collection: 'bookmarks', id: ID, op: 'update', set: { title: 'Lease template' }, was }
    return { uuid: 'a', seq: 1, n: 1, client: 'c', order: 1, at: 1, settledAt: 1, mutation } as never
  }
  await db._settled.add(sent({ title: 'Lease' }))
  await lost('Lease v2', 'Lease template')
  await lost('Lease v3', 'Lease of May')
  const here = async () => (await readOverwritten(db))[0]?.values.map(({ value, isHere }) => [value, isHere])
  expect(await here()).toEqual([
    ['Lease v3', false],
    ['Lease v2', true],
  ])
  // Another device has written the same before this one did, which had seen the value.
  await db._settled.put(sent({ title: 'Lease v2' }))
  expect(await here()).toEqual([
    ['Lease v3', false],
    ['Lease v2', false],
  ])
})

test('a value that was brought back here says nothing of who wrote it before', async () => {
  await bookmark({ title: 'Old 1' })
  const mutation = { uuid: 'a', collection: 'bookmarks', id: ID, op: 'update', set: { title: 'Old 1' } }
  const restores = ['title']
  await db._settled.add({
    uuid: 'a',
    seq: 1,
    order: 1,
    at: 1,
    settledAt: 1,
    mutation: { ...mutation, restores },
  } as never)
  await lost('Lease', 'Old 1')
  await lost('Newer 4', 'Old 1')
  expect((await readOverwritten(db))[0]?.values).toMatchObject([
    { value: 'Newer 4', isHere: true },
    { value: 'Lease', isHere: false, device: 'Laptop' },
  ])
})

test('what a change that still waits will overwrite is there already', async () => {
  await bookmark({ title: 'Rent' })
  await lost('Lease', 'Rent')
  const update = { collection: 'bookmarks', id: ID, op: 'update' } as const
  await write(db, { ...update, set: { title: 'Rent of May' } })
  await write(db, { ...update, set: { title: 'Lease' }, restores: ['title'] })
  expect((await readOverwritten(db))[0]).toMatchObject({
    now: 'Lease',
    values: [{ value: 'Rent of May', isHere: true }],
  })
  // Not of one that the server has refused.
  const { order } = (await db._outbox.toCollection().last())!
  await db._outbox.update(order, { state: 'refused' })
  await bookmark({ title: 'Rent of May' })
  expect(await valuesOf()).toEqual([['Lease']])
})
