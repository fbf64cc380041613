import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { goodFields } from '../../../tests/support/samples.ts'
import type { OrderStatus } from '../../collections/order-options.ts'
import type { Order } from '../../collections/orders.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { write } from '../../data/database/write.ts'
import { newId } from '../../lib/id.ts'
import { timestamp } from '../../lib/timestamp.ts'
import { listOrders, readAllOrders, readOrder } from './orders.queries.ts'

const OWNER = 'owner0000000001'
const NOW = Date.parse('2026-11-20T12:00Z')
const DAY_MS = 86_400_000
const SINCE = NOW - 30 * DAY_MS
let db: EverydayDb

beforeEach(async () => {
  db = new EverydayDb(OWNER)
  await db.open()
})
afterEach(() => db.delete())

const placed = (number: number, days: number, status: OrderStatus = 'processing'): Order => {
  const at = timestamp(NOW - days * DAY_MS)
  return {
    ...goodFields('orders'),
    ...{ id: newId(), user_id: OWNER, created_at: at, order_number: `EV-${number}`, placed_at: at, status },
    ...{ payment_status: 'unpaid', is_cancelled: false, subtotal: 99_999, discount: 0, tax: 8000, tax_rate: 800 },
    ...{ shipping: 2999, total_amount: 110_998, timeline: [{ step: 'placed', at }] },
  }
}
const { payment_method, lines, address, shown_total } = goodFields('orders')
/** Orders on this device. */
async function order(days = 0): Promise<string> {
  const id = newId()
  const set = { payment_method, lines, address, shown_total, created_at: timestamp(NOW - days * DAY_MS) }
  await write(db, { collection: 'orders', id, op: 'create', set })
  return id
}
/** As the server answers that it does not take a change: what it has shown is taken back. */
async function refuse(id: string): Promise<void> {
  const refusal = { status: 'rejected', code: 'order_changed', message: 'No' } as const
  await db._outbox.where('record').equals(`orders/${id}`).modify({ state: 'refused', refusal })
  if (!(await db.orders.get(id))?.order_number) await db.orders.delete(id)
}
const numbers = async (view: Parameters<typeof listOrders>[1]) =>
  (await listOrders(db, view, SINCE)).lines.map(({ number, state }) => number || state)

describe('the list', () => {
  beforeEach(() =>
    db.orders.bulkAdd([placed(1001, 90, 'delivered'), placed(1002, 40, 'cancelled'), placed(1003, 9), placed(1010, 2)]),
  )

  test('has the newest first, and before them what is not placed yet or was refused', async () => {
    const refused = await order(3)
    await refuse(refused)
    await order(1)
    const listing = await listOrders(db, {}, SINCE)
    expect(listing.lines.map(({ number, state }) => number || state)).toEqual([
      ...['waiting', 'refused'],
      ...['EV-1010', 'EV-1003', 'EV-1002', 'EV-1001'],
    ])
    expect(listing).toMatchObject({ found: 6, total: 6, page: 1, pages: 1 })
    expect(listing.lines[1]).toMatchObject({ id: refused, total: shown_total, isRefused: true })
  })

  test('of a status, of a part of a number, of the last 30 days, and of all three', async () => {
    expect(await numbers({ status: 'processing' })).toEqual(['EV-1010', 'EV-1003'])
    expect(await numbers({ q: '100' })).toEqual(['EV-1003', 'EV-1002', 'EV-1001'])
    expect(await numbers({ q: ' ev-101' })).toEqual(['EV-1010'])
    expect(await numbers({ q: '#1002' })).toEqual(['EV-1002'])
    expect(await numbers({ period: '30-days' })).toEqual(['EV-1010', 'EV-1003'])
    expect(await numbers({ period: '30-days', status: 'processing', q: '3' })).toEqual(['EV-1003'])
    expect(await numbers({ status: 'shipped' })).toEqual([])
  })

  test('what is not placed has neither number nor status, and is of the last 30 days if it was ordered then', async () => {
    await order(31)
    expect(await numbers({ q: '1' })).not.toContain('waiting')
    expect(await numbers({ status: 'processing' })).not.toContain('waiting')
    expect(await numbers({ period: '30-days' })).not.toContain('waiting')
    await order(29)
    expect((await numbers({ period: '30-days' }))[0]).toBe('waiting')
  })

  test('an order that the customer has canceled waits until the server knows; a refused cancellation is marked', async () => {
    const { id } = (await db.orders.where('order_number').equals('EV-1003').first())!
    await write(db, { collection: 'orders', id, op: 'update', set: { is_cancelled: true } })
    expect(await numbers({ q: '1003' })).toEqual(['EV-1003'])
    expect((await listOrders(db, { q: '1003' }, SINCE)).lines[0]).toMatchObject({ state: 'cancelling' })
    await db.orders.update(id, { is_cancelled: false })
    await refuse(id)
    expect((await listOrders(db, { q: '1003' }, SINCE)).lines[0]).toMatchObject({
      state: 'processing',
      isRefused: true,
    })
  })
})

test('a page reads its own rows alone, also the one on which those that wait end', async () => {
  await db.orders.bulkAdd(Array.from({ length: 2000 }, (_, at) => placed(3000 - at, at / 10)))
  for (let count = 0; count < 3; count++) await order()
  let read = 0
  db.orders.hook('reading', (row) => {
    read++
    return row
  })
  const first = await listOrders(db, {}, SINCE)
  expect(read).toBeLessThan(60)
  expect(first).toMatchObject({ found: 2003, total: 2003, pages: 41 })
  expect(first.lines.map(({ number }) => number).slice(2, 5)).toEqual(['', 'EV-3000', 'EV-2999'])
  expect(first.lines).toHaveLength(50)
  const second = await listOrders(db, { page: 2 }, SINCE)
  expect(second.lines[0]!.number).toBe('EV-2953')
  const last = await listOrders(db, { page: 99 }, SINCE)
  expect(last.lines.at(-1)!.number).toBe('EV-1001')
  expect(last.page).toBe(41)
})

test('all orders of a list come with their items', async () => {
  const order = placed(1001, 1)
  await db.orders.bulkAdd([order, placed(1002, 0)])
  await db.order_items.add({
    ...goodFields('order_items'),
    ...{ id: newId(), user_id: OWNER, created_at: order.created_at, order_id: order.id },
  } as never)
  const all = await readAllOrders(db, {}, SINCE)
  expect(all.map(({ row, items }) => [row.order_number, items.map(({ name }) => name)])).toEqual([
    ['EV-1002', []],
    ['EV-1001', ['Web Starter']],
  ])
})

describe('one order', () => {
  test('is found by its number in any case, and by its id', async () => {
    const row = placed(1001, 1)
    await db.orders.add(row)
    for (const asked of ['EV-1001', 'ev-1001', row.id]) expect((await readOrder(db, asked))?.row.id, asked).toBe(row.id)
    for (const asked of ['EV-1002', newId(), '1001', '']) expect(await readOrder(db, asked), asked).toBeNull()
  })

  test('is found by its id while it waits, and after it was refused', async () => {
    const id = await order()
    const waiting = await readOrder(db, id)
    expect(waiting).toMatchObject({ line: { state: 'waiting' }, row: { shown_total, timeline: null, placed_at: '' } })
    await write(db, { collection: 'orders', id, op: 'update', set: { is_cancelled: true } })
    expect((await readOrder(db, id))?.line.state).toBe('cancelling')
    await refuse(id)
    expect(await readOrder(db, id)).toMatchObject({
      line: { state: 'refused' },
      row: { lines },
      creation: { order: 1 },
    })
  })
})
