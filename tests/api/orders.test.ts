import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartTotals } from '../../web/domain/cart-totals.ts'
import { newId } from '../../web/lib/id.ts'
import type { Fields } from '../../web/sync/types.ts'
import { signUp, startServer } from '../support/server.ts'
import { Device } from './device.ts'
import { call, records, signInAdmin, TEST_ENV, type Running } from './http.ts'
import { ADDRESS, orderOf, placed, put, sold, STARTER } from './order.ts'

let server: Running

beforeAll(async () => {
  server = await startServer({ env: { ...TEST_ENV, EVERYDAY_TAXES: JSON.stringify(PERCENTS) } })
})
afterAll(() => server?.stop())

/** Percentages by place, and addresses with those that apply to them. */
const PERCENTS = { 'US-Oregon': 0, 'US-CA': 7.25, CA: 5, 'CA-QC': 14.98, GB: 20 }
const PLACES = [
  { state: 'IL', country: 'US', zipCode: '62701', rate: 800 },
  { state: 'or', country: 'US', zipCode: '97209', rate: 0 },
  { state: 'California', country: 'US', zipCode: '90001', rate: 725 },
  { state: 'Alberta', country: 'CA', zipCode: 'T2P 1J9', rate: 500 },
  { state: 'Québec', country: 'CA', zipCode: 'H2X 1Y4', rate: 1498 },
  { state: 'Kent', country: 'GB', zipCode: 'CT1 2EH', rate: 2000 },
] as const

/** A new customer, with their phone. */
const customer = async () => new Device(server, await signUp(server, {}))

/** Gives back what an order has taken: an event has only so many seats. */
const cancel = (device: Device, id: string) =>
  device.must({ collection: 'orders', id, op: 'update', set: { is_cancelled: true } })

test('the server places any cart at the total that the app shows, to the cent', async () => {
  const token = await signInAdmin(server)
  const stock = await call(server, 'GET', `${records('stock')}?perPage=500`, { token })
  for (const { id } of stock.body.items) {
    await call(server, 'PATCH', records('stock', id), { token, body: { quantity: 1_000_000 } })
  }
  const line = fc
    .constantFrom(...sold)
    .chain((item) => fc.record({ item: fc.constant(item), quantity: fc.integer({ min: 1, max: item.maxQuantity }) }))
  const cart = fc.uniqueArray(line, { minLength: 1, maxLength: 12, selector: ({ item }) => item.sku })
  const device = await customer()
  await fc.assert(
    fc.asyncProperty(cart, fc.constantFrom(...PLACES), async (items, { rate, ...place }) => {
      const lines = items.map(({ item, quantity }) => ({ sku: item.sku, quantity, price: item.price }))
      await put(device, lines)
      const id = newId()
      const totals = cartTotals(
        items.map(({ item, quantity }) => ({ ...item, quantity })),
        rate,
      )
      const set = { ...orderOf(lines), address: { ...ADDRESS, ...place }, shown_total: totals.total }
      const verdict = await device.one({ collection: 'orders', id, op: 'create', set })
      expect(verdict.message).toBeUndefined()
      expect(verdict.row).toMatchObject({
        ...{ subtotal: totals.subtotal, discount: totals.discount, tax: totals.tax, shipping: totals.shipping },
        ...{ total_amount: totals.total, status: 'processing', payment_status: 'unpaid' },
      })
      await cancel(device, id)
    }),
    { numRuns: 150 },
  )
})

test.each(PLACES)('also the whole catalog, as many of each as one order may have: $country, $state', async (place) => {
  const { rate, ...where } = place
  const device = await customer()
  const lines = sold.map(({ sku, price, maxQuantity }) => ({ sku, price, quantity: maxQuantity }))
  await put(device, lines)
  const totals = cartTotals(
    sold.map((item) => ({ ...item, quantity: item.maxQuantity })),
    rate,
  )
  const set = { ...orderOf(lines), address: { ...ADDRESS, ...where }, shown_total: totals.total }
  const id = newId()
  const verdict = await device.one({ collection: 'orders', id, op: 'create', set })
  const { total: total_amount, ...amounts } = totals
  expect(verdict.row).toMatchObject({ ...amounts, total_amount, tax_rate: rate })
  await cancel(device, id)
  // A cent less than it costs is not what was shown.
  await put(device, lines)
  const less = { ...set, shown_total: total_amount - 1 }
  expect(await device.one({ collection: 'orders', id: newId(), op: 'create', set: less })).toMatchObject({
    ...{ status: 'rejected', code: 'order_changed', fields: { total: expect.any(String) } },
  })
})

