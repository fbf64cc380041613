import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../web/lib/id.ts'
import type { Fields } from '../../web/sync/types.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device, update } from './device.ts'
import { call, execute, records, TEST_ENV, type Person, type Reply, type Running } from './http.ts'
import { GOOD, seeded } from './samples.ts'

let server: Running
let ann: Person
let device: Device

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
  ann = await signUp(server, {})
  device = new Device(server, ann)
})
afterAll(() => server?.stop())

const post = (collection: string, body: Fields, token = ann.token): Promise<Reply> =>
  call(server, 'POST', records(collection), { token, body: { user_id: ann.id, ...body } })
const patch = (collection: string, id: string, body: unknown): Promise<Reply> =>
  call(server, 'PATCH', records(collection, id), { token: ann.token, body })
const view = async (collection: string, id: string): Promise<Reply['body']> =>
  (await call(server, 'GET', records(collection, id), { token: ann.token })).body

const REFUSED = { status: 'rejected', code: 'invalid' }

describe('long numbers in the wallet', () => {
  const NUMBERS = [
    '424242424242',
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '4242.4242.4242.4242',
  ]
  const TRICKS = [
    'Ann 4242 4242 4242 Other',
    '4 2 4 2 4 2 4 2 4 2 4 2',
    '4242\u00a04242\u20114242',
    '٤٢٤٢٤٢٤٢٤٢٤٢',
    '4242\n4242\t4242',
  ]
  const HARMLESS = ['42424242424', 'Flat 12, 34567 High St 890', '4242/4242/4242', '4242 4242 424 a 2']

  test.each([...NUMBERS, ...TRICKS])(
    '%j is rejected in a card: REST create and update, push create and update',
    async (text) => {
      const { id } = await seeded('payment_methods', device)
      const before = await view('payment_methods', id)
      const fresh = newId()
      const set = { ...GOOD.card, cardholder_name: text }
      expect((await post('payment_methods', { ...set, id: fresh })).status).toBe(400)
      expect((await patch('payment_methods', id, { cardholder_name: text })).status).toBe(400)
      expect(await device.one(create('payment_methods', fresh, set))).toMatchObject({ ...REFUSED, row: null })
      expect(await device.one(update('payment_methods', id, { cardholder_name: text }))).toMatchObject(REFUSED)
      expect((await post('payment_method_history', { id: fresh, action: `Added ${text}` })).status).toBe(400)
      expect(await device.one(create('payment_method_history', fresh, { action: `Added ${text}` }))).toMatchObject(
        REFUSED,
      )
      expect(await view('payment_methods', id)).toEqual(before)
      expect((await view('payment_methods', fresh)).status).toBe(404)
      expect((await view('payment_method_history', fresh)).status).toBe(404)
    },
  )

  test.each(NUMBERS)('%j is rejected in the billing address, as value, as key and as a JSON number', async (text) => {
    const { id } = await seeded('payment_methods', device)
    const before = await view('payment_methods', id)
    const digits = Number(text.replaceAll(/\D/g, ''))
    const address = GOOD.card.billing_address
    for (const nested of [
      { ...address, address: text },
      { ...address, [text]: 'x' },
      { ...address, city: digits },
      { ...address, state: [[text]] },
    ]) {
      expect((await patch('payment_methods', id, { billing_address: nested })).status).toBe(400)
      expect(await device.one(update('payment_methods', id, { billing_address: nested }))).toMatchObject(REFUSED)
    }
    expect(await view('payment_methods', id)).toEqual(before)
  })

  test.each(NUMBERS)('%j in `was` is rejected too, and not stored', async (text) => {
    const { id } = await seeded('payment_methods', device)
    const set = { cardholder_name: 'Ann Newname' }
    expect(await device.one(update('payment_methods', id, set, { cardholder_name: text }))).toMatchObject(REFUSED)
    const nested = { billing_address: { ...GOOD.card.billing_address, address: text } }
    expect(await device.one(update('payment_methods', id, set, nested))).toMatchObject(REFUSED)
    expect((await view('payment_methods', id)).cardholder_name).toBe('Ann Other')
    await device.pull()
    expect(JSON.stringify(device.rows('sync_history'))).not.toContain(text)
    const page = await device.page({ after: 0, limit: 2000 })
    expect(page.text).not.toContain(JSON.stringify(text).slice(1, -1))
  })

  test.each(HARMLESS)('%j is accepted', async (text) => {
    const { id } = await seeded('payment_methods', device)
    const withText = (address: string) => ({ billing_address: { ...GOOD.card.billing_address, address } })
    expect((await patch('payment_methods', id, withText(text))).status).toBe(200)
    expect(await device.one(update('payment_methods', id, withText(`${text}!`)))).toMatchObject({
      status: 'applied',
    })
  })

  test('are allowed in bookmarks', async () => {
    const url = 'https://example.com/4242424242424242'
    expect(await device.one(create('bookmarks', newId(), { title: '4242424242424242', url }))).toMatchObject({
      status: 'applied',
    })
  })
})

