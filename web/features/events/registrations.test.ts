import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EventRegistration } from '../../collections/event-registrations.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { submitForm } from '../../data/forms/forms.ts'
import type { PostForm } from '../../data/forms/transport.ts'
import { newId } from '../../lib/id.ts'
import { cancelRegistration } from './registrations.commands.ts'
import { readRegistrations } from './registrations.queries.ts'
import { seatsText } from './seats-text.ts'

const NOW = Date.parse('2027-01-01')
const token = () => ''
let db: EverydayDb

beforeEach(() => {
  db = new EverydayDb(newId())
})
afterEach(() => db.delete())

const row = (changes: Partial<EventRegistration>): EventRegistration => ({
  ...{ id: newId(), user_id: db.owner, form: crypto.randomUUID(), event_id: 'owners-supper', name: 'Owners’ Supper' },
  ...{ start: '2027-03-18T18:30:00-04:00', end: '2027-03-18T21:00:00-04:00', seats: 2, status: 'confirmed' },
  ...{ full_name: 'Ann', link: '', created_at: '2026-11-20 10:00:00.000Z' },
  ...changes,
})
const queueEvent = (online = false) =>
  submitForm(
    db,
    'event',
    { eventId: 'talk', start: '2027-02-01T18:00:00-05:00', fullName: 'Bob', email: 'b@c.co', seats: 1 },
    { online: () => online, token, about: 'A Talk' },
  )
const shown = async () => (await readRegistrations(db, NOW)).map(({ name, status }) => `${name}: ${status}`)

test('the account’s, those of this device and those that wait are one list: what is next first, what is over last', async () => {
  const synced = row({})
  const past = row({ name: 'Last year', start: '2026-03-18T18:30:00-04:00', end: '2026-03-18T21:00:00-04:00' })
  const ordered = row({
    name: 'Summit',
    form: '',
    start: '2027-04-22T09:00:00-04:00',
    end: '2027-04-22T17:30:00-04:00',
  })
  await db.event_registrations.bulkPut([synced, past, ordered])
  // Here since before the account had it, and shown once.
  await db._registrations.put({ ...row({ status: 'waiting' }), id: synced.form, own: true })
  await db._registrations.put({ ...row({ name: 'By link' }), id: crypto.randomUUID(), own: false })
  await queueEvent()
  expect(await shown()).toEqual([
    'A Talk: unsent',
    'Owners’ Supper: confirmed',
    'By link: confirmed',
    'Summit: confirmed',
    'Last year: confirmed',
  ])
  expect((await readRegistrations(db, NOW)).filter(({ isOrdered }) => isOrdered).map(({ id }) => id)).toEqual([
    ordered.id,
  ])
})

test('offline a cancellation waits and is shown, and online it is sent', async () => {
  const synced = row({})
  await db.event_registrations.put(synced)
  const [before] = await readRegistrations(db, NOW)
  expect(await cancelRegistration(db, before!, { online: () => false, token })).toEqual({ ok: true, value: '' })
  expect(await db._forms.toArray()).toMatchObject([{ kind: 'cancel', fields: { registration: synced.form } }])
  expect(await readRegistrations(db, NOW)).toMatchObject([{ status: 'confirmed', isCancelling: true }])

  const sent: unknown[] = []
  const post: PostForm = async ({ kind, fields }) => {
    sent.push([kind, fields])
    return { kind: 'sent', message: '' }
  }
  expect(await cancelRegistration(db, before!, { online: () => true, token, post })).toEqual({ ok: true, value: '' })
  expect(sent).toEqual([['cancel', { registration: synced.form }]])
})

test('why the server does not give seats back is said', async () => {
  await db.event_registrations.put(row({}))
  const [registration] = await readRegistrations(db, NOW)
  const post: PostForm = async () => ({
    kind: 'refused',
    message: 'This event has already begun.',
    errors: { registration: 'This event has already begun.' },
  })
  const outcome = await cancelRegistration(db, registration!, { online: () => true, token, post })
  expect(outcome).toEqual({ ok: true, value: 'This event has already begun.' })
  expect(await db._forms.count()).toBe(0)
})

test('what waits is not sent any more, and is cancelled there: the tab may have been closed before the answer came', async () => {
  await queueEvent()
  const [unsent] = await readRegistrations(db, NOW)
  await cancelRegistration(db, unsent!, { online: () => false, token })
  expect(await db._forms.toArray()).toMatchObject([{ kind: 'cancel', fields: { registration: unsent!.id } }])
  expect(await shown()).toEqual([])
})

test('what the server has refused is thrown away', async () => {
  await queueEvent()
  const [waiting] = await readRegistrations(db, NOW)
  await db._forms.update(waiting!.id, { state: 'refused' })
  const [refused] = await readRegistrations(db, NOW)
  await cancelRegistration(db, refused!, { online: () => false, token })
  expect(await db._forms.count()).toBe(0)
})

test('the seats of a date in words', () => {
  const event = { seats: 40 }
  expect([undefined, 40, 12, 0].map((left) => seatsText(event, left))).toEqual([
    '40 seats',
    '40 seats',
    '12 of 40 seats left',
    'Full, with a waiting list',
  ])
  expect(seatsText({ ...event, sold: {} as never }, 0)).toBe('Sold out')
  expect(seatsText({}, 3)).toBeNull()
})
