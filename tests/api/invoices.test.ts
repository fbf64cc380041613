import { strFromU8, unzipSync } from 'fflate'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soldEntries } from '../../web/catalog/sold.ts'
import { sample as orderSample, type Order } from '../../web/collections/orders.ts'
import { cartTotals } from '../../web/domain/cart-totals.ts'
import { creditNotes, Invoice } from '../../web/domain/invoice.ts'
import { derivedId, newId } from '../../web/lib/id.ts'
import type { Fields } from '../../web/sync/types.ts'
import { catalogFiles } from '../support/catalog.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import { violations } from '../support/schematron.ts'
import { signUp, startServer } from '../support/server.ts'
import { Device } from './device.ts'
import { call, records, signInAdmin, TEST_ENV, type Running } from './http.ts'
import { CARDS } from './library.ts'

const SELLER = {
  EVERYDAY_SELLER_NAME: 'Everyday & Söhne <Inc.>',
  EVERYDAY_SELLER_ADDRESS: '118 Peachtree Walk; Atlanta, GA 30309',
  EVERYDAY_SELLER_COUNTRY: 'US',
  EVERYDAY_SELLER_TAX_ID: '58-2209915',
  EVERYDAY_SELLER_BANK: 'Peach State Bank; DE89 3704 0044 0532 0130 00',
  EVERYDAY_SELLER_EMAIL: 'hello@everyday.example',
}
const TAXES = '{"GB": 20, "CA": 0, "US-IL": 8.25}'
const RULES_LOADED_MS = 180_000

let server: Running
let admin: string

beforeAll(async () => {
  server = await startServer({ env: { ...TEST_ENV, ...CARDS, ...SELLER, EVERYDAY_TAXES: TAXES } })
  admin = await signInAdmin(server)
})
afterAll(() => server?.stop())

const sold = new Map(soldEntries(catalogFiles).map((item) => [item.sku, item]))
const ofKind = (kind: string) => [...sold.values()].find((item) => item.kind === kind)!
const HOME = orderSample.set.address as Record<string, string>
const customer = async () => new Device(server, await signUp(server, {}))

/** Orders items in quantities, and returns the id of the order. */
async function place(device: Device, items: Record<string, number>, address: Fields = {}, rate = 825, by = 'invoice') {
  for (const [sku, quantity] of Object.entries(items)) {
    const id = derivedId(device.person.id, 'cart_items', sku)
    await device.must({ collection: 'cart_items', id, op: 'upsert', set: { sku, quantity } })
  }
  const lines = Object.entries(items).map(([sku, quantity]) => ({ sku, quantity, price: sold.get(sku)!.price }))
  const { total } = cartTotals(
    lines.map((line) => ({ ...sold.get(line.sku)!, quantity: line.quantity })),
    rate,
  )
  const id = newId()
  const set = { payment_method: by, lines, address: { ...HOME, ...address }, shown_total: total }
  await device.must({ collection: 'orders', id, op: 'create', set })
  return id
}

/** Changes an order as the operator does. */
const change = async (id: string, body: Fields) =>
  expect((await call(server, 'PATCH', records('orders', id), { token: admin, body })).status).toBe(200)

const paper = (id: string, ending: string, token?: string, query = '', from: Pick<Running, 'url'> = server) =>
  fetch(`${from.url}/api/orders/${id}/invoice.${ending}${query}`, token ? { headers: { Authorization: token } } : {})
const invoiceOf = async (id: string, device: Device, query = '') =>
  v.parse(Invoice, await (await paper(id, 'json', device.person.token, query)).json())
const xmlOf = async (id: string, device: Device, query = '') => {
  const response = await paper(id, 'xml', device.person.token, query, device.server)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/xml')
  return response.text()
}

const textOf = async (response: Response) => textOfPdf(await response.arrayBuffer())

