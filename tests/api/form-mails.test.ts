import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample as orderSample } from '../../web/collections/orders.ts'
import { derivedId, newId } from '../../web/lib/id.ts'
import { mailEnv, startMailSink, type Mail, type MailSink } from '../support/mail-sink.ts'
import { signUp, startServer } from '../support/server.ts'
import { Device } from './device.ts'
import { CLAIM, CONTACT, sendForm, storedForms, subscriber, uuid } from './forms.ts'
import { ADMIN, call, records, signInAdmin, TEST_ENV, type Running } from './http.ts'

let sink: MailSink
let server: Running
let admin: string
const env = (port: number, more: Record<string, string> = {}) => ({
  ...TEST_ENV,
  EVERYDAY_PUBLIC_URL: 'https://everyday.example',
  ...mailEnv({ host: '127.0.0.1', port }),
  ...more,
})

beforeAll(async () => {
  sink = await startMailSink()
  server = await startServer({ env: env(sink.port, { EVERYDAY_FORMS_TO: 'owner@example.com' }) })
  admin = await signInAdmin(server)
})
afterAll(async () => {
  await server?.stop()
  await sink?.stop()
})

const about = (words: string): Mail[] => sink.mails.filter(({ text }) => text.includes(words))
const PAST = '2026-01-01 00:00:00.000Z'
const HOUR_MS = 3_600_000
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString().replace('T', ' ')
const hoursBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / HOUR_MS
const change = async (id: string, body: object): Promise<void> => {
  const reply = await call(server, 'PATCH', records('newsletter_subscribers', id), { token: admin, body })
  expect(reply.status, reply.text).toBe(200)
}
const only = async (find: () => Mail[]): Promise<Mail> => {
  await expect.poll(() => find().length).toBe(1)
  return find()[0]!
}

test('the operator gets a mail that can be replied to', async () => {
  const words = `see ${uuid()}`
  const body = { id: uuid(), ...CONTACT, fullName: 'Ann "Bcc:" <b>Öther</b>', message: `<script>${words}</script>` }
  await Promise.all([1, 2, 3].map(() => sendForm(server, 'contact', body)))
  const mail = await only(() => about(words))
  expect(mail.to).toBe('owner@example.com')
  expect(mail.headers['reply-to']).toMatch(/<Ann.Sikorsky@Books\.Example\.com>$/)
  expect(mail.headers).not.toHaveProperty('bcc')
  expect(mail.html).toContain(`&lt;script&gt;${words}`)
  await expect.poll(async () => (await storedForms(server, admin, `uuid='${body.id}'`))[0]?.mailed_at).toMatch(/^2/)
})

test('a claim of a listing names it, and who says so', async () => {
  const words = `see ${uuid()}`
  await sendForm(server, 'claim', { id: uuid(), ...CLAIM, role: 'Owner & <b>baker</b>', message: words })
  const mail = await only(() => about(words))
  expect(mail.to).toBe('owner@example.com')
  expect(mail.headers.subject).toBe('Claim of a business from Ann Other')
  expect(mail.text).toContain('Business: Harbor Light Bakery\nListing: harbor-light-bakery\n')
  expect(mail.html).toContain('Owner &amp; &lt;b&gt;baker')
  expect(mail.headers['reply-to']).toMatch(/<ann@example\.com>$/)
})

test('the operator gets a mail about each order, in which what was typed is text', async () => {
  const device = new Device(server, await signUp(server, {}))
  const id = derivedId(device.person.id, 'cart_items', 'web-starter')
  await device.must({ collection: 'cart_items', id, op: 'upsert', set: { sku: 'web-starter', quantity: 1 } })
  const company = `<script>${uuid()}</script>`
  const address = { ...orderSample.set.address!, name: 'Ann "Bcc:" <b>Öther</b>', company }
  await device.must({ collection: 'orders', id: newId(), op: 'create', set: { ...orderSample.set, address } })
  const mail = await only(() => about(company))
  expect(mail.to).toBe('owner@example.com')
  expect(mail.headers['reply-to']).toMatch(/<ann@example\.com>$/)
  expect(mail.headers).not.toHaveProperty('bcc')
  expect(mail.text).toContain('Total: $1,109.98')
  expect(mail.html).toContain(`&lt;script&gt;${company.slice(8, 44)}`)
  expect(mail.html).not.toContain('<b>Ö')
})

