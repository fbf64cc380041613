import { afterAll, beforeAll, expect, test } from 'vitest'
import { soldEntries } from '../../web/catalog/sold.ts'
import { sample as orderSample } from '../../web/collections/orders.ts'
import { cartTotals } from '../../web/domain/cart-totals.ts'
import { derivedId, newId } from '../../web/lib/id.ts'
import { catalogFiles } from '../support/catalog.ts'
import { runCommand, signUp, startServer } from '../support/server.ts'
import { Device } from './device.ts'
import { call, execute, records, signInAdmin, TEST_ENV, type Running } from './http.ts'

let server: Running
beforeAll(async () => {
  server = await startServer({ env: { ...TEST_ENV, EVERYDAY_POPUPS: 'live' } })
})
afterAll(() => server?.stop())

/** A customer, who agrees that others hear of purchases or does not. */
async function customer(agrees: boolean, on = server, full_name = 'Test Person'): Promise<Device> {
  const device = new Device(on, await signUp(on, { full_name }))
  const id = derivedId(device.person.id, 'user_settings')
  await device.must({ collection: 'user_settings', id, op: 'upsert', set: { share_purchases: agrees } })
  return device
}

const sold = new Map(soldEntries(catalogFiles).map((item) => [item.sku, item]))

/** Orders by invoice, which is not paid yet. */
async function order(device: Device, ...skus: string[]): Promise<string> {
  const bought = (skus.length > 0 ? skus : ['web-starter']).map((sku) => ({ ...sold.get(sku)!, quantity: 1 }))
  for (const { sku, quantity } of bought) {
    const cart = derivedId(device.person.id, 'cart_items', sku)
    await device.must({ collection: 'cart_items', id: cart, op: 'upsert', set: { sku, quantity } })
  }
  const id = newId()
  const lines = bought.map(({ sku, quantity, price }) => ({ sku, quantity, price }))
  const shown_total = cartTotals(bought).total
  const set = { payment_method: 'invoice', lines, address: orderSample.set.address!, shown_total }
  await device.must({ collection: 'orders', id, op: 'create', set })
  return id
}

/** Notes, as the operator, that the money has come. */
async function pay(id: string, on: Device['server'] = server): Promise<void> {
  const by = { token: await signInAdmin(on), body: { payment_status: 'paid' } }
  expect((await call(on, 'PATCH', records('orders', id), by)).status).toBe(200)
}

/** Orders by invoice, and pays. */
async function buy(device: Device, ...skus: string[]): Promise<string> {
  const id = await order(device, ...skus)
  await pay(id, device.server)
  return id
}

/** What is told at the moment. The server keeps an answer for a minute. */
const told = async (on = server) => (await call(on, 'GET', '/api/purchases')).body.items

/** What is told once the minute is over. */
async function toldAnew() {
  await server.restart()
  return told()
}

test('a purchase is told once its buyer agrees, with a first name and an initial, and no more once they do not', async () => {
  const ann = await customer(false)
  const bob = await customer(true)
  await buy(ann)
  expect(await told()).toEqual([])
  await buy(bob)
  expect(await told()).toEqual([])
  expect(await toldAnew()).toEqual([{ customer: 'Test P.', product: 'Web Starter' }])
  const settings = { collection: 'user_settings', id: derivedId(bob.person.id, 'user_settings'), op: 'upsert' } as const
  await bob.must({ ...settings, set: { share_purchases: false } })
  expect(await toldAnew()).toEqual([])
})

test('of an order of several items the one is told that costs most', async () => {
  const dora = await customer(true)
  const id = await buy(dora, 'audio-honest-ledger', 'web-starter', 'book-honest-ledger')
  // Their ids are random, and have the cheapest first here.
  await execute(server, `UPDATE order_items SET id = printf('item%011d', price) WHERE order_id = '${id}'`)
  expect(await toldAnew()).toEqual([{ customer: 'Test P.', product: 'Web Starter' }])
  await dora.must({ collection: 'orders', id, op: 'update', set: { is_cancelled: true } })
})

