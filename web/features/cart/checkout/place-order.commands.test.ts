import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sample, type OrderFields } from '../../../collections/orders.ts'
import { readCart } from '../../../data/database/cart.ts'
import { EverydayDb } from '../../../data/database/db.ts'
import { addToCart } from '../cart.commands.ts'
import { readKnownAddress, readPlacedSince } from './checkout.queries.ts'
import { placeOrder } from './place-order.commands.ts'

const OWNER = 'u12345678901234'
const USER = { fullName: 'Ann Other', email: 'ann@example.com' }
let db: EverydayDb

beforeEach(async () => {
  db = new EverydayDb(OWNER)
  await addToCart(db, { sku: 'web-starter', maxQuantity: 10 })
})
afterEach(() => db.delete())

const order = (quantity = 1): OrderFields => ({
  ...(sample.set as OrderFields),
  lines: [{ sku: 'web-starter', quantity, price: 99_999 }],
})
const waiting = async () => (await db._outbox.where('record').startsWith('orders/').toArray()).length

/** Lets nothing be written until the returned function is called; what is there can be read. */
async function holdWrites(): Promise<() => Promise<void>> {
  const holder = new EverydayDb(OWNER)
  await holder.open()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const held = holder.transaction('rw', holder._meta, async () => {
    await holder._meta.count()
    begin()
    await Dexie.waitFor(released)
  })
  await begun
  return async () => {
    release()
    await held
    holder.close()
  }
}

test('two tabs that order one cart at once make one order, and the other one is told why', async () => {
  const other = new EverydayDb(OWNER)
  await other.open()
  const release = await holdWrites()
  const placing = [placeOrder(db, order()), placeOrder(other, order())]
  // Both have read the cart by now.
  await new Promise((resolve) => setTimeout(resolve, 50))
  await release()
  const outcomes = await Promise.all(placing)
  other.close()
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
    message: 'Failed to process checkout',
    detail: 'This cart was ordered in another tab.',
  })
  expect(await waiting()).toBe(1)
})

test('a cart that has changed since it was shown is not ordered', async () => {
  await addToCart(db, { sku: 'web-starter', maxQuantity: 10 })
  expect(await placeOrder(db, order())).toMatchObject({
    ok: false,
    detail: 'Your cart has changed meanwhile. Check it, and place the order again.',
  })
  expect(await waiting()).toBe(0)
  expect(await readCart(db)).toMatchObject([{ quantity: 2 }])
})

test('what is not sold any more stays in the cart, and the rest is ordered', async () => {
  await addToCart(db, { sku: 'web-gone', maxQuantity: 10 })
  expect(await placeOrder(db, order(), { unsold: ['web-gone'] })).toMatchObject({ ok: true })
  expect(await readCart(db)).toMatchObject([{ sku: 'web-gone' }])
})

test('the same item is ordered again offline after an order of it was placed', async () => {
  const first = await placeOrder(db, order())
  if (!first.ok) throw new Error(first.message)
  // As a sync leaves it: the order has its number, and the cart is emptied.
  await db.orders.update(first.value, { order_number: 'EV-1001', placed_at: '2026-11-20 09:00:00.000Z' })
  await Promise.all([db._outbox.clear(), db._base.clear(), db.cart_items.clear()])
  await addToCart(db, { sku: 'web-starter', maxQuantity: 10 })
  expect(await placeOrder(db, order())).toMatchObject({ ok: true })
})

test('after one order another one is made of what was put in since', async () => {
  await placeOrder(db, order())
  expect(await readCart(db)).toEqual([])
  expect(await placeOrder(db, order())).toMatchObject({ ok: false })
  await addToCart(db, { sku: 'web-starter', maxQuantity: 10 })
  expect(await placeOrder(db, order())).toMatchObject({ ok: true })
  expect(await waiting()).toBe(2)
})

test('the address of an order that was taken back is known to the next one, and a newer one of another device goes before it', async () => {
  const { address } = order()
  const outcome = await placeOrder(db, { ...order(), address: { ...address, city: 'Leeds' } })
  if (!outcome.ok) throw new Error(outcome.message)
  await db._outbox.where('record').equals(`orders/${outcome.value}`).delete()
  await db.orders.delete(outcome.value)
  expect(await readKnownAddress(db, USER)).toMatchObject({ city: 'Leeds' })
  const newer = { ...order(), address: { ...address, city: 'Dover' }, created_at: '2999-01-01 00:00:00.000Z' }
  await db.orders.put({ ...newer, id: 'ord000000000009', user_id: OWNER } as never)
  expect(await readKnownAddress(db, USER)).toMatchObject({ city: 'Dover' })
})

test('an order that another page has placed since is known by its number; one of before is not, nor one without a number', async () => {
  const AT = '2026-11-20 10:00:00.000Z'
  const row = (id: string, created_at: string, order_number: string) =>
    db.orders.put({ ...(sample.set as OrderFields), id, user_id: OWNER, created_at, order_number } as never)
  await row('o00000000000001', '2026-11-20 09:59:00.000Z', 'EV-1001')
  expect(await readPlacedSince(db, AT)).toBeUndefined()
  await row('o00000000000002', '2026-11-20 10:01:00.000Z', '')
  expect(await readPlacedSince(db, AT)).toBeUndefined()
  await row('o00000000000002', '2026-11-20 10:01:00.000Z', 'EV-1002')
  expect(await readPlacedSince(db, AT)).toEqual({ number: 'EV-1002', at: '2026-11-20 10:01:00.000Z' })
})