test('a reader confirms, unsubscribes, and subscribes again with a new link only', async () => {
  const email = `reader-${uuid()}@example.com`
  const asked = await sendForm(server, 'newsletter', { id: uuid(), email })
  const mail = await only(() => sink.to(email))
  const link = (step: string) =>
    new RegExp(`https://everyday\\.example/newsletter/${step}/([A-Za-z0-9]{43})`).exec(mail.text)![1]!
  const [confirm, leave] = [link('confirm'), link('unsubscribe')]
  expect(confirm).not.toBe(leave)
  // Nothing is loaded when it is opened: who opens it is not measured.
  expect(mail.html).toContain(confirm)
  expect(mail.html).not.toMatch(/<(img|link|script|iframe)|background=|url\(/i)
  expect(mail.headers).toMatchObject({
    'list-unsubscribe': `<https://everyday.example/api/forms/newsletter/unsubscribe/${leave}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  const press = async (step: string, token: string) =>
    (await call(server, 'POST', `/api/forms/newsletter/${step}/${token}`)).status
  const status = async () => (await subscriber(server, admin, email))?.status

  // A mail scanner that opens the link changes nothing.
  const scanned = await fetch(`${server.url}/api/forms/newsletter/confirm/${confirm}`, { redirect: 'manual' })
  expect([scanned.status, scanned.headers.get('Location')]).toEqual([303, `/newsletter/confirm/${confirm}`])
  expect(await status()).toBe('pending')
  expect(await press('unsubscribe', confirm)).toBe(404)
  expect(await press('confirm', leave)).toBe(404)

  expect([await press('confirm', confirm), await press('confirm', confirm)]).toEqual([200, 200])
  expect(await status()).toBe('confirmed')

  // Subscribing again has the same response for every address, and sends no mail to a subscriber.
  const again = await sendForm(server, 'newsletter', { id: uuid(), email: email.toUpperCase() })
  expect([again.status, again.text]).toEqual([asked.status, asked.text])

  expect([await press('unsubscribe', leave), await press('unsubscribe', leave)]).toEqual([200, 200])
  expect(await status()).toBe('unsubscribed')
  expect(await press('confirm', confirm)).toBe(404)

  // Somebody else may be doing this: the next mail is due an hour after the last one.
  await sendForm(server, 'newsletter', { id: uuid(), email })
  const row = (await subscriber(server, admin, email))!
  expect(row.status).toBe('pending')
  expect(hoursBetween(row.mailed_at, row.mail_due)).toBeCloseTo(1)
  expect(sink.to(email)).toHaveLength(1)

  await change(row.id, { mail_due: PAST })
  await expect.poll(() => sink.to(email).length).toBe(2)
  expect(await status()).toBe('pending')
  expect(about(confirm)).toHaveLength(1)
})

test('whoever keeps subscribing an address makes it wait longer for each mail, and at most a day', async () => {
  const email = `flood-${uuid()}@example.com`
  const subscribe = () => sendForm(server, 'newsletter', { id: uuid(), email })
  const read = async () => (await subscriber(server, admin, email))!
  await subscribe()
  await only(() => sink.to(email))
  const waits = [1, 2, 4, 8, 16, 24, 24]
  for (const [at, hours] of waits.entries()) {
    await expect.poll(async () => (await read()).mail_due).toBe('')
    const { id, unsubscribe_token: leave } = await read()
    // Not quite over, then over; or the owner unsubscribes and it begins again.
    await change(id, { mailed_at: ago(hours - 0.1) })
    await subscribe()
    expect((await read()).mail_due).toBe('')
    if (at % 2 === 0) await change(id, { mailed_at: ago(hours + 0.1) })
    else await call(server, 'POST', `/api/forms/newsletter/unsubscribe/${leave}`)
    await subscribe()
    if (at % 2 === 1) {
      const row = await read()
      expect(hoursBetween(row.mailed_at, row.mail_due)).toBeCloseTo(hours)
      await change(id, { mail_due: PAST })
    }
    await expect.poll(() => sink.to(email).length).toBe(at + 2)
  }
  // A week later it is as if nobody had asked.
  const forgotten = ago(7 * 24 + 0.1)
  await change((await read()).id, { status: 'unsubscribed', mail_due: '', mailed_at: forgotten })
  await subscribe()
  await expect.poll(async () => (await read()).mailed_at).not.toBe(forgotten)
  await call(server, 'POST', `/api/forms/newsletter/unsubscribe/${(await read()).unsubscribe_token}`)
  await subscribe()
  const row = await read()
  expect(hoursBetween(row.mailed_at, row.mail_due)).toBeCloseTo(1)
})

test('repeated and concurrent subscriptions send one mail', async () => {
  const email = `often-${uuid()}@example.com`
  await Promise.all(Array.from({ length: 5 }, () => sendForm(server, 'newsletter', { id: uuid(), email })))
  await only(() => sink.to(email))
  await sendForm(server, 'newsletter', { id: uuid(), email })
  await sleep(300)
  expect(sink.to(email)).toHaveLength(1)
})

test('mail from before a mail server was configured is sent later, to the superuser without EVERYDAY_FORMS_TO', async () => {
  const words = `early ${uuid()}`
  const early = await startServer({ env: TEST_ENV })
  await sendForm(early, 'contact', { id: uuid(), ...CONTACT, message: words })
  // A mail server that rejects: nothing is lost, and the error is logged.
  await early.restart(env(1))
  const id = uuid()
  expect((await sendForm(early, 'contact', { id, ...CONTACT, message: `${words} too` })).status).toBe(200)
  const token = await signInAdmin(early)
  await expect.poll(async () => (await storedForms(early, token, `uuid='${id}'`))[0]?.mail_tries).toBe(1)
  const others = await storedForms(early, token, 'mail_tries=1')
  expect(others).toHaveLength(2)
  for (const { id: row } of others) {
    const body = { mail_due: PAST }
    expect((await call(early, 'PATCH', records('form_submissions', row), { token, body })).status).toBe(200)
  }
  await early.restart(env(sink.port))
  expect((await only(() => about(`${words} too`))).to).toBe(ADMIN.email)
  await early.stop()
})