describe('a card', () => {
  const address = GOOD.card.billing_address
  const BAD: [string, Fields][] = [
    ['last4 of five', { last4: '42424' }],
    ['last4 of letters', { last4: 'abcd' }],
    ['month 13', { expiry_month: '13' }],
    ['year of four', { expiry_year: '2031' }],
    ['unknown brand', { brand: 'store-card' }],
    ['no holder', { cardholder_name: '' }],
    ['holder of 101', { cardholder_name: 'x'.repeat(101) }],
    ['holder of one letter', { cardholder_name: 'x' }],
    ['holder with a digit', { cardholder_name: 'Ann 2' }],
    ['no address', { billing_address: null }],
    ['address as text', { billing_address: '1 High St' }],
    ['address as list', { billing_address: [address] }],
    ['blank street', { billing_address: { ...address, address: ' ' } }],
    ['no city', { billing_address: { ...address, city: '' } }],
    ['no state', { billing_address: { ...address, state: '' } }],
    ['no state of its country', { billing_address: { ...address, state: 'Narnia' } }],
    ['a state of another country', { billing_address: { ...address, country: 'CA', zipCode: 'K1A 0B1' } }],
    ['bad ZIP', { billing_address: { ...address, zipCode: '1234' } }],
    ['a code of Canada in the United States', { billing_address: { ...address, zipCode: 'K1A 0B1' } }],
    ['a code of Canada in Britain', { billing_address: { ...address, zipCode: 'K1A 0B1', country: 'GB' } }],
    ['bad country', { billing_address: { ...address, country: 'XX' } }],
    ['cvv slipped in', { billing_address: { ...address, cvv: '123' } }],
  ]
  test.each(BAD)('%s is rejected by REST and push', async (_, wrong) => {
    const id = newId()
    const set = { ...GOOD.card, ...wrong }
    expect((await post('payment_methods', { ...set, id })).status).toBe(400)
    expect(await device.one(create('payment_methods', id, set))).toMatchObject({ ...REFUSED, row: null })
    expect((await view('payment_methods', id)).status).toBe(404)
  })

  test.each(["Ann O'Ther", 'Дарья Петрова-Водкина', 'Ann Other Jr.'])('of %s is accepted', async (cardholder_name) => {
    const { id } = await seeded('payment_methods', device)
    expect(await device.one(update('payment_methods', id, { cardholder_name }))).toMatchObject({ status: 'applied' })
  })

  test.each([
    ['CA', 'K1A 0B1', 'ON'],
    ['CA', 'K1A 0B1', 'Québec'],
    ['GB', 'SW1A 1AA', 'Anywhere'],
  ])('may be billed to %s', async (country, zipCode, state) => {
    const { id } = await seeded('payment_methods', device)
    const billing_address = { ...address, country, zipCode, state }
    expect((await patch('payment_methods', id, { billing_address })).status).toBe(200)
  })

  test('that an earlier version has accepted can be changed; what is changed must be valid', async () => {
    const { id } = await seeded('payment_methods', device)
    const earlier = { cardholder_name: 'Ann 0ther', billing_address: { ...address, city: '' } }
    const query = `UPDATE payment_methods SET cardholder_name = 'Ann 0ther',
      billing_address = '${JSON.stringify(earlier.billing_address)}' WHERE id = '${id}'`
    await execute(server, query)
    expect((await patch('payment_methods', id, { expiry_month: '10' })).status).toBe(200)
    expect(await device.one(update('payment_methods', id, { expiry_year: '32' }))).toMatchObject({
      status: 'applied',
      row: { ...earlier, expiry_month: '10', expiry_year: '32' },
    })
    expect(await device.one(update('payment_methods', id, { cardholder_name: 'Ann 0ther Jr' }))).toMatchObject({
      ...REFUSED,
      fields: { cardholder_name: expect.stringContaining('Invalid cardholder name') },
    })
    expect((await patch('payment_methods', id, { billing_address: { ...address, city: ' ' } })).status).toBe(400)
  })
})
