import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodFields } from '../../../tests/support/samples.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { newId } from '../../lib/id.ts'
import { readOwnOrders } from './own-orders.ts'

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb('owner0000000001')
  await db.open()
})
afterEach(() => db.delete())

const AT = '2026-11-20 10:00:00.000Z'
const row = () => ({ id: newId(), user_id: db.owner, created_at: AT })

test('placed orders are found by their number and by what was bought, and no others', async () => {
  const placed = { ...goodFields('orders'), ...row(), order_number: 'EV-1001', status: 'shipped' }
  await db.orders.bulkAdd([placed, { ...goodFields('orders'), ...row() }] as never)
  await db.order_items.bulkAdd([
    { ...goodFields('order_items'), ...row(), order_id: placed.id },
    { ...goodFields('order_items'), ...row(), order_id: newId(), name: 'Of an order that is not here' },
  ] as never)
  expect(await readOwnOrders(db)).toEqual([
    {
      ...{ id: placed.id, title: 'Order EV-1001', type: 'order', category: 'Shipped', description: 'Web Starter' },
      ...{ url: '/orders/EV-1001', breadcrumbs: [{ label: 'Orders', to: '/orders' }] },
      ...{ tags: ['EV-1001', 'Web Starter'], lastUpdated: '2026-11-20' },
    },
  ])
})
