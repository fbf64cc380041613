import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '../support/server.ts'
import { CLAIM, CONTACT, EVENT, JOB, sendForm, storedForms, uuid } from './forms.ts'
import { call, signInAdmin, TEST_ENV, type Running } from './http.ts'

let server: Running
let admin: string

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
  admin = await signInAdmin(server)
})
afterAll(() => server?.stop())

describe('invalid submissions', () => {
  const WRONG: [string, string, Record<string, unknown>, string, string][] = [
    ['no name', 'contact', { fullName: '' }, 'fullName', 'Enter your full name.'],
    ['no email address', 'contact', { email: undefined }, 'email', 'Enter your email address.'],
    ['a wrong email address', 'contact', { email: 'ann@' }, 'email', 'Enter an email address such as ann@example.com.'],
    ['a second header', 'contact', { email: 'a@b.co\nBcc: c@d.co' }, 'email', 'Remove the invisible characters.'],
    ['no message', 'contact', { message: '  ' }, 'message', 'Write a message.'],
    [
      'a long message',
      'contact',
      { message: 'x'.repeat(5001) },
      'message',
      'Use at most 5000 characters; there are 5001 now.',
    ],
    ['another subject', 'contact', { subject: 'press' }, 'subject', 'Choose one of the subjects.'],
    ['an unknown field', 'contact', { bcc: 'x' }, 'bcc', 'This form has no such field.'],
    ['an owner', 'contact', { user_id: 'x' }, 'user_id', 'This form has no such field.'],
    ['a list for a text', 'contact', { message: ['a'] }, 'message', 'Enter a text.'],
    ['no uuid', 'contact', { id: '' }, 'id', 'A form is sent with a uuid.'],
    ['no role', 'claim', { role: '' }, 'role', 'Say what you do there, such as owner or manager.'],
    ['no business', 'claim', { businessId: '' }, 'businessId', 'There is no such business.'],
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
    const good = { claim: CLAIM, contact: CONTACT, event: EVENT, job: JOB }[kind]
    const id = uuid()
    const reply = await sendForm(server, kind, { id, ...good, ...changes })
    expect(reply.status, reply.text).toBe(400)
    expect(reply.body.data).toEqual({ [field]: { code: 'validation_invalid_value', message: sentence } })
    expect(await storedForms(server, admin, `uuid='${id}'`)).toEqual([])
  })

  const PAST = 'This event has already begun. Register for its next date.'
  const CHANGED = 'The date of this event has changed. Open the event again to see when it is.'
  const UNKNOWN = 'This event takes no registrations.'
  test.each([
    ['job', { jobId: 'astronaut' }, 'jobId', 'This position is no longer open.'],
    ['job', { jobId: 'constructor' }, 'jobId', 'This position is no longer open.'],
    ['claim', { businessId: 'no-such-bakery' }, 'businessId', 'This business is not listed any more.'],
    ['claim', { businessId: 'constructor' }, 'businessId', 'This business is not listed any more.'],
    ['event', { eventId: 'moon-landing' }, 'eventId', UNKNOWN],
    // Its seats are sold.
    ['event', { eventId: 'pricing-workshop' }, 'eventId', UNKNOWN],
    // One walks in.
    ['event', { eventId: 'first-coffee' }, 'eventId', UNKNOWN],
    ['event', { start: '2026-07-14T12:00:00-04:00' }, 'start', PAST],
    ['event', { start: '2027-01-13T12:00:00-05:00' }, 'start', CHANGED],
    ['event', { start: '9999-99-99T99:99:99-05:00' }, 'start', CHANGED],
    ['event', { start: '2026-02-31T12:00:00-05:00' }, 'start', CHANGED],
  ])('a %s that is not open: %j', async (kind, changes, field, message) => {
    const id = uuid()
    const reply = await sendForm(server, kind, { id, ...{ claim: CLAIM, event: EVENT, job: JOB }[kind], ...changes })
    expect(reply.status, reply.text).toBe(400)
    expect(reply.body).toMatchObject({ message, data: { [field]: { message } } })
    expect(await storedForms(server, admin, `uuid='${id}'`)).toEqual([])
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
    expect(await storedForms(server, admin, `uuid='${id}'`)).toEqual([])
  })
  test('a body that is too large', async () => {
    const reply = await sendForm(server, 'contact', { id: uuid(), ...CONTACT, message: 'x'.repeat(100_000) })
    expect(reply.status).toBe(413)
  })
  test.each(['review', 'constructor', 'contact%2f..', 'CONTACT'])('there is no form %s', async (kind) => {
    expect((await sendForm(server, kind, { id: uuid(), ...CONTACT })).status).toBe(404)
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
