import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { goodFields } from '../../../tests/support/samples.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { write } from '../../data/database/write.ts'
import { derivedId } from '../../lib/id.ts'
import { holdSearch } from '../../data/session/held-searches.ts'
import type { OutboxEntry } from '../../data/syncing/sync-control.ts'
import type { SyncHistory } from '../../collections/sync-history.ts'
import { describeField } from './describe.ts'
import { takeUntold } from './sync.commands.ts'
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
  is_restored: false,
  theirs: 'Lease template',
  device: 'Laptop',
  ...more,
})

test('waiting changes are named by their records, oldest first, by collection; refused ones are excluded', async () => {
  await db.bookmarks.bulkPut([bookmark('b', 'Stored'), bookmark('c', 'Lease')])
  const starred = { uuid: 'b', collection: 'bookmarks', id: 'b', op: 'update', set: { is_favorite: true } } as const
  await db._outbox.bulkAdd([
    entry('bookmarks', 'a', 100, { state: 'refused' }),
    entry('bookmarks', 'c', 200, { state: 'frozen' }),
    entry('bookmarks', 'b', 300, { mutation: starred }),
    entry('bookmarks', 'c', 400),
    entry('user_settings', 'd', 500),
    entry('cart_items', 'e', 600, { state: 'refused' }),
  ])
  expect(await readWaiting(db)).toEqual([
    { collection: 'user_settings', names: ['your settings'], more: 0 },
    { collection: 'bookmarks', names: ['“Mine”', '“Stored”'], more: 0 },
  ])
})

test('what a person sees as one profile is named once, whichever collections have it', async () => {
  const place = { uuid: 'p', collection: 'user_settings', id: 's', op: 'update', set: { location: 'Salem' } } as const
  const look = { uuid: 'l', collection: 'user_settings', id: 's', op: 'update', set: { language: 'es' } } as const
  await db._outbox.bulkAdd([
    entry('profiles', 'p', 100),
    entry('entrepreneur_profiles', 'e', 200),
    entry('user_settings', 's', 300, { mutation: place, state: 'frozen' }),
  ])
  expect(await readWaiting(db)).toEqual([{ collection: 'profiles', names: ['your profile'], more: 0 }])
  await db._outbox.add(entry('user_settings', 't', 400, { mutation: look }))
  expect(await readWaiting(db)).toEqual([
    { collection: 'profiles', names: ['your profile'], more: 0 },
    { collection: 'user_settings', names: ['your settings'], more: 0 },
  ])
})

test('two records of one title are two', async () => {
  await db.bookmarks.bulkPut([bookmark('b', 'Lease'), bookmark('c', 'Lease')])
  const star = { collection: 'bookmarks', op: 'update', set: { is_favorite: true } } as const
  await db._outbox.bulkAdd([
    entry('bookmarks', 'b', 100, { mutation: { uuid: 'b', id: 'b', ...star } }),
    entry('bookmarks', 'c', 200, { mutation: { uuid: 'c', id: 'c', ...star } }),
  ])
  expect((await readWaiting(db))[0]?.names).toEqual(['“Lease”', '“Lease”'])
})

test('a waiting change of an amount has the name that the catalog has for it, and without the catalog its id', async () => {
  const { mutation } = entry('cart_items', 'c', 100)
  const change = { ...mutation, op: 'upsert', set: { sku: 'web-basic' }, inc: { quantity: 1 } } as const
  await db._outbox.add(entry('cart_items', 'c', 100, { mutation: change }))
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('offline')))
  expect(await readWaiting(db)).toEqual([{ collection: 'cart_items', names: ['“web-basic”'], more: 0 }])
  vi.stubGlobal('fetch', async () => Response.json([{ sku: 'web-basic', name: 'Basic Website' }]))
  expect(await readWaiting(db)).toEqual([{ collection: 'cart_items', names: ['“Basic Website”'], more: 0 }])
  vi.unstubAllGlobals()
})