test('a PDF says so where it cannot show all letters; the data has them', async () => {
  const device = await customer()
  const book = ofKind('book')
  const note = 'stands for a letter that this PDF can’t show. The page of the invoice on our website has all of them.'
  for (const [name, shown] of [
    ['山田 太郎', '□□ □□'],
    ['דנה', '□□□'],
    ['ธนา', '□'],
    ['Дарья Öther Ωmega', null],
  ] as const) {
    const id = await place(device, { [book.sku]: 1 }, { name })
    const text = await textOf(await paper(id, 'pdf', device.person.token))
    expect(text).toContain(shown ?? name)
    expect(text.includes(note)).toBe(shown !== null)
    expect((await invoiceOf(id, device)).buyer.name).toBe(name)
    expect(await xmlOf(id, device)).toContain(name)
  }
})

test('the PDF and the data say what was bought, by whom and from whom, what it costs and where to pay it', async () => {
  const device = await customer()
  const [book, audio] = [ofKind('book'), ofKind('audiobook')]
  const buyer = { company: 'Harbor <Light> & Sons', tax_id: '93-1184402', name: 'Ann Öther' }
  const id = await place(device, { [book.sku]: 2, [audio.sku]: 1 }, buyer)
  const row = (await device.pull(500), device.rows('orders').find((order) => order.id === id)!)
  const text = await textOf(await paper(id, 'pdf', device.person.token))
  // By hand: two books and an audiobook, 20 % off, 8.25 % of the rest, and shipping.
  const goods = book.price * 2 + audio.price
  const discount = Math.floor((goods * 20 + 50) / 100)
  const tax = Math.floor(((goods - discount) * 825 + 5000) / 10_000)
  const amounts = [goods, discount, tax, 2999, goods - discount + tax + 2999]
  const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  for (const amount of amounts) expect(text).toContain(dollars(amount))
  expect(text).toMatch(/INV-\d+/)
  for (const said of [String(row.order_number), 'Everyday & Söhne <Inc.>', '118 Peachtree Walk', '58-2209915'])
    expect(text).toContain(said)
  for (const said of ['Ann Öther', 'Harbor <Light> & Sons', '93-1184402', 'Springfield', book.name, audio.name])
    expect(text).toContain(said)
  expect(text).toContain('DE89 3704 0044 0532 0130 00')
  const shown = await invoiceOf(id, device)
  const { subtotal, discount: less, tax: taxed, shipping, total } = shown
  expect([subtotal, less, taxed, shipping, total]).toEqual([goods, discount, tax, 2999, amounts.at(-1)])
  expect(shown).toMatchObject({
    kind: 'invoice',
    isPaid: false,
    seller: { taxId: '58-2209915' },
    buyer: { taxId: '93-1184402' },
  })
  await device.must({ collection: 'orders', id, op: 'update', set: { is_cancelled: true } })
  expect(await invoiceOf(id, device, '?credit')).toMatchObject({ kind: 'credit', invoice: shown.number, total })
  const credit = await textOf(await paper(id, 'pdf', device.person.token, '?credit'))
  expect(credit).toContain('Credit note')
  expect(credit).toContain(/INV-\d+/.exec(text)![0])
  expect(credit).toContain(dollars(amounts.at(-1)!))
})

