import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sample as orderSample } from '../../collections/orders.ts'
import { readCart } from '../../data/database/cart.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { write } from '../../data/database/write.ts'
import { derivedId, newId } from '../../lib/id.ts'
import type { Fields } from '../../sync/types.ts'
import { addToCart, changeQuantity, removeLines, restoreLines } from './cart.commands.ts'
import { quantitiesInCart } from './cart.queries.ts'

const pieces = async (db: EverydayDb) => [...(await quantitiesInCart(db)).values()].reduce((sum, n) => sum + n, 0)

const OWNER = 'u12345678901234'
const STARTER = { sku: 'web-starter', maxQuantity: 10 }
const SEO = { sku: 'web-addon-seo', maxQuantity: 10 }
let db: EverydayDb

beforeEach(() => {
  db = new EverydayDb(OWNER)
})
afterEach(() => db.delete())

const outbox = async () => (await db._outbox.toArray()).map((entry) => entry.mutation)
const line = async (sku: string) => (await db.cart_items.get(derivedId(OWNER, 'cart_items', sku)))!

test('adding an SKU again increases the quantity of its line', async () => {
  expect(await addToCart(db, STARTER)).toEqual({ ok: true })
  await addToCart(db, SEO)
  await addToCart(db, STARTER)
  expect((await readCart(db)).map((row) => [row.sku, row.quantity])).toEqual([
    ['web-starter', 2],
    ['web-addon-seo', 1],
  ])
  expect(await pieces(db)).toBe(3)
  expect((await quantitiesInCart(db)).get('web-starter')).toBe(2)
  expect(await line('web-starter')).toMatchObject({ user_id: OWNER, sku: 'web-starter' })
})

test('mutations are increments, so that the quantities of two devices add up', async () => {
  await addToCart(db, STARTER)
  const [first] = await outbox()
  expect(first).toMatchObject({
    collection: 'cart_items',
    op: 'upsert',
    set: { sku: 'web-starter' },
    inc: { quantity: 1 },
  })
  expect(first?.set).not.toHaveProperty('quantity')
  await changeQuantity(db, { id: (await line('web-starter')).id, by: 2, item: { maxQuantity: 10 } })
  expect((await outbox()).reduce((sum, mutation) => sum + (mutation.inc?.quantity ?? 0), 0)).toBe(3)
})

test('exceeding the maximum is refused with a message, and nothing is written', async () => {
  for (let count = 0; count < 10; count++) await addToCart(db, STARTER)
  const before = (await outbox()).length
  const refusal = { ok: false, message: 'Maximum 10 items allowed per order' }
  expect(await addToCart(db, STARTER)).toEqual(refusal)
  expect(await changeQuantity(db, { id: (await line('web-starter')).id, by: 1, item: { maxQuantity: 10 } })).toEqual(
    refusal,
  )
  expect((await line('web-starter')).quantity).toBe(10)
  expect(await outbox()).toHaveLength(before)
  expect(await addToCart(db, { sku: 'web-addon-seo', maxQuantity: 1 })).toEqual({ ok: true })
  expect(await addToCart(db, { sku: 'web-addon-seo', maxQuantity: 1 })).toMatchObject({
    message: 'Maximum 1 items allowed per order',
  })
})

test('more than is left is refused with what is left', async () => {
  const scarce = { ...STARTER, stock: 2 }
  for (let count = 0; count < 2; count++) await addToCart(db, scarce)
  const refusal = { ok: false, message: 'Only 2 left.' }
  expect(await addToCart(db, scarce)).toEqual(refusal)
  const { id } = await line('web-starter')
  expect(await changeQuantity(db, { id, by: 1, item: scarce })).toEqual(refusal)
  expect(await changeQuantity(db, { id, by: 1, item: { ...scarce, stock: 0 } })).toEqual({
    ok: false,
    message: 'Out of Stock',
  })
  expect((await line('web-starter')).quantity).toBe(2)
})