test('a waiting deletion has the name that the record had', async () => {
  const mutation = { uuid: 'u', collection: 'bookmarks', id: 'gone', op: 'delete' } as const
  await db._outbox.add(entry('bookmarks', 'gone', 100, { mutation }))
  await db._base.put({ record: 'bookmarks/gone', row: bookmark('gone', 'Old lease'), deleted: false })
  expect((await readWaiting(db))[0]?.names).toEqual(['“Old lease”'])
})

test('a waiting order is named by what is in it, and a placed one by its number', async () => {
  const { payment_method, lines, address, shown_total } = goodFields('orders')
  const set = { payment_method, lines, address, shown_total }
  await write(db, { collection: 'orders', id: 'order0000000001', op: 'create', set })
  const placed = { ...goodFields('orders'), id: 'order0000000002', user_id: OWNER, order_number: 'EV-1001' }
  await db.orders.add({ ...placed, created_at: '2026-11-20 10:00:00.000Z', is_cancelled: false } as never)
  await write(db, { collection: 'orders', id: placed.id, op: 'update', set: { is_cancelled: true } })
  const [group] = await readWaiting(db)
  expect(group).toEqual({ collection: 'orders', names: ['“1 item for $1,109.98”', '“EV-1001”'], more: 0 })
  expect(await describeField(db, 'orders', 'shown_total', 110_998)).toEqual({ text: '$1,109.98' })
})

test('a waiting entry of the wallet’s history has the words of the wallet', async () => {
  const set = { action: 'Added new visa card ending in 4242' }
  const mutation = { uuid: 'u', collection: 'payment_method_history', id: 'h', op: 'create', set } as const
  await db._outbox.add(entry('payment_method_history', 'h', 100, { mutation }))
  expect((await readWaiting(db))[0]?.names).toEqual(['“Added new Visa card ending in 4242”'])
})

test('of many waiting changes some are named and the others counted', async () => {
  // The oldest have the last ids.
  const ids = Array.from({ length: 23 }, (_, n) => `many${99 - n}`)
  await db.bookmarks.bulkPut(ids.map((id) => bookmark(id, id)))
  await db._outbox.bulkAdd(
    ids.map((id, at) =>
      entry('bookmarks', id, at, { mutation: { uuid: id, collection: 'bookmarks', id, op: 'delete' } }),
    ),
  )
  await db._outbox.add(entry('bookmarks', 'refused', 50, { state: 'refused' }))
  expect(await readWaiting(db)).toEqual([
    { collection: 'bookmarks', names: ids.slice(0, 20).map((id) => `“${id}”`), more: 3 },
  ])
})

test('searches that are held are named with the waiting changes of chats', async () => {
  const chats = Array.from({ length: 21 }, (_, n) => ({ id: `chat${n}`, title: `word ${n}` }))
  await db._outbox.add(
    entry('chats', 'c', 100, { mutation: { uuid: 'c', collection: 'chats', id: 'c', op: 'delete' } }),
  )
  for (const { id, title } of chats) await holdSearch(db, { collection: 'chats', id, op: 'create', set: { title } })
  const names = ['a chat', ...chats.slice(0, 19).map(({ title }) => `“${title}”`)]
  expect(await readWaiting(db)).toEqual([{ collection: 'chats', names, more: 2 }])
})

test('overwritten values are told once, those from before the first sync of the device never', async () => {
  const at = (second: number) => `2026-11-20 10:00:0${second}.000Z`
  await db.sync_history.put(lost({ id: 'before000000000', created_at: at(1) }))
  expect(await takeUntold(db)).toEqual([])
  const later = [lost({ id: 'later0000000001', created_at: at(2) }), lost({ id: 'later0000000002', created_at: at(3) })]
  await db.sync_history.bulkPut(later)
  expect(await takeUntold(db)).toEqual(later)
  expect(await takeUntold(db)).toEqual([])
})