describe('one order', () => {
  test('comes of a push that is sent again, and of its content under another number', async () => {
    const device = await customer()
    await put(device, [STARTER])
    const id = newId()
    const set = orderOf([STARTER])
    const create = device.freeze({ collection: 'orders', id, op: 'create', set })
    await device.send(create)
    const again = await device.send(create)
    expect(again.body.results[0]).toMatchObject({ status: 'applied', row: { id } })
    expect(await device.one({ collection: 'orders', id, op: 'create', set })).toMatchObject({ status: 'applied' })
    expect(await device.one({ collection: 'orders', id, op: 'create', set: { ...set, shown_total: 1 } })).toMatchObject(
      {
        status: 'rejected',
        code: 'exists',
      },
    )
    await device.pull(500)
    expect(device.rows('orders')).toHaveLength(1)
    expect(device.rows('order_items')).toHaveLength(1)
    expect(device.rows('cart_items')).toHaveLength(0)
  })

  test('comes of two devices that order the same cart', async () => {
    const phone = await customer()
    const laptop = new Device(server, phone.person)
    await put(phone, [STARTER])
    const set = orderOf([STARTER])
    const verdicts = await Promise.all(
      [phone, laptop].map((device) => device.one({ collection: 'orders', id: newId(), op: 'create', set })),
    )
    expect(verdicts.map(({ status }) => status).sort()).toEqual(['applied', 'rejected'])
    const refused = verdicts.find(({ status }) => status === 'rejected')!
    expect(refused).toMatchObject({ code: 'order_changed', fields: { 'web-starter': 'Your cart has 0 of these now.' } })
  })
})