test('a quantity below 1 is refused', async () => {
  await addToCart(db, STARTER)
  const { id } = await line('web-starter')
  expect(await changeQuantity(db, { id, by: -1, item: { maxQuantity: 10 } })).toMatchObject({ ok: false })
  expect((await line('web-starter')).quantity).toBe(1)
})

test('changing a removed line writes nothing', async () => {
  await changeQuantity(db, { id: derivedId(OWNER, 'cart_items', 'web-starter'), by: 1, item: { maxQuantity: 10 } })
  expect(await db.cart_items.count()).toBe(0)
  expect(await outbox()).toEqual([])
})

test('restoring a removed line keeps its quantity and position', async () => {
  await addToCart(db, STARTER)
  await addToCart(db, STARTER)
  await new Promise((resolve) => setTimeout(resolve, 2))
  await addToCart(db, SEO)
  const removed = [await line('web-starter')]
  expect(await removeLines(db, removed)).toEqual({ ok: true })
  expect((await readCart(db)).map((row) => row.sku)).toEqual(['web-addon-seo'])
  expect(await restoreLines(db, removed)).toEqual({ ok: true })
  expect((await readCart(db)).map((row) => [row.sku, row.quantity])).toEqual([
    ['web-starter', 2],
    ['web-addon-seo', 1],
  ])
})

test('quantities added after the removal are summed with the restored ones, up to the maximum', async () => {
  for (let count = 0; count < 9; count++) await addToCart(db, STARTER)
  const removed = await readCart(db)
  await removeLines(db, removed)
  await addToCart(db, STARTER)
  await addToCart(db, STARTER)
  await restoreLines(db, removed)
  expect((await line('web-starter')).quantity).toBe(10)
})

test('clearing removes all lines, and undo restores them', async () => {
  await addToCart(db, STARTER)
  await addToCart(db, SEO)
  const rows = await readCart(db)
  await removeLines(db, rows)
  expect(await pieces(db)).toBe(0)
  await restoreLines(db, rows)
  expect(await pieces(db)).toBe(2)
})

test('a failed write returns a message, and the cart is unchanged', async () => {
  db._outbox.hook('creating', () => {
    throw new DOMException('no space', 'QuotaExceededError')
  })
  expect(await addToCart(db, STARTER)).toMatchObject({ ok: false, message: 'Failed to add item to cart' })
  expect(await pieces(db)).toBe(0)
})

describe('while an order waits to be placed', () => {
  const ORDER_WAITS = 'An order has some of these and waits to be placed. You can change the rest once it is.'
  /** Orders a quantity of the package, which stays in the rows of the cart until the server has placed it. */
  const order = (quantity: number) =>
    write(db, {
      ...{ collection: 'orders', id: newId(), op: 'create' },
      set: { ...orderSample.set, lines: [{ sku: STARTER.sku, quantity, price: 99_999 }] } as Fields,
    })

  test('what it has can be added once more up to what both may have together', async () => {
    for (let count = 0; count < 6; count++) await addToCart(db, STARTER)
    await order(6)
    expect(await pieces(db)).toBe(0)
    for (let count = 0; count < 4; count++) expect(await addToCart(db, STARTER)).toEqual({ ok: true })
    expect(await addToCart(db, STARTER)).toEqual({ ok: false, message: ORDER_WAITS })
    expect(await pieces(db)).toBe(4)
  })

  test('a line of which it has some is not removed, and nothing else either', async () => {
    await addToCart(db, STARTER)
    await order(1)
    await addToCart(db, STARTER)
    await addToCart(db, SEO)
    expect(await removeLines(db, await readCart(db))).toEqual({ ok: false, message: ORDER_WAITS })
    expect(await pieces(db)).toBe(2)
  })

  test('what is put back is no more than there is room for', async () => {
    for (let count = 0; count < 8; count++) await addToCart(db, STARTER)
    const [line] = await readCart(db)
    await order(8)
    await restoreLines(db, [line!])
    expect(await pieces(db)).toBe(2)
    expect((await db.cart_items.get(line!.id))!.quantity).toBe(10)
  })
})