test('the first overwritten value after the first sync is told', async () => {
  expect(await takeUntold(db)).toEqual([])
  await db.sync_history.put(lost())
  expect(await takeUntold(db)).toEqual([lost()])
})

test('a refused change has the title that the person entered, and the other fields of the row', async () => {
  await db.bookmarks.put(bookmark('a', 'Theirs'))
  await db._outbox.add(entry('bookmarks', 'a', 1, { state: 'refused' }))
  const [item] = await readAttention(db)
  expect(item).toMatchObject({ title: 'Mine', fields: { title: 'Mine', url: 'https://docs.example/lease' } })
})

test('a refused change of a cart has the name of its item, from the cart as it was or from the catalog', async () => {
  vi.stubGlobal('fetch', async () => Response.json([{ sku: 'web-basic', name: 'Basic Website' }]))
  const id = derivedId(OWNER, 'cart_items', 'web-basic')
  const mutation = { uuid: 'u', collection: 'cart_items', id, op: 'update', inc: { quantity: 1 } } as const
  await db._outbox.add(entry('cart_items', id, 100, { mutation, state: 'refused' }))
  expect((await readAttention(db))[0]?.title).toBe('Basic Website')
  const row = { id, user_id: OWNER, created_at: '', sku: 'web-earlier', quantity: 1 }
  await db._base.put({ record: `cart_items/${id}`, row, deleted: true })
  expect((await readAttention(db))[0]?.title).toBe('web-earlier')
  vi.unstubAllGlobals()
})

test('a folder is named, not shown as an id', async () => {
  await db.bookmark_folders.put({ id: 'folder000000000', user_id: OWNER, created_at: '', name: 'Legal' })
  await db.bookmarks.put(bookmark('bookmark0000000', 'T'))
  await db.sync_history.put(lost({ field: 'folder_id', mine: 'folder000000000', theirs: '' }))
  expect((await readConflicts(db))[0]).toMatchObject({
    now: { text: 'no folder' },
    values: [{ shown: { text: '“Legal”' } }],
  })
})

const PHOTO = 'data:image/jpeg;base64,/9j/4AAQ'
test.each([
  ['profiles', 'photo', PHOTO, { text: 'a photo', picture: PHOTO }],
  ['profiles', 'photo', '', { text: 'no photo' }],
  ['profiles', 'photo', 'https://tracker.example/p.jpg', { text: 'a photo' }],
  ['businesses', 'category', 'food', { text: 'Food & Drink' }],
  ['businesses', 'status', 'archived', { text: 'Archived' }],
  ['businesses', 'founded_year', 0, { text: 'empty' }],
  ['businesses', 'founded_year', 2014, { text: '2014' }],
  ['documents', 'status', 'final', { text: 'Final' }],
  ['user_appearance', 'font_size', 'lg', { text: 'Large' }],
  ['user_settings', 'language', 'es', { text: 'Español' }],
  ['user_settings', 'timezone', '', { text: 'the default' }],
  ['notification_preferences', 'email_enabled', 'off', { text: 'no' }],
  ['notification_preferences', 'email_enabled', '', { text: 'the default' }],
  [
    'chats',
    'date',
    '2026-11-20 18:23:45.123Z',
    { text: expect.stringMatching(/^11\/2\d\/2026, \d+:23 [AP]M$/) as string },
  ],
  [
    'payment_methods',
    'billing_address',
    { address: '1 High St', city: 'Bath', state: '', zipCode: 'BA1 1AA', country: 'GB' },
    { text: '1 High St, Bath, BA1 1AA, United Kingdom' },
  ],
  [
    'businesses',
    'location',
    { address: '', city: 'Salem', state: 'OR', zip: '97301', lat: 44.9, lng: -123 },
    { text: 'Salem, OR, 97301' },
  ],
] as const)('%s.%s: %j says something', async (collection, field, value, shown) => {
  expect(await describeField(db, collection, field, value as never)).toEqual(shown)
})
