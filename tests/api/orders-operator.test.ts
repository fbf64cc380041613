import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../web/lib/id.ts'
import type { Fields } from '../../web/sync/types.ts'
import { signUp, startServer } from '../support/server.ts'
import { Device } from './device.ts'
import { call, records, signInAdmin, TEST_ENV, type Running } from './http.ts'
import { ADDRESS, orderOf, placed, put, STARTER } from './order.ts'

let server: Running

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
})
afterAll(() => server?.stop())

/** A new customer, with their phone. */
const customer = async () => new Device(server, await signUp(server, {}))

test('the operator moves an order in the dashboard; what makes no sense is refused with a sentence', async () => {
  const token = await signInAdmin(server)
  const device = await customer()
  const id = await placed(device)
  const patch = (body: Fields) => call(server, 'PATCH', records('orders', id), { token, body })
  expect((await patch({ status: 'shipped' })).status).toBe(200)
  const back = await patch({ status: 'processing' })
  expect(back).toMatchObject({ status: 400, body: { message: 'An order that is shipped can’t become processing.' } })
  const verdict = await device.one({ collection: 'orders', id, op: 'update', set: { is_cancelled: true } })
  expect(verdict).toMatchObject({ status: 'rejected', code: 'too_late' })
  await device.pull(500)
  expect(device.rows('orders')).toMatchObject([
    { status: 'shipped', timeline: [{ step: 'placed' }, { step: 'shipped' }] },
  ])
  expect(device.rows('notifications').map(({ title }) => title)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Order EV-\d+ is on its way$/)]),
  )
  expect((await call(server, 'DELETE', records('orders', id), { token })).status).toBe(400)
})

test('what was ordered is fixed, also for superusers; it goes with its account', async () => {
  const token = await signInAdmin(server)
  const device = await customer()
  await placed(device)
  await device.pull(500)
  const [item] = device.rows('order_items')
  const path = records('order_items', item!.id)
  const body = { ...item, id: newId(), sku: 'copy-essential' }
  const refused = { status: 400, body: { message: 'What was ordered is kept. Cancel the order instead.' } }
  expect(await call(server, 'POST', records('order_items'), { token, body })).toMatchObject({
    ...{ status: 403, body: { message: 'Items are ordered with their order.' } },
  })
  for (const set of [{ quantity: 2 }, { name: 'Another' }, { order_id: '' }, { sku: item!.sku }])
    expect(await call(server, 'PATCH', path, { token, body: set })).toMatchObject(refused)
  expect(await call(server, 'DELETE', path, { token })).toMatchObject(refused)
  const all = await call(server, 'GET', `${records('order_items')}?filter=user_id%3D'${device.person.id}'`, { token })
  expect(all.body.items).toMatchObject([item])
  expect((await call(server, 'DELETE', records('users', device.person.id), { token })).status).toBe(204)
  expect((await call(server, 'GET', path, { token })).status).toBe(404)
})

describe('the overview of orders', () => {
  test('shows superusers what was ordered and how far it is', async () => {
    const token = await signInAdmin(server)
    const device = await customer()
    const lines = [STARTER, { sku: 'copy-essential', quantity: 2, price: 74_999 }]
    const name = `<img src=x onerror=alert(1)> "Ann" ${'é'.repeat(60)}`
    await put(device, lines)
    const id = newId()
    const set = { ...orderOf(lines), address: { ...ADDRESS, name } }
    const { row } = await device.one({ collection: 'orders', id, op: 'create', set })
    await call(server, 'PATCH', records('orders', id), { token, body: { payment_status: 'paid' } })
    const shown = await call(server, 'GET', records('orders_overview', id), { token })
    expect(shown.body).toMatchObject({
      ...{ id, name, email: ADDRESS.email, total: Number(row!.total_amount) / 100, number: row!.order_number },
      ...{ items: '1 × Web Starter, 2 × Copy Essential', status: 'processing', payment_status: 'paid' },
      ...{ payment_method: 'invoice', placed_at: row!.placed_at, invoices: expect.stringMatching(/^INV-\d+$/) },
    })
    const found = encodeURIComponent(`items ~ 'copy' && name ~ 'onerror' && status = 'processing'`)
    const list = await call(server, 'GET', `${records('orders_overview')}?filter=${found}&sort=-placed_at`, { token })
    expect(list.body.items.map((item: { id: string }) => item.id)).toContain(id)
    await device.must({ collection: 'orders', id, op: 'update', set: { is_cancelled: true } })
    const [newest] = (await call(server, 'GET', records('orders_overview'), { token })).body.items
    expect(newest).toMatchObject({ id, status: 'cancelled', invoices: expect.stringMatching(/^INV-\d+, INV-\d+$/) })
  })

  test('says where an order goes', async () => {
    const token = await signInAdmin(server)
    const device = await customer()
    const address = {
      ...{ name: 'Zoë "Z" O’Hara', email: 'zoe@example.com', company: 'Tea & Söhne', tax_id: '' },
      ...{ address: "1 Queen's Rd\nFlat 2", city: 'London', state: '', zipCode: 'SW1A 1AA', country: 'GB' },
    }
    await put(device, [STARTER])
    const abroad = { ...orderOf([STARTER]), address }
    const verdict = await device.one({ collection: 'orders', id: newId(), op: 'create', set: abroad })
    expect(verdict.message).toBeUndefined()
    const at = { American: await placed(device), British: String(verdict.row!.id) }
    const view = async (id: string) => (await call(server, 'GET', records('orders_overview', id), { token })).body
    expect(await view(at.British)).toMatchObject({
      ...{ name: 'Zoë "Z" O’Hara', company: 'Tea & Söhne', street: "1 Queen's Rd\nFlat 2", city: 'London', state: '' },
      ...{ zip: 'SW1A 1AA', country: 'GB', email: 'zoe@example.com' },
    })
    expect(await view(at.American)).toMatchObject({
      ...{ name: ADDRESS.name, company: ADDRESS.company, street: ADDRESS.address, city: ADDRESS.city },
      ...{ state: ADDRESS.state, zip: ADDRESS.zipCode, country: ADDRESS.country },
    })
    const found = encodeURIComponent(`country = 'GB' && street ~ 'Queen'`)
    const list = await call(server, 'GET', `${records('orders_overview')}?filter=${found}`, { token })
    expect(list.body.items.map((item: { id: string }) => item.id)).toEqual([at.British])
  })

  test('shows nothing to anybody else, and changes nothing', async () => {
    const token = await signInAdmin(server)
    const device = await customer()
    const id = await placed(device)
    for (const other of [undefined, device.person.token, 'rubbish']) {
      expect((await call(server, 'GET', records('orders_overview'), { token: other })).status).toBe(403)
      expect((await call(server, 'GET', records('orders_overview', id), { token: other })).status).toBe(403)
    }
    for (const method of ['PATCH', 'DELETE'])
      expect((await call(server, method, records('orders_overview', id), { token, body: {} })).status).toBe(400)
  })
})