describe('the XML keeps the rules of EN 16931', () => {
  test('which find what is wrong', { timeout: RULES_LOADED_MS }, async () => {
    const device = await customer()
    const xml = await xmlOf(await place(device, { 'web-starter': 1 }), device)
    const wrong = xml.replace(/<ram:GrandTotalAmount>[^<]*/, '<ram:GrandTotalAmount>1.00')
    expect(wrong).not.toBe(xml)
    expect((await violations(wrong)).join('\n')).toContain('BR-CO-15')
  })

  const CASES: Record<string, [items: Record<string, number>, address: Fields, rate: number]> = {
    'of one thing with shipping': [{ 'web-starter': 1 }, {}, 825],
    'of a book and an audiobook, for a company': [
      { [ofKind('book').sku]: 2, [ofKind('audiobook').sku]: 1, 'web-starter': 1 },
      { company: 'Harbor <Light> & Sons', tax_id: '93-1184402', name: '山田 <b>“Ann”</b> 😀' },
      825,
    ],
    'at another rate, for a company with a VAT identifier': [
      { [ofKind('audiobook').sku]: 3 },
      { country: 'GB', state: 'Kent', zipCode: 'SW1A 1AA', company: 'Light Ltd', tax_id: 'GB 123 4567 82' },
      2000,
    ],
    'without tax': [{ 'web-starter': 3 }, { country: 'CA', state: 'Ontario', zipCode: 'K1A 0B1' }, 0],
    'without tax, with shipping': [
      { [ofKind('book').sku]: 1 },
      { country: 'CA', state: 'Ontario', zipCode: 'K1A 0B1' },
      0,
    ],
  }
  test.each(Object.entries(CASES))(
    'also of the parts that go back: %s',
    { timeout: RULES_LOADED_MS },
    async (_, each) => {
      const [items, address, rate] = each
      const device = await customer()
      const id = await place(device, items, address, rate)
      await change(id, { payment_status: 'paid' })
      for (const refunded_amount of [1, 1234, 2001]) await change(id, { refunded_amount })
      await change(id, { payment_status: 'refunded' })
      await device.pull(500)
      const order = device.rows('orders').find((row) => row.id === id) as unknown as Order
      const numbers = creditNotes(order)
      expect(numbers).toHaveLength(4)
      const { number, total, ...whole } = await invoiceOf(id, device)
      const rest = [whole.subtotal - whole.discount, whole.tax, whole.shipping]
      let sum = 0
      for (const note of numbers) {
        const credit = await invoiceOf(id, device, `?credit=${note}`)
        expect(credit).toMatchObject({ number: note, kind: 'credit', invoice: number, isPart: true })
        // The same part of all that is left: goods, tax and shipping.
        for (const [at, cents] of [credit.subtotal, credit.tax, credit.shipping].entries()) {
          expect(Math.abs(cents - (rest[at]! * credit.total) / (total - sum))).toBeLessThan(1)
          rest[at]! -= cents
        }
        sum += credit.total
        const xml = await xmlOf(id, device, `?credit=${note}`)
        expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
        expect(await violations(xml)).toEqual([])
      }
      expect(sum).toBe(total)
      const text = await textOf(await paper(id, 'pdf', device.person.token, `?credit=${numbers[1]}`))
      expect(text).toContain(`It takes back a part of invoice ${number} of`)
      expect(text).toContain('$12.33')
    },
  )

  test.each(Object.entries(CASES))('%s', { timeout: RULES_LOADED_MS }, async (_, [items, address, rate]) => {
    const device = await customer()
    const id = await place(device, items, address, rate)
    const xml = await xmlOf(id, device)
    expect(await violations(xml)).toEqual([])
    expect(xml).toContain('<ram:Name>Everyday &amp; Söhne &lt;Inc.&gt;</ram:Name>')
    await device.must({ collection: 'orders', id, op: 'update', set: { is_cancelled: true } })
    const credit = await xmlOf(id, device, '?credit')
    expect(credit).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(await violations(credit)).toEqual([])
    // Paid by card, nothing is due.
    const byCard = await place(device, items, address, rate, 'card')
    await change(byCard, { payment_status: 'paid' })
    const paid = await xmlOf(byCard, device)
    expect(paid).toContain('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>')
    expect(await violations(paid)).toEqual([])
  })

  test('of a seller with a VAT identifier and a plain account', { timeout: RULES_LOADED_MS }, async () => {
    const german = { ...SELLER, EVERYDAY_SELLER_COUNTRY: 'DE', EVERYDAY_SELLER_TAX_ID: 'DE 123456789' }
    const other = await startServer({ env: { ...TEST_ENV, ...german, EVERYDAY_SELLER_BANK: 'Account 7740 0192' } })
    try {
      const device = new Device(other, await signUp(other, {}))
      const id = await place(device, { 'web-starter': 1 }, {}, 800)
      const xml = await xmlOf(id, device)
      expect(xml).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>')
      expect(await violations(xml)).toEqual([])
    } finally {
      await other.stop()
    }
  })
})

