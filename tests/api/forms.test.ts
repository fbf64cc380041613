import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailEnv, startMailSink, type Mail, type MailSink } from '../support/mail-sink.ts'
import { signUp, startServer } from '../support/server.ts'
import { Device } from './device.ts'
import {
  ADMIN,
  call,
  records,
  signInAdmin,
  TEST_ENV,
  type Loose,
  type Reply,
  type Running,
  deleteAccount,
} from './http.ts'

let server: Running
let admin: string

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
  admin = await signInAdmin(server)
})
afterAll(() => server?.stop())

// Contains letters that JavaScript engines fold differently in case-insensitive patterns.
const CONTACT = {
  fullName: 'Ann Other',
  email: 'Ann.Sikorsky@Books.Example.com',
  phone: '(555) 010-0199',
  subject: 'support',
  message: 'The invoice of May\nis missing.',
}
const EVENT = {
  eventId: 'small-business-summit',
  start: '2027-01-12T18:30:00-05:00',
  fullName: 'Ann Other',
  email: 'ann@example.com',
  seats: 2,
}
const JOB = { jobId: 'web-designer', fullName: 'Ann', email: 'ann@example.com', phone: '', link: '', letter: 'Hello' }

const uuid = () => crypto.randomUUID()
const send = (kind: string, body: unknown, token?: string, to = server): Promise<Reply> =>
  call(to, 'POST', `/api/forms/${kind}`, { body, token })

async function stored(filter: string, to = server, by = admin): Promise<Loose[]> {
  const path = `${records('form_submissions')}?filter=${encodeURIComponent(filter)}&perPage=500`
  return (await call(to, 'GET', path, { token: by })).body.items
}
async function subscriber(email: string, to = server, by = admin): Promise<Loose | undefined> {
  const path = `${records('newsletter_subscribers')}?filter=${encodeURIComponent(`email='${email}'`)}`
  return (await call(to, 'GET', path, { token: by })).body.items[0]
}

describe('sending a form', () => {
  test.each([
    ['contact', CONTACT],
    ['event', EVENT],
    ['job', JOB],
  ])('%s is stored with its fields', async (kind, fields) => {
    const id = uuid()
    const reply = await send(kind, { id, ...fields })
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body.message).toMatch(/^Your .+ has arrived\./)
    expect(await stored(`uuid='${id}'`)).toMatchObject([{ kind, fields, user_id: '' }])
  })

  test('a valid token assigns it to the person, an invalid one to nobody', async () => {
    const person = await signUp(server, {})
    const sent: [string, string][] = [
      [person.token, person.id],
      [`${person.token}x`, ''],
      [admin, ''],
    ]
    for (const [token, owner] of sent) {
      const id = uuid()
      expect((await send('contact', { id, ...CONTACT }, token)).status).toBe(200)
      expect(await stored(`uuid='${id}'`)).toMatchObject([{ user_id: owner }])
    }
    expect(await stored(`user_id='${person.id}' && fields.subject='support'`)).toHaveLength(1)
    expect((await deleteAccount(server, person)).status).toBe(200)
    expect(await stored(`user_id='${person.id}'`)).toHaveLength(0)
  })

  test("a signed-in person's devices learn of their contact messages, and of nothing else", async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const id = uuid()
    for (let times = 0; times < 2; times++) await send('contact', { id, ...CONTACT }, person.token)
    await send('contact', { id: uuid(), ...CONTACT, subject: '' }, person.token)
    await send('event', { id: uuid(), ...EVENT }, person.token)
    await send('contact', { id: uuid(), ...CONTACT })
    const phone = new Device(server, person)
    await phone.pull()
    const told = phone.rows('contact_messages').map(({ form, subject }) => [form === id, subject])
    expect(told.sort()).toEqual([
      [false, ''],
      [true, 'support'],
    ])
    expect(JSON.stringify(phone.rows('contact_messages'))).not.toContain('invoice')
    const stranger = new Device(server, other)
    await stranger.pull()
    expect(stranger.rows('contact_messages')).toEqual([])
  })

  test('repeated or concurrent submissions with one id are stored once', async () => {
    const id = uuid()
    const all = await Promise.all(Array.from({ length: 10 }, () => send('contact', { id, ...CONTACT })))
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await send('contact', { id, ...CONTACT, message: 'Another' })).status).toBe(200)
    expect((await stored(`uuid='${id}'`)).map(({ fields }) => fields.message)).toEqual([CONTACT.message])
  })

  test('a submission with the honeypot field is confirmed but not stored', async () => {
    const id = uuid()
    const honest = await send('contact', { id: uuid(), ...CONTACT, homepage: '' })
    const trapped = await send('contact', { id, ...CONTACT, homepage: 'https://pills.example' })
    expect([trapped.status, trapped.text]).toEqual([honest.status, honest.text])
    expect(await stored(`uuid='${id}'`)).toEqual([])
    const address = 'trapped@example.com'
    expect((await send('newsletter', { id: uuid(), email: address, homepage: 'x' })).status).toBe(200)
    expect(await subscriber(address)).toBeUndefined()
  })

  test('submissions are readable by superusers only', async () => {
    const person = await signUp(server, {})
    for (const name of ['form_submissions', 'newsletter_subscribers'])
      for (const token of [undefined, person.token]) {
        expect((await call(server, 'GET', records(name), { token })).status).toBe(403)
        expect((await call(server, 'POST', records(name), { token, body: { uuid: uuid() } })).status).toBe(403)
      }
  })
})

