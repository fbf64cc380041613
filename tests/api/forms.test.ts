import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp, startServer } from '../support/server.ts'
import { Device } from './device.ts'
import { CLAIM, CONTACT, EVENT, JOB, sendForm, storedForms, subscriber, uuid } from './forms.ts'
import { call, deleteAccount, records, signInAdmin, TEST_ENV, type Running } from './http.ts'

let server: Running
let admin: string

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
  admin = await signInAdmin(server)
})
afterAll(() => server?.stop())

describe('sending a form', () => {
  test.each([
    ['contact', CONTACT, /^We’ve received your /],
    ['event', EVENT, /^Your seats are yours\. This server can’t send email/],
    ['job', JOB, /^We’ve received your /],
    ['claim', CLAIM, /^We’ve received your /],
  ])('%s is stored with its fields', async (kind, fields, message) => {
    const id = uuid()
    const reply = await sendForm(server, kind, { id, ...fields })
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body.message).toMatch(message)
    expect(await storedForms(server, admin, `uuid='${id}'`)).toMatchObject([{ kind, fields, user_id: '' }])
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
      expect((await sendForm(server, 'contact', { id, ...CONTACT }, token)).status).toBe(200)
      expect(await storedForms(server, admin, `uuid='${id}'`)).toMatchObject([{ user_id: owner }])
    }
    expect(await storedForms(server, admin, `user_id='${person.id}' && fields.subject='support'`)).toHaveLength(1)
    expect((await deleteAccount(server, person)).status).toBe(200)
    expect(await storedForms(server, admin, `user_id='${person.id}'`)).toHaveLength(0)
  })

  test("a signed-in person's devices learn of their contact messages, and of nothing else", async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const id = uuid()
    for (let times = 0; times < 2; times++) await sendForm(server, 'contact', { id, ...CONTACT }, person.token)
    await sendForm(server, 'contact', { id: uuid(), ...CONTACT, subject: '' }, person.token)
    await sendForm(server, 'event', { id: uuid(), ...EVENT }, person.token)
    await sendForm(server, 'contact', { id: uuid(), ...CONTACT })
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

  test("a signed-in person's devices learn of their registrations and what becomes of them", async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const id = uuid()
    const reply = await sendForm(server, 'event', { id, ...EVENT }, person.token)
    expect(reply.body.registration).toMatchObject({ form: id, status: 'confirmed', owned: true, seats: EVENT.seats })
    const phone = new Device(server, person)
    await phone.pull()
    const [row] = phone.rows('event_registrations')
    expect(row).toMatchObject({ form: id, event_id: EVENT.eventId, start: EVENT.start, status: 'confirmed' })
    expect(row!.link).toMatch(/^https:/)
    const cancel = { id: uuid(), registration: id }
    for (let times = 0; times < 2; times++) expect((await sendForm(server, 'cancel', cancel)).status).toBe(200)
    await phone.pull()
    expect(phone.rows('event_registrations')).toMatchObject([{ form: id, status: 'cancelled', link: '' }])
    // The operator learns of it once, as of the registration.
    expect(await storedForms(server, admin, `kind='cancel' && user_id='${person.id}'`)).toMatchObject([
      { uuid: cancel.id, fields: { registration: id, fullName: EVENT.fullName } },
    ])
    const stranger = new Device(server, other)
    await stranger.pull()
    expect(stranger.rows('event_registrations')).toEqual([])
  })

  test('of a registration that the operator has deleted nothing is said to be confirmed', async () => {
    const id = uuid()
    await sendForm(server, 'event', { id, ...EVENT, email: 'deleted@example.com' })
    await sendForm(server, 'cancel', { id: uuid(), registration: id })
    const filter = encodeURIComponent(`form='${id}'`)
    const found = await call(server, 'GET', `${records('registrations')}?filter=${filter}`, { token: admin })
    const [registration] = found.body.items
    const deleted = await call(server, 'DELETE', `${records('registrations')}/${registration.id}`, { token: admin })
    expect(deleted.status).toBe(204)
    const again = await sendForm(server, 'event', { id, ...EVENT, email: 'deleted@example.com' })
    expect([again.status, again.body]).toEqual([
      200,
      { message: 'This registration was deleted. To come, register again.' },
    ])
    // A bot is answered as if it had been taken.
    const trapped = await sendForm(server, 'event', { id: uuid(), ...EVENT, homepage: 'https://pills.example' })
    expect(trapped.body.message).toMatch(/^Your seats are yours\./)
  })

  test('repeated or concurrent submissions with one id are stored once', async () => {
    const id = uuid()
    const all = await Promise.all(Array.from({ length: 10 }, () => sendForm(server, 'contact', { id, ...CONTACT })))
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await sendForm(server, 'contact', { id, ...CONTACT, message: 'Another' })).status).toBe(200)
    const stored = await storedForms(server, admin, `uuid='${id}'`)
    expect(stored.map(({ fields }) => fields.message)).toEqual([CONTACT.message])
  })

  test('a submission with the honeypot field is confirmed but not stored', async () => {
    const id = uuid()
    const honest = await sendForm(server, 'contact', { id: uuid(), ...CONTACT, homepage: '' })
    const trapped = await sendForm(server, 'contact', { id, ...CONTACT, homepage: 'https://pills.example' })
    expect([trapped.status, trapped.text]).toEqual([honest.status, honest.text])
    expect(await storedForms(server, admin, `uuid='${id}'`)).toEqual([])
    const address = 'trapped@example.com'
    expect((await sendForm(server, 'newsletter', { id: uuid(), email: address, homepage: 'x' })).status).toBe(200)
    expect(await subscriber(server, admin, address)).toBeUndefined()
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

test('an address may send ten forms a minute', async () => {
  const limited = await startServer({ env: { ...TEST_ENV, EVERYDAY_RATE_LIMITS: 'on' } })
  const answers: number[] = []
  for (let i = 0; i < 12; i++) answers.push((await sendForm(limited, 'contact', { id: uuid(), ...CONTACT })).status)
  expect(answers).toEqual([...Array(10).fill(200), 429, 429])
  await limited.stop()
})

describe('without a mail server', () => {
  test('a subscription is stored and remains pending', async () => {
    const reply = await sendForm(server, 'newsletter', { id: uuid(), email: 'Waits@Example.com' })
    expect(reply.body.message).toContain('This server can’t send email yet')
    expect(await subscriber(server, admin, 'waits@example.com')).toMatchObject({ status: 'pending', mailed_at: '' })
  })
  test('guessed tokens confirm nobody', async () => {
    for (const token of ['x', '', 'a'.repeat(43), "' || 1=1 || '", '%00'])
      for (const step of ['confirm', 'unsubscribe', 'constructor'])
        expect((await call(server, 'POST', `/api/forms/newsletter/${step}/${encodeURIComponent(token)}`)).status).toBe(
          404,
        )
  })
})
