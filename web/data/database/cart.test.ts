import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, sample as orderSample, type Order } from '../../collections/orders.ts'
import { emptyFields } from '../../collections/collection.ts'
import { derivedId, newId } from '../../lib/id.ts'
import { readCart } from './cart.ts'
import { EverydayDb } from './db.ts'
import { write } from './write.ts'
import type { Fields } from '../../sync/types.ts'

const OWNER = 'u12345678901234'
let db: EverydayDb

beforeEach(() => {
  db = new EverydayDb(OWNER)
})
afterEach(() => db.delete())

const at = (second: number) => `2026-11-20 09:00:0${second}.000Z`

/** A line of the cart as the server had it at a second; not sent yet without one. */
const put = (sku: string, quantity: number, second?: number) =>
  db.cart_items.put({
    ...{ id: derivedId(OWNER, 'cart_items', sku), user_id: OWNER, sku, quantity, created_at: at(0) },
    ...(second !== undefined && { updated_at: at(second) }),
  })

const content = (sku: string, quantity: number) => ({ ...orderSample.set, lines: [{ sku, quantity, price: 1 }] })

/** An order that waits to be placed, as a device makes it. */
async function waiting(sku: string, quantity: number): Promise<string> {
  const id = newId()
  await write(db, { collection: 'orders', id, op: 'create', set: content(sku, quantity) as Fields })
  return id
}

/** An order that the server has placed at a second. */
const placed = (sku: string, quantity: number, second: number) =>
  db.orders.put({
    ...(emptyFields(orders) as unknown as Order),
    ...content(sku, quantity),
    ...{ id: newId(), user_id: OWNER, created_at: at(0), order_number: `EV-${second}`, placed_at: at(second) },
  })

const cart = async () => (await readCart(db)).map(({ sku, quantity }) => `${sku}: ${quantity}`)

test('without orders it is what is in it', async () => {
  await put('web-starter', 2, 1)
  expect(await cart()).toEqual(['web-starter: 2'])
})

test('what an order has that waits to be placed is not in it', async () => {
  await put('web-starter', 3, 1)
  await put('web-basic', 1)
  await waiting('web-starter', 2)
  await waiting('web-basic', 1)
  expect(await cart()).toEqual(['web-starter: 1'])
})

test('what a refused order has is in it again', async () => {
  await put('web-starter', 2, 1)
  const id = await waiting('web-starter', 2)
  expect(await cart()).toEqual([])
  // As the engine leaves it.
  await db._outbox.where('record').equals(`orders/${id}`).modify({ state: 'refused' })
  await db.orders.delete(id)
  expect(await cart()).toEqual(['web-starter: 2'])
})

test('what was placed is not in it until the device has heard of the emptied cart', async () => {
  await put('web-starter', 2, 1)
  await placed('web-starter', 2, 2)
  expect(await cart()).toEqual([])
})

test('what was put in since an order emptied it is in it', async () => {
  await put('web-starter', 1, 3)
  await put('web-basic', 1)
  await placed('web-starter', 2, 2)
  await placed('web-basic', 1, 2)
  expect((await cart()).sort()).toEqual(['web-basic: 1', 'web-starter: 1'])
})