describe('nobody sets', () => {
  const SERVER_FIELDS = {
    ...{ order_number: 'EV-1', status: 'delivered', payment_status: 'paid', total_amount: 1, subtotal: 1, tax: 0 },
    ...{ tax_rate: 0, shipping: 0, discount: 1, placed_at: '2020-01-01 00:00:00.000Z', timeline: [] },
    ...{ refunded_amount: 5, dispute: 'won' },
  }

  test.each(Object.entries(SERVER_FIELDS))('%s by a push', async (field, value) => {
    const device = await customer()
    await put(device, [STARTER])
    const set = { ...orderOf([STARTER]), [field]: value }
    const created = await device.one({ collection: 'orders', id: newId(), op: 'create', set })
    expect(created).toMatchObject({ status: 'rejected', fields: { [field]: 'This field cannot be set.' } })
    const id = await placed(device)
    const changed = await device.one({ collection: 'orders', id, op: 'update', set: { [field]: value } })
    expect(changed).toMatchObject({ status: 'rejected', fields: { [field]: 'This field cannot be set.' } })
  })

  test.each(Object.entries(SERVER_FIELDS))('%s by REST', async (field, value) => {
    const device = await customer()
    const { token, id: owner } = device.person
    await put(device, [STARTER])
    const body = { ...orderOf([STARTER]), [field]: value, user_id: owner }
    const { status, body: order } = await call(server, 'POST', records('orders'), { token, body })
    expect(status).toBe(200)
    expect(order[field]).not.toEqual(value)
    expect(order.total_amount).toBe(110_998)
    const changed = await call(server, 'PATCH', records('orders', order.id), { token, body: { [field]: value } })
    expect(changed.status).toBe(404)
    const after = await call(server, 'GET', records('orders', order.id), { token })
    expect(after.body[field]).toEqual(order[field])
  })

  test('a second order by sending one again by REST: the same is answered with the order, anything else refused', async () => {
    const ann = await customer()
    const bob = await customer()
    await put(ann, [STARTER])
    const body = { ...orderOf([STARTER]), id: newId(), user_id: ann.person.id }
    const post = (device: Device, changed: Fields = {}) =>
      call(server, 'POST', records('orders'), { token: device.person.token, body: { ...body, ...changed } })
    const first = await post(ann)
    expect(first.status).toBe(200)
    await put(ann, [STARTER])
    expect(await post(ann)).toMatchObject({ status: 200, body: first.body })
    const others: Fields[] = [
      { payment_method: 'card' },
      { shown_total: 1 },
      { lines: [{ ...STARTER, quantity: 2 }] },
      { address: { ...(ADDRESS as Fields), name: 'Someone Else' } },
    ]
    for (const changed of others)
      expect(await post(ann, changed)).toMatchObject({ status: 400, body: { message: 'This is there already.' } })
    for (const owner of [ann, bob]) {
      const { status, body: answer } = await post(bob, { user_id: owner.person.id })
      expect(status).toBe(400)
      expect(JSON.stringify(answer)).not.toContain(first.body.order_number)
    }
    await ann.pull(500)
    expect(ann.rows('orders')).toHaveLength(1)
    expect(ann.rows('cart_items')).toMatchObject([{ sku: STARTER.sku, quantity: 1 }])
  })

  test('a price, by saying that the server has lost the order', async () => {
    const device = await customer()
    const set = { ...orderOf([STARTER]), lines: [{ ...STARTER, price: 1 }], shown_total: 3000 }
    const [create] = device.freeze({ collection: 'orders', id: newId(), op: 'create', set })
    const { body } = await device.send([{ ...create!, again: true }])
    expect(body.results[0]).toMatchObject({ status: 'rejected', code: 'order_changed' })
  })

  test("another's order, as canceled or as theirs", async () => {
    const ann = await customer()
    const bob = await customer()
    const id = await placed(ann)
    expect(await bob.one({ collection: 'orders', id, op: 'update', set: { is_cancelled: true } })).toMatchObject({
      code: 'gone',
    })
    const patch = (token: string, body: Fields) => call(server, 'PATCH', records('orders', id), { token, body })
    expect((await patch(bob.person.token, { is_cancelled: true })).status).toBe(404)
    expect((await patch(ann.person.token, { user_id: bob.person.id })).status).toBe(404)
    await ann.pull(500)
    expect(ann.rows('orders')).toMatchObject([{ status: 'processing', user_id: ann.person.id }])
  })

  test('what was bought, or the stock', async () => {
    const device = await customer()
    const { token, id: owner } = device.person
    await placed(device)
    await device.pull(500)
    const [item] = device.rows('order_items')
    const reach = [
      await call(server, 'POST', records('order_items'), { token, body: { ...item, id: newId(), user_id: owner } }),
      await call(server, 'PATCH', records('order_items', item!.id), { token, body: { price: 1 } }),
      await call(server, 'DELETE', records('order_items', item!.id), { token }),
      await call(server, 'GET', records('stock'), { token }),
      await call(server, 'POST', records('stock'), { token, body: { sku: 'x', quantity: 1 } }),
    ]
    expect(reach.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })
})

test('the stock is public, and at first that of the catalog', async () => {
  const fresh = await startServer({ env: TEST_ENV })
  try {
    const { status, body } = await call(fresh, 'GET', '/api/stock')
    const stocked = sold.filter(({ stock }) => stock !== undefined).map(({ sku, stock }) => [sku, stock])
    expect(stocked.length).toBeGreaterThan(1)
    expect({ status, body }).toEqual({ status: 200, body: Object.fromEntries(stocked) })
  } finally {
    await fresh.stop()
  }
})

test('a seat is ordered of the date that is on sale, and of no other one', async () => {
  const seats = (await call(server, 'GET', '/api/seats')).body
  const { start } = seats['website-clinic']
  expect(start).toMatch(/^\d{4}-\d\d-\d\dT13:00:00-0[45]:00$/)
  const device = await customer()
  const seat = { sku: 'event-website-clinic', quantity: 1, price: 4999 }
  const order = (date: string) =>
    device.one({ collection: 'orders', id: newId(), op: 'create', set: orderOf([{ ...seat, start: date }]) })
  await put(device, [seat])
  expect(await order('2024-01-17T13:00:00-05:00')).toMatchObject({
    code: 'order_changed',
    fields: { 'event-website-clinic': `The next date is ${start.slice(0, 10)} 13:00 ${start.slice(-6)} now.` },
  })
  expect(await order('tomorrow')).toMatchObject({ status: 'rejected', fields: { lines: expect.any(String) } })
  expect((await order(start)).row).toMatchObject({ status: 'processing', lines: [{ ...seat, start }] })
})