test('the app is told that invoices say where to pay, and whom to ask', async () => {
  const { body } = await call(server, 'GET', '/api/config')
  expect([body.bank, body.shopEmail]).toEqual([true, 'hello@everyday.example'])
})

describe('an invoice is sent to', () => {
  test.each(['pdf', 'xml', 'json'])('its customer and superusers alone, as %s', async (ending) => {
    const [ann, bob] = [await customer(), await customer()]
    const id = await place(ann, { 'web-starter': 1 })
    for (const token of [ann.person.token, admin]) expect((await paper(id, ending, token)).status).toBe(200)
    for (const token of [undefined, bob.person.token, `${ann.person.token}x`, 'rubbish'])
      expect((await paper(id, ending, token)).status).toBe(404)
    for (const wrong of [newId(), 'x', '%00', "'--", '%F0%9F%98%80'.repeat(60), '..%2F..'])
      expect((await paper(wrong, ending, ann.person.token)).status).toBe(404)
    expect((await paper(id, ending, ann.person.token, '?credit')).status).toBe(404)
    expect((await call(server, 'POST', `/api/orders/${id}/invoice.${ending}`, { token: admin })).status).toBe(404)
  })

  test('them as a PDF file that no page shows', async () => {
    const ann = await customer()
    const id = await place(ann, { 'web-starter': 1 }, { name: '<script>alert(1)</script>', company: 'W'.repeat(200) })
    const response = await paper(id, 'pdf', ann.person.token)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=INV-\d+\.pdf$/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const content = Buffer.from(await response.arrayBuffer())
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    const again = await paper(id, 'pdf', ann.person.token)
    expect(Buffer.from(await again.arrayBuffer()).equals(content)).toBe(true)
  })
})

describe('the table of invoices', () => {
  test('is for superusers, who cannot change it', async () => {
    const ann = await customer()
    const id = await place(ann, { 'web-starter': 1 })
    const filter = encodeURIComponent(`order_id='${id}'`)
    const list = (token?: string) => call(server, 'GET', `${records('invoices')}?filter=${filter}`, { token })
    for (const token of [undefined, ann.person.token]) expect((await list(token)).status).toBe(403)
    const [row] = (await list(admin)).body.items
    expect(row).toMatchObject({ kind: 'invoice', customer: 'Ann Other', content: { seller: { country: 'US' } } })
    const token = admin
    const attempts = [
      await call(server, 'PATCH', records('invoices', row.id), { token, body: { total: 1 } }),
      await call(server, 'DELETE', records('invoices', row.id), { token }),
      await call(server, 'POST', records('invoices'), { token, body: { ...row, id: newId(), number: 'INV-1' } }),
    ]
    expect(attempts.map(({ status }) => status)).toEqual([400, 400, 403])
    expect((await list(admin)).body.items).toEqual([row])
  })

  test('keeps what was issued when the account is deleted, and exports have it before', async () => {
    const ann = await customer()
    const id = await place(ann, { 'web-starter': 1 })
    const { token } = ann.person
    const before = Buffer.from(await (await paper(id, 'pdf', token)).arrayBuffer())
    const file = (await call(server, 'POST', '/api/files/token', { token })).body.token
    const zip = await (await fetch(`${server.url}/api/export?token=${file}`)).arrayBuffer()
    const exported = JSON.parse(strFromU8(unzipSync(new Uint8Array(zip))['invoices.json']!))
    expect(exported).toMatchObject([{ kind: 'invoice', buyer: { name: 'Ann Other' }, total: 111_248 }])
    const body = { password: ann.person.password }
    expect((await call(server, 'POST', '/api/security/account/delete', { token, body })).status).toBe(200)
    expect((await paper(id, 'pdf', token)).status).toBe(404)
    const after = Buffer.from(await (await paper(id, 'pdf', admin)).arrayBuffer())
    expect(after.equals(before)).toBe(true)
  })
})
