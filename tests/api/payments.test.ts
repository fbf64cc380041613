import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample as orderSample } from '../../web/collections/orders.ts'
import { derivedId, newId } from '../../web/lib/id.ts'
import type { Row } from '../../web/sync/types.ts'
import { signUp, startServer } from '../support/server.ts'
import { startStripe, type StripeServer, type StripeSession } from '../support/stripe-server.ts'
import { Device } from './device.ts'
import { call, records, signInAdmin, TEST_ENV, type Running } from './http.ts'

let stripe: StripeServer
let server: Running
let device: Device

beforeAll(async () => {
  stripe = await startStripe()
  server = await startServer({ env: { ...TEST_ENV, ...stripe.env, EVERYDAY_PUBLIC_URL: 'https://everyday.example' } })
  device = new Device(server, await signUp(server, {}))
})
afterAll(async () => {
  await server?.stop()
  await stripe?.stop()
})

const SKU = 'web-starter'

/** An order by card that the server has placed. */
async function placed(): Promise<string> {
  const line = { sku: SKU, quantity: 1, price: 99_999 }
  const cart = derivedId(device.person.id, 'cart_items', SKU)
  await device.must({ collection: 'cart_items', id: cart, op: 'upsert', set: { sku: SKU, quantity: 1 } })
  const id = newId()
  const set = { payment_method: 'card', lines: [line], address: orderSample.set.address!, shown_total: 110_998 }
  await device.must({ collection: 'orders', id, op: 'create', set })
  return id
}

const pay = (id: string, token = device.person.token) => call(server, 'POST', `/api/orders/${id}/pay`, { token })

async function begun(): Promise<{ id: string; session: StripeSession }> {
  const id = await placed()
  expect((await pay(id)).status).toBe(200)
  return { id, session: stripe.sessions.at(-1)! }
}

const webhook = ({ raw, headers }: { raw: string; headers: Record<string, string> }) =>
  fetch(`${server.url}/api/payments/stripe`, { method: 'POST', body: raw, headers })

async function orderOf(id: string): Promise<Row> {
  await device.pull(500)
  return device.rows('orders').find((row) => row.id === id)!
}
const statusesOf = async (id: string) => {
  const { status, payment_status } = await orderOf(id)
  return `${String(status)} ${String(payment_status)}`
}

test('with its keys the server says that it takes cards', async () => {
  expect((await call(server, 'GET', '/api/config')).body.card).toBe(true)
})

test('an order is paid by a webhook, and refunded when it is canceled', async () => {
  const { id, session } = await begun()
  const order = await orderOf(id)
  expect(session).toMatchObject({
    amount_total: order.total_amount,
    success_url: `https://everyday.example/api/orders/${id}/paid`,
    cancel_url: `https://everyday.example/orders/${String(order.order_number)}`,
  })
  expect((await pay(id)).body.url).toBe(session.url)
  stripe.pay(session)
  const told = stripe.event('checkout.session.completed', session)
  expect((await webhook({ ...told, raw: told.raw.replace(id, newId()) })).status).toBe(400)
  expect(await statusesOf(id)).toBe('processing unpaid')
  expect((await webhook(told)).status).toBe(200)
  expect((await webhook(told)).status).toBe(200)
  expect(await statusesOf(id)).toBe('processing paid')
  expect(await pay(id)).toMatchObject({ status: 409, body: { message: 'This order is paid already.' } })

  await device.must({ collection: 'orders', id, op: 'update', set: { is_cancelled: true } })
  await expect.poll(() => statusesOf(id)).toBe('cancelled refunded')
  expect(stripe.refunds).toEqual([{ payment: `pi_${session.id}`, amount: order.total_amount }])
  const { timeline } = await orderOf(id)
  expect(timeline).toMatchObject([
    { step: 'placed' },
    { step: 'paid' },
    { step: 'cancelled', by: 'customer' },
    { step: 'refunded' },
  ])
})

test('the operator gives money back in the dashboard', async () => {
  const { id, session } = await begun()
  stripe.pay(session)
  await webhook(stripe.event('checkout.session.completed', session))
  const token = await signInAdmin(server)
  const set = { token, body: { payment_status: 'refunded' } }
  const answer = await call(server, 'PATCH', records('orders', id), set)
  expect(answer).toMatchObject({ status: 200, body: { payment_status: 'paid' } })
  await expect.poll(() => statusesOf(id)).toBe('processing refunded')
  expect(stripe.refunds.filter(({ payment }) => payment === `pi_${session.id}`)).toMatchObject([{ amount: 110_998 }])
})

test('a session ends with its order', async () => {
  const { id, session } = await begun()
  await device.must({ collection: 'orders', id, op: 'update', set: { is_cancelled: true } })
  await expect.poll(() => session.status).toBe('expired')
  expect(await pay(id)).toMatchObject({ status: 409, body: { message: 'This order is canceled.' } })
})

test('a session outlives a kill', async () => {
  const { id, session } = await begun()
  await server.kill9()
  stripe.pay(session)
  await server.restart()
  await webhook(stripe.event('checkout.session.completed', session))
  expect(await statusesOf(id)).toBe('processing paid')
})

test('nobody pays the order of another person', async () => {
  const id = await placed()
  const other = await signUp(server, {})
  expect((await pay(id, other.token)).status).toBe(404)
  expect((await call(server, 'POST', `/api/orders/${id}/pay`)).status).toBe(401)
  expect((await pay(id, await signInAdmin(server))).status).toBe(401)
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    for (const path of [`/api/orders/${id}/pay`, '/api/payments/stripe'])
      expect((await call(server, method, path, { token: device.person.token })).status).toBe(404)
  }
})

test('without keys there is none of it', async () => {
  const without = await startServer({ env: TEST_ENV })
  try {
    expect((await call(without, 'GET', '/api/config')).body.card).toBe(false)
    const { token } = await signUp(without, {})
    expect((await call(without, 'POST', `/api/orders/${newId()}/pay`, { token })).status).toBe(404)
    expect((await call(without, 'POST', '/api/payments/stripe', { body: {} })).status).toBe(404)
  } finally {
    await without.stop()
  }
})