describe('invalid submissions', () => {
  const WRONG: [string, string, Record<string, unknown>, string, string][] = [
    ['no name', 'contact', { fullName: '' }, 'fullName', 'Enter your full name.'],
    ['no email address', 'contact', { email: undefined }, 'email', 'Enter your email address.'],
    ['a wrong email address', 'contact', { email: 'ann@' }, 'email', 'Enter an email address such as ann@example.com.'],
    [
      'a second header',
      'contact',
      { email: 'a@b.co\nBcc: c@d.co' },
      'email',
      'Take out the characters that cannot be seen.',
    ],
    ['no message', 'contact', { message: '  ' }, 'message', 'Write a message.'],
    [
      'a long message',
      'contact',
      { message: 'x'.repeat(5001) },
      'message',
      'Keep this to 5000 characters; there are 5001.',
    ],
    ['another subject', 'contact', { subject: 'press' }, 'subject', 'Choose one of the subjects.'],
    ['an unknown field', 'contact', { bcc: 'x' }, 'bcc', 'This form has no such field.'],
    ['an owner', 'contact', { user_id: 'x' }, 'user_id', 'This form has no such field.'],
    ['a list for a text', 'contact', { message: ['a'] }, 'message', 'Enter a text.'],
    ['no uuid', 'contact', { id: '' }, 'id', 'A form is sent with a uuid.'],
    ['11 seats', 'event', { seats: 11 }, 'seats', 'Choose from 1 to 10 seats.'],
    ['no event', 'event', { eventId: '' }, 'eventId', 'Choose an event.'],
    [
      'neither link nor letter',
      'job',
      { letter: '' },
      'letter',
      'Add a link to your work, or a few lines about yourself.',
    ],
    [
      'a script for a link',
      'job',
      { link: 'javascript:x' },
      'link',
      'Enter a link that begins with http:// or https://.',
    ],
  ]
  test.each(WRONG)('%s', async (_, kind, changes, field, sentence) => {
    const good = { contact: CONTACT, event: EVENT, job: JOB }[kind]
    const id = uuid()
    const reply = await send(kind, { id, ...good, ...changes })
    expect(reply.status, reply.text).toBe(400)
    expect(reply.body.data).toEqual({ [field]: { code: 'validation_invalid_value', message: sentence } })
    expect(await stored(`uuid='${id}'`)).toEqual([])
  })

  test.each(['', 'null', '[]', '7', '"text"', '{', 'fullName=Ann', '{"__proto__":{"id":1}}', '\u0000', '{"id":{}}'])(
    'the body %j',
    async (raw) => {
      const reply = await call(server, 'POST', '/api/forms/contact', { raw })
      expect(reply.status, reply.text).toBe(400)
      expect(reply.body.message).toMatch(/\.$/)
    },
  )
  test.each(['__proto__', 'constructor', 'toString', 'mail_due', 'user_id'])('a field %s', async (name) => {
    const id = uuid()
    const raw = JSON.stringify({ id, ...CONTACT }).replace(/}$/, `,"${name}":{"x":1}}`)
    const reply = await call(server, 'POST', '/api/forms/contact', { raw })
    expect(reply.status, reply.text).toBe(400)
    expect(Object.entries(reply.body.data)).toMatchObject([[name, { message: 'This form has no such field.' }]])
    expect(await stored(`uuid='${id}'`)).toEqual([])
  })
  test('a body that is too large', async () => {
    const reply = await send('contact', { id: uuid(), ...CONTACT, message: 'x'.repeat(100_000) })
    expect(reply.status).toBe(413)
  })
  test.each(['review', 'constructor', 'contact%2f..', 'CONTACT'])('there is no form %s', async (kind) => {
    expect((await send(kind, { id: uuid(), ...CONTACT })).status).toBe(404)
  })
  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('the method %s', async (method) => {
    const reply = await call(server, method, '/api/forms/contact')
    expect([reply.status, reply.body.message, reply.headers.get('Allow')]).toEqual([
      405,
      'A form is sent by POST.',
      'POST',
    ])
  })
})