test('a canceled order is not told, and of one person no more than two', async () => {
  const carl = await customer(true)
  const ids = [await buy(carl), await buy(carl), await buy(carl)]
  expect(await toldAnew()).toHaveLength(2)
  for (const id of ids.slice(0, 2))
    await carl.must({ collection: 'orders', id, op: 'update', set: { is_cancelled: true } })
  expect(await toldAnew()).toHaveLength(1)
  await carl.must({ collection: 'orders', id: ids[2]!, op: 'update', set: { is_cancelled: true } })
  expect(await toldAnew()).toEqual([])
})

test('sample data is no purchase', async () => {
  const dora = await customer(true)
  const { code, output } = await runCommand([
    'demo',
    dora.person.email,
    '--bookmarks',
    '0',
    '--documents',
    '0',
    '--dir',
    server.dir,
  ])
  expect(code, output).toBe(0)
  expect(await toldAnew()).toEqual([])
})

test('an order by card is told once it is paid, and none that is refunded or older than thirty days', async () => {
  const dora = await customer(true)
  const id = await buy(dora)
  for (const [columns, count] of [
    ["payment_method = 'card', payment_status = 'unpaid'", 0],
    ["payment_status = 'paid'", 1],
    ["placed_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-29 days')", 1],
    ["placed_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-31 days')", 0],
    ["placed_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now')", 1],
    ["payment_status = 'refunded'", 0],
    ["payment_method = 'invoice'", 0],
    ["payment_status = 'paid'", 1],
    ["payment_status = 'unpaid'", 0],
  ] as const) {
    await execute(server, `UPDATE orders SET ${columns} WHERE id = '${id}'`)
    expect([columns, (await toldAnew()).length]).toEqual([columns, count])
  }
})

test('an order by invoice is told once it is paid', async () => {
  const finn = await customer(true, server, 'Finn Later')
  const names = async () => (await toldAnew()).map(({ customer: name }: { customer: string }) => name)
  const id = await order(finn)
  expect(await names()).not.toContain('Finn L.')
  await pay(id)
  expect(await names()).toContain('Finn L.')
  await finn.must({ collection: 'orders', id, op: 'update', set: { is_cancelled: true } })
})

test('a name that is none, such as the address of a page, is not told', async () => {
  const people: [name: string, told: string][] = [
    ['www.evil.example Other', ''],
    [`${'x'.repeat(21)} Other`, ''],
    ['Jean-Luc O’Hara', 'Jean-Luc O.'],
    ['Зоя Å', 'Зоя Å.'],
    ['हिन्दी 2', 'हिन्दी'],
    ['𝒪tto 𝒪ther', '𝒪tto 𝒪.'],
    [`${'𝒪'.repeat(20)} Other`, `${'𝒪'.repeat(20)} O.`],
  ]
  for (const [name, customerTold] of people) {
    const device = await customer(true, server, name)
    const id = await buy(device)
    expect((await toldAnew())[0]).toEqual({ customer: customerTold, product: 'Web Starter' })
    await device.must({ collection: 'orders', id, op: 'update', set: { is_cancelled: true } })
  }
})

test('who buys much crowds nobody out', async () => {
  await buy(await customer(true, server, 'Emma Early'))
  const id = await buy(await customer(true, server, 'Max Many'))
  await execute(
    server,
    `INSERT INTO orders (id, user_id, order_number, status, payment_status, payment_method, placed_at)
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 250)
    SELECT 'many' || n, user_id, 'many' || n, status, payment_status, payment_method, placed_at FROM orders, numbers WHERE id = '${id}';
    INSERT INTO order_items (id, user_id, order_id, name, price)
    SELECT 'item' || o.id, i.user_id, o.id, i.name, i.price FROM orders o, order_items i WHERE o.id LIKE 'many%' AND i.order_id = '${id}'`,
  )
  expect((await toldAnew()).map(({ customer: name }: { customer: string }) => name)).toEqual([
    'Max M.',
    'Max M.',
    'Emma E.',
  ])
})

test('a server that does not show them tells none', async () => {
  const other = await startServer({ env: { ...TEST_ENV, EVERYDAY_POPUPS: 'off' } })
  await buy(await customer(true, other))
  expect(await told(other)).toEqual([])
  await other.stop()
})
