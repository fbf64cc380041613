import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, sample as orderSample, type Order } from '../../collections/orders.ts'
import { emptyFields } from '../../collections/collection.ts'
import { derivedId, newId } from '../../lib/id.ts'
import { readCart } from './cart.ts'
import { EverydayDb } from './db.ts'

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

/** An order; placed by the server at a second. */
const order = (sku: string, quantity: number, second?: number) =>
  db.orders.put({
    ...(emptyFields(orders) as unknown as Order),
    ...orderSample.set,
    ...{ id: newId(), user_id: OWNER, lines: [{ sku, quantity, price: 1 }], created_at: at(0) },
    ...(second !== undefined && { order_number: `EV-${second}`, placed_at: at(second) }),
  })

const cart = async () => (await readCart(db)).map(({ sku, quantity }) => `${sku}: ${quantity}`)

test('without orders it is what is in it', async () => {
  await put('web-starter', 2, 1)
  expect(await cart()).toEqual(['web-starter: 2'])
})

test('what an order has that waits to be placed is not in it', async () => {
  await put('web-starter', 3, 1)
  await put('web-basic', 1)
  await order('web-starter', 2)
  await order('web-basic', 1)
  expect(await cart()).toEqual(['web-starter: 1'])
})

test('what was placed is not in it until the device has heard of the emptied cart', async () => {
  await put('web-starter', 2, 1)
  await order('web-starter', 2, 2)
  expect(await cart()).toEqual([])
})

test('what was put in since an order emptied it is in it', async () => {
  await put('web-starter', 1, 3)
  await put('web-basic', 1)
  await order('web-starter', 2, 2)
  await order('web-basic', 1, 2)
  expect((await cart()).sort()).toEqual(['web-basic: 1', 'web-starter: 1'])
})