test('an address may send ten forms a minute', async () => {
  const limited = await startServer({ env: { ...TEST_ENV, EVERYDAY_RATE_LIMITS: 'on' } })
  const answers: number[] = []
  for (let i = 0; i < 12; i++)
    answers.push((await send('contact', { id: uuid(), ...CONTACT }, undefined, limited)).status)
  expect(answers).toEqual([...Array(10).fill(200), 429, 429])
  await limited.stop()
})

describe('without a mail server', () => {
  test('a subscription is stored and remains pending', async () => {
    const reply = await send('newsletter', { id: uuid(), email: 'Waits@Example.com' })
    expect(reply.body.message).toContain('This server cannot send mail yet')
    expect(await subscriber('waits@example.com')).toMatchObject({ status: 'pending', mailed_at: '' })
  })
  test('guessed tokens confirm nobody', async () => {
    for (const token of ['x', '', 'a'.repeat(43), "' || 1=1 || '", '%00'])
      for (const step of ['confirm', 'unsubscribe', 'constructor'])
        expect((await call(server, 'POST', `/api/forms/newsletter/${step}/${encodeURIComponent(token)}`)).status).toBe(
          404,
        )
  })
})

describe('with a mail server', () => {
  let sink: MailSink
  let mailing: Running
  let by: string
  const env = (port: number, more: Record<string, string> = {}) => ({
    ...TEST_ENV,
    EVERYDAY_PUBLIC_URL: 'https://everyday.example',
    ...mailEnv({ port }),
    ...more,
  })

  beforeAll(async () => {
    sink = await startMailSink()
    mailing = await startServer({ env: env(sink.port, { EVERYDAY_FORMS_TO: 'owner@example.com' }) })
    by = await signInAdmin(mailing)
  })
  afterAll(async () => {
    await mailing?.stop()
    await sink?.stop()
  })

  const about = (words: string): Mail[] => sink.mails.filter(({ text }) => text.includes(words))
  const only = async (find: () => Mail[]): Promise<Mail> => {
    await expect.poll(() => find().length, { timeout: 10_000 }).toBe(1)
    return find()[0]!
  }

  test('the operator gets a mail that can be replied to', async () => {
    const words = `see ${uuid()}`
    const body = { id: uuid(), ...CONTACT, fullName: 'Ann "Bcc:" <b>Öther</b>', message: `<script>${words}</script>` }
    await Promise.all([1, 2, 3].map(() => send('contact', body, undefined, mailing)))
    const mail = await only(() => about(words))
    expect(mail.to).toBe('owner@example.com')
    expect(mail.headers['reply-to']).toMatch(/<Ann.Sikorsky@Books\.Example\.com>$/)
    expect(mail.headers).not.toHaveProperty('bcc')
    expect(mail.html).toContain(`&lt;script&gt;${words}`)
    await expect.poll(async () => (await stored(`uuid='${body.id}'`, mailing, by))[0]?.mailed_at).toMatch(/^2/)
  })

  test('a reader confirms, unsubscribes, and subscribes again with a new link only', async () => {
    const email = `reader-${uuid()}@example.com`
    const asked = await send('newsletter', { id: uuid(), email }, undefined, mailing)
    const mail = await only(() => sink.to(email))
    const link = (step: string) =>
      new RegExp(`https://everyday\\.example/newsletter/${step}/([A-Za-z0-9]{43})`).exec(mail.text)![1]!
    const [confirm, leave] = [link('confirm'), link('unsubscribe')]
    expect(confirm).not.toBe(leave)
    expect(mail.headers).toMatchObject({
      'list-unsubscribe': `<https://everyday.example/api/forms/newsletter/unsubscribe/${leave}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    const press = async (step: string, token: string) =>
      (await call(mailing, 'POST', `/api/forms/newsletter/${step}/${token}`)).status
    const status = async () => (await subscriber(email, mailing, by))?.status

    // A mail scanner that opens the link changes nothing.
    const scanned = await fetch(`${mailing.url}/api/forms/newsletter/confirm/${confirm}`, { redirect: 'manual' })
    expect([scanned.status, scanned.headers.get('Location')]).toEqual([303, `/newsletter/confirm/${confirm}`])
    expect(await status()).toBe('pending')
    expect(await press('unsubscribe', confirm)).toBe(404)
    expect(await press('confirm', leave)).toBe(404)

    expect([await press('confirm', confirm), await press('confirm', confirm)]).toEqual([200, 200])
    expect(await status()).toBe('confirmed')

    // Subscribing again has the same response for every address, and sends no mail to a subscriber.
    const again = await send('newsletter', { id: uuid(), email: email.toUpperCase() }, undefined, mailing)
    expect([again.status, again.text]).toEqual([asked.status, asked.text])

    expect([await press('unsubscribe', leave), await press('unsubscribe', leave)]).toEqual([200, 200])
    expect(await status()).toBe('unsubscribed')
    expect(await press('confirm', confirm)).toBe(404)

    await send('newsletter', { id: uuid(), email }, undefined, mailing)
    await expect.poll(() => sink.to(email).length).toBe(2)
    expect(await status()).toBe('pending')
    expect(about(confirm)).toHaveLength(1)
  })

  test('repeated and concurrent subscriptions send one mail', async () => {
    const email = `often-${uuid()}@example.com`
    await Promise.all(Array.from({ length: 5 }, () => send('newsletter', { id: uuid(), email }, undefined, mailing)))
    await only(() => sink.to(email))
    await send('newsletter', { id: uuid(), email }, undefined, mailing)
    await sleep(300)
    expect(sink.to(email)).toHaveLength(1)
  })

  test('mail from before a mail server was configured is sent later, to the superuser without EVERYDAY_FORMS_TO', async () => {
    const words = `early ${uuid()}`
    const early = await startServer({ env: TEST_ENV })
    await send('contact', { id: uuid(), ...CONTACT, message: words }, undefined, early)
    // A mail server that rejects: nothing is lost, and the error is logged.
    await early.restart(env(1))
    const id = uuid()
    expect((await send('contact', { id, ...CONTACT, message: `${words} too` }, undefined, early)).status).toBe(200)
    const token = await signInAdmin(early)
    await expect
      .poll(async () => (await stored(`uuid='${id}'`, early, token))[0]?.mail_tries, { timeout: 10_000 })
      .toBe(1)
    const others = await stored('mail_tries=1', early, token)
    expect(others).toHaveLength(2)
    for (const { id: row } of others) {
      const body = { mail_due: '2026-01-01 00:00:00.000Z' }
      expect((await call(early, 'PATCH', records('form_submissions', row), { token, body })).status).toBe(200)
    }
    await early.restart(env(sink.port))
    expect((await only(() => about(`${words} too`))).to).toBe(ADMIN.email)
    await early.stop()
  })
})
