import { afterAll, beforeAll, expect, test } from 'vitest'
import { derivedId, newId } from '../../web/lib/id.ts'
import { sample as orderSample } from '../../web/collections/orders.ts'
import { signUp, startServer } from '../support/server.ts'
import { Device } from './device.ts'
import { call, TEST_ENV, type Running } from './http.ts'

let server: Running
beforeAll(async () => {
  server = await startServer({ env: { ...TEST_ENV, EVERYDAY_POPUPS: 'live' } })
})
afterAll(() => server?.stop())

/** A customer, who agrees that others hear of purchases or does not. */
async function customer(agrees: boolean, on = server): Promise<Device> {
  const device = new Device(on, await signUp(on, {}))
  const id = derivedId(device.person.id, 'user_settings')
  await device.must({ collection: 'user_settings', id, op: 'upsert', set: { share_purchases: agrees } })
  return device
}

async function buy(device: Device): Promise<string> {
  const sku = 'web-starter'
  const cart = derivedId(device.person.id, 'cart_items', sku)
  await device.must({ collection: 'cart_items', id: cart, op: 'upsert', set: { sku, quantity: 1 } })
  const id = newId()
  const lines = [{ sku, quantity: 1, price: 99_999 }]
  const set = { payment_method: 'invoice', lines, address: orderSample.set.address!, shown_total: 110_998 }
  await device.must({ collection: 'orders', id, op: 'create', set })
  return id
}

const told = async (on = server) => (await call(on, 'GET', '/api/purchases')).body.items

test('a purchase is told once its buyer agrees, with a first name and an initial, and no more once they do not', async () => {
  const ann = await customer(false)
  const bob = await customer(true)
  await buy(ann)
  expect(await told()).toEqual([])
  await buy(bob)
  expect(await told()).toEqual([{ customer: 'Test P.', product: 'Web Starter' }])
  const settings = { collection: 'user_settings', id: derivedId(bob.person.id, 'user_settings'), op: 'upsert' } as const
  await bob.must({ ...settings, set: { share_purchases: false } })
  expect(await told()).toEqual([])
})

test('a canceled order is not told, and of one person no more than two', async () => {
  const carl = await customer(true)
  const ids = [await buy(carl), await buy(carl), await buy(carl)]
  expect(await told()).toHaveLength(2)
  for (const id of ids.slice(0, 2))
    await carl.must({ collection: 'orders', id, op: 'update', set: { is_cancelled: true } })
  expect(await told()).toHaveLength(1)
})

test('a server that does not show them tells none', async () => {
  const other = await startServer({ env: { ...TEST_ENV, EVERYDAY_POPUPS: 'off' } })
  await buy(await customer(true, other))
  expect(await told(other)).toEqual([])
  await other.stop()
})
