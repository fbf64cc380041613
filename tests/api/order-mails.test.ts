import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample as orderSample } from '../../web/collections/orders.ts'
import { derivedId, newId } from '../../web/lib/id.ts'
import { mailEnv, startMailSink, type Mail, type MailSink } from '../support/mail-sink.ts'
import { signUp, startServer } from '../support/server.ts'
import { Device } from './device.ts'
import { call, records, signInAdmin, TEST_ENV, type Running } from './http.ts'

const HOME = 'https://everyday.example'
const OPERATOR = 'orders@everyday.example'

let sink: MailSink
let server: Running

beforeAll(async () => {
  sink = await startMailSink()
  server = await startServer({
    env: {
      ...{ ...TEST_ENV, ...mailEnv(sink), EVERYDAY_PUBLIC_URL: HOME, EVERYDAY_FORMS_TO: OPERATOR },
      ...{ EVERYDAY_SELLER_NAME: 'Everyday, Inc.', EVERYDAY_SELLER_BANK: 'Peach State Bank; account 7740 0192' },
    },
  })
})
afterAll(async () => {
  await server?.stop()
  await sink?.stop()
})

/** A new customer, with their phone, and whether their address is confirmed. */
async function customer(isConfirmed: boolean): Promise<Device> {
  const person = await signUp(server, {})
  if (isConfirmed) {
    const body = { verified: true }
    const token = await signInAdmin(server)
    expect((await call(server, 'PATCH', records('users', person.id), { token, body })).status).toBe(200)
  }
  return new Device(server, person)
}

/** Places an order of the sample, and returns its number. */
async function place(device: Device, address: Record<string, string> = {}): Promise<string> {
  const cart = derivedId(device.person.id, 'cart_items', 'web-starter')
  await device.must({ collection: 'cart_items', id: cart, op: 'upsert', set: { sku: 'web-starter', quantity: 1 } })
  const set = { ...orderSample.set, address: { ...orderSample.set.address!, ...address } }
  const { message, row } = await device.one({ collection: 'orders', id: newId(), op: 'create', set })
  expect(message).toBeUndefined()
  return String(row!.order_number)
}

/** The mail to an address whose subject begins with this, once it is there. */
async function mailTo(address: string, subject: string): Promise<Mail> {
  const find = () => sink.to(address).find((mail) => mail.subject.startsWith(subject))
  await expect.poll(find).toBeDefined()
  return find()!
}

test('the mail of an order by invoice names it, and says what to pay, by when and where', async () => {
  const device = await customer(true)
  const number = await place(device, { email: device.person.email })
  const { subject, text, html, files } = await mailTo(device.person.email, 'Order')
  expect(subject).toBe(`Order ${number} is placed`)
  const due = new Date(Date.now() + 14 * 24 * 3_600_000)
  const day = due.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  for (const part of [
    ...['1 × Web Starter: $999.99', 'Shipping: $29.99', 'Total: $1,109.98', `Please pay $1,109.98 by ${day}.`],
    ...['Peach State Bank\naccount 7740 0192\nReference INV-'],
    ...[`See the order:\n${HOME}/orders/${number}\n`, `See the invoice:\n${HOME}/orders/${number}/invoice\n`],
  ])
    expect(text).toContain(part)
  expect(html).toContain(`href="${HOME}/orders/${number}/invoice"`)
  const [name] = Object.keys(files)
  expect(text).toContain(`Reference ${name!.replace('.pdf', '')}\n`)
  expect(new TextDecoder().decode(files[name!]!.slice(0, 5))).toBe('%PDF-')
})

test('who has not confirmed their address gets the mail of their order there, and strangers get none', async () => {
  const device = await customer(false)
  const stranger = `stranger-${newId()}@example.com`
  const number = await place(device, { email: stranger })
  const { subject, text, files } = await mailTo(device.person.email, 'Order')
  expect(subject).toBe(`Order ${number} is placed`)
  expect(text).toContain('this address was given with an order')
  expect(files).toEqual({})
  expect(sink.to(stranger)).toEqual([])
})

test('an address in an order gets its mail, with nothing that was typed', async () => {
  const device = await customer(true)
  const office = `office-${newId()}@example.com`
  const typed = 'Buy at evil.example'
  await place(device, { email: office, name: typed, company: typed, address: typed, city: typed })
  const { text, html, files } = await mailTo(office, 'Order')
  expect(text + html).not.toContain('evil.example')
  expect(files).toEqual({})
})

test('what a customer types is text in the mail to the operator, and no header', async () => {
  const device = await customer(true)
  const markup = '<img src=x onerror=alert(1)>'
  const number = await place(device, {
    ...{ email: device.person.email, name: `Ann ${markup}`, company: `"Tea" & ${markup}` },
    ...{ address: `1 High St\n\nTotal: $0.00 ${markup}`, city: markup },
  })
  const { subject, text, html, headers } = await mailTo(OPERATOR, `Order ${number}`)
  expect(subject).toBe(`Order ${number}: $1,109.98 from Ann ${markup}`)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).toContain('&#34;Tea&#34; &amp; ')
  expect(text).toContain(`\n"Tea" & ${markup}\n`)
  expect(text).not.toContain('\nTotal: $0.00')
  expect(headers['bcc']).toBeUndefined()
  expect(headers['reply-to']).toContain(device.person.email)
})

/** Tries to order with a line break and a header in a field of the address. */
async function orderWithBreak(field: string) {
  const device = await customer(true)
  const cart = derivedId(device.person.id, 'cart_items', 'web-starter')
  await device.must({ collection: 'cart_items', id: cart, op: 'upsert', set: { sku: 'web-starter', quantity: 1 } })
  const value = 'x\r\nBcc: all@example.com\r\n\r\n<b>Injected</b>'
  const address = { ...orderSample.set.address!, email: device.person.email, [field]: value }
  const set = { ...orderSample.set, address }
  return device.one({ collection: 'orders', id: newId(), op: 'create', set })
}

test.each(['name', 'company', 'city'])('a line break in the field %s adds no header', async (field) => {
  const { row } = await orderWithBreak(field)
  const { headers, html } = await mailTo(OPERATOR, `Order ${String(row!.order_number)}`)
  expect(headers['bcc']).toBeUndefined()
  expect(html).not.toContain('<b>Injected')
  expect(html).toContain('x Bcc: all@example.com')
})

test.each(['tax_id', 'email'])('a line break in the field %s is refused', async (field) => {
  expect((await orderWithBreak(field)).status).toBe('rejected')
})
