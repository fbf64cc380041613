import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EverydayDb } from '../../data/database/db.ts'
import { newId } from '../../lib/id.ts'
import { timestamp } from '../../lib/timestamp.ts'
import { readCounts, readRecentChanges } from './dashboard.queries.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const OWNER = 'owner0000000001'
let db: EverydayDb

const row = (minutesAgo: number) => ({ id: newId(), user_id: OWNER, created_at: timestamp(NOW - minutesAgo * 60_000) })
const bookmark = (title: string, minutesAgo: number, deleted_at = '') => ({
  ...row(minutesAgo),
  folder_id: '',
  title,
  url: `https://example.com/${title}`,
  description: '',
  tags: [],
  is_favorite: false,
  deleted_at,
})

beforeEach(async () => {
  db = new EverydayDb(OWNER)
  await db.open()
})
afterEach(() => db.delete())

test('counts exclude the trash, and the cart counts quantities, not lines', async () => {
  await db.bookmarks.bulkAdd([bookmark('lease', 1), bookmark('old', 2, timestamp(NOW))])
  await db.cart_items.bulkAdd([
    { ...row(1), sku: 'web-starter', quantity: 3 },
    { ...row(2), sku: 'web-business', quantity: 1 },
  ])
  expect(await readCounts(db)).toEqual({ bookmarks: 1, cart: 4, cards: 0 })
})

test('lists the newest of all kinds in one order, eight at most', async () => {
  await db.bookmarks.bulkAdd(Array.from({ length: 12 }, (_, at) => bookmark(`b${at}`, 10 + at)))
  await db.bookmarks.add(bookmark('thrown away', 1, timestamp(NOW)))
  await db.cart_items.add({ ...row(5), sku: 'web-starter', quantity: 1 })
  await db.payment_method_history.add({ ...row(11.5), action: 'Removed visa card ending in 4242' })
  const changes = await readRecentChanges(db)
  expect(changes.map(({ text }) => text)).toEqual([
    'web-starter',
    'b0',
    'b1',
    'Removed visa card ending in 4242',
    'b2',
    'b3',
    'b4',
    'b5',
  ])
  expect(changes[0]!.at).toBe(NOW - 5 * 60_000)
})
