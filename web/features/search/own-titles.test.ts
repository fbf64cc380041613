import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodFields } from '../../../tests/support/samples.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { newId } from '../../lib/id.ts'
import { readOwnTitles } from './own-titles.ts'

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb('owner0000000001')
  await db.open()
})
afterEach(() => db.delete())

const AT = '2026-11-20 10:00:00.000Z'
const row = () => ({ id: newId(), user_id: db.owner, created_at: AT })

test('what the person owns to read, hear and learn is found by its name', async () => {
  const owned = { ...goodFields('orders'), ...row(), order_number: 'EV-1001', status: 'processing', placed_at: AT }
  const cancelled = { ...owned, id: newId(), order_number: 'EV-1002', status: 'cancelled' }
  await db.orders.bulkAdd([owned, cancelled] as never)
  const item = (order: { id: string }, sku: string, kind: string, name: string) => ({
    ...{ ...goodFields('order_items'), ...row(), order_id: order.id, sku, kind, name },
  })
  await db.order_items.bulkAdd([
    item(owned, 'audio-a', 'audiobook', 'The Honest Ledger (audio)'),
    item(owned, 'web-starter', 'package', 'Web Starter'),
    item(cancelled, 'ebook-b', 'ebook', 'Taken away'),
  ] as never)
  expect(await readOwnTitles(db)).toEqual([
    {
      ...{ id: 'audio-a', title: 'The Honest Ledger (audio)', type: 'own-title', category: 'Audiobook' },
      ...{ description: '', url: '/library/audio-a', breadcrumbs: [{ label: 'Library', to: '/library' }] },
      ...{ tags: ['Library', 'audio-a'], lastUpdated: '2026-11-20' },
    },
  ])
})
