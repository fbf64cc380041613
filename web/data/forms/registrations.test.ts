import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventRegistration } from '../../collections/event-registrations.ts'
import type { SentRegistration } from '../../domain/registration.ts'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from '../database/db.ts'
import { GUEST } from '../database/guest.ts'
import { discardForm, submitForm } from './forms.ts'
import { sendQueued } from './queue.ts'
import { followRegistrations, openRegistration, refreshRegistrations } from './registrations.ts'
import type { PostForm } from './transport.ts'

const EVENT = {
  eventId: 'owners-supper',
  start: '2027-03-18T18:30:00-04:00',
  fullName: 'Ann',
  email: 'a@b.co',
  seats: 2,
}
const token = () => ''
let db: EverydayDb
let guest: EverydayDb

beforeEach(() => {
  db = new EverydayDb(newId())
  guest = new EverydayDb(GUEST)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
  await guest.delete()
})

const registered = (form: string, changes: Partial<SentRegistration> = {}): SentRegistration => ({
  ...{ form, event_id: 'owners-supper', name: 'Owners’ Supper', start: EVENT.start, end: '2027-03-18T21:00:00-04:00' },
  ...{ seats: 2, status: 'waiting', full_name: 'Ann', link: '', owned: false },
  ...changes,
})
/** A server that takes every form; of one for an event it says what became of it. */
const server =
  (changes: Partial<SentRegistration> = {}): PostForm =>
  async ({ id, kind }) => ({
    ...{ kind: 'sent', message: `Taken: ${kind}` },
    registration: kind === 'event' ? registered(id, changes) : undefined,
  })
const queue = async (of: EverydayDb) => {
  const result = await submitForm(of, 'event', EVENT, { online: () => false, token, about: 'Owners’ Supper' })
  return result.state === 'queued' ? result.id : ''
}
const send = (of: EverydayDb, id: string, post: PostForm) => sendQueued(of, id, { token, post })

/** What the server tells of registrations; null: there is no connection. */
function stubAnswer(told: SentRegistration[] | null): string[][] {
  const asked: string[][] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { registrations: string[] }).registrations)
    if (!told) throw new TypeError('Failed to fetch')
    return Response.json({ registrations: told })
  })
  return asked
}

test('what is kept follows the server: seats that came free, and what a restored backup has lost', async () => {
  const [moved, lost] = [await queue(guest), crypto.randomUUID()]
  await send(guest, moved, server())
  // Opened by a link: the address that was typed elsewhere is not known here.
  stubAnswer([registered(lost)])
  await openRegistration(guest, lost)
  stubAnswer(null)
  await refreshRegistrations(guest)
  expect((await guest._registrations.toArray()).map(({ status }) => status)).toEqual(['waiting', 'waiting'])
  stubAnswer([registered(moved, { status: 'confirmed', link: 'https://meet.example/1' })])
  await refreshRegistrations(guest)
  expect(await guest._registrations.get(moved)).toMatchObject({
    status: 'confirmed',
    link: 'https://meet.example/1',
    own: true,
  })
  expect(await guest._registrations.get(lost)).toMatchObject({ status: 'lost', link: '' })
  // A later backup has it.
  stubAnswer([registered(moved), registered(lost)])
  await refreshRegistrations(guest)
  expect(await guest._registrations.get(lost)).toMatchObject({ status: 'waiting' })
  // A month after its date nobody looks for it.
  const asked = stubAnswer([])
  await refreshRegistrations(guest, Date.parse('2027-05-01'))
  expect([await guest._registrations.count(), asked]).toEqual([0, []])
})

test('an answer that left before seats were given back does not bring them back', async () => {
  const id = await queue(guest)
  await send(guest, id, server({ status: 'confirmed' }))
  vi.stubGlobal('fetch', async () => {
    await submitForm(guest, 'cancel', { registration: id }, { online: () => true, token, post: server() })
    return Response.json({ registrations: [registered(id, { status: 'confirmed', link: 'https://meet.example/1' })] })
  })
  await refreshRegistrations(guest)
  expect(await guest._registrations.toArray()).toMatchObject([{ id, status: 'cancelled', link: '' }])
})

test('the link of a mail brings its registration here, once', async () => {
  const id = crypto.randomUUID()
  stubAnswer(null)
  expect(await openRegistration(guest, id)).toBe('unreachable')
  stubAnswer([])
  expect(await openRegistration(guest, id)).toBe('unknown')
  const asked = stubAnswer([registered(id, { status: 'confirmed' })])
  expect([await openRegistration(guest, id), await openRegistration(guest, id)]).toEqual(['here', 'here'])
  expect(asked).toEqual([[id]])
  expect(await guest._registrations.toArray()).toMatchObject([{ id, own: false, status: 'confirmed' }])
})

test('what was canceled stays so when the server does not know it any more', async () => {
  const id = await queue(guest)
  await send(guest, id, server())
  await submitForm(guest, 'cancel', { registration: id }, { online: () => true, token, post: server() })
  stubAnswer([])
  await refreshRegistrations(guest)
  expect(await guest._registrations.get(id)).toMatchObject({ status: 'cancelled' })
  // The organizer has taken the cancellation back.
  stubAnswer([registered(id, { status: 'confirmed' })])
  await refreshRegistrations(guest)
  expect(await guest._registrations.get(id)).toMatchObject({ status: 'confirmed' })
})

const synced = (form: string, changes: Partial<EventRegistration> = {}): EventRegistration => {
  const { form: _form, owned: _owned, ...rest } = registered(form, { status: 'confirmed' })
  return { ...rest, form, id: newId(), user_id: db.owner, created_at: '2026-11-20 10:00:00.000Z', ...changes }
}
const keptBy = async (of: EverydayDb, id: string) => (await of._registrations.get(id))?.status
const formsOf = async (of: EverydayDb) =>
  (await of._forms.toArray()).map(({ id, kind, state, fields }) => ({ id, kind, state, fields }))

test('a registration that a restored backup has lost is sent again once, by the uuid that it had', async () => {
  const id = await queue(guest)
  await send(guest, id, server({ status: 'confirmed' }))
  stubAnswer([])
  await refreshRegistrations(guest)
  const again = { id, kind: 'event', state: 'waiting', fields: EVENT }
  expect(await formsOf(guest)).toEqual([again])
  // While it waits nobody asks for it.
  const asked = stubAnswer([])
  await refreshRegistrations(guest)
  expect([asked, await formsOf(guest)]).toEqual([[], [again]])
  await send(guest, id, server({ status: 'waiting' }))
  expect([await keptBy(guest, id), await guest._forms.count()]).toEqual(['waiting', 0])
  // One that its person has thrown away does not come back.
  await refreshRegistrations(guest)
  await discardForm(guest, id)
  await refreshRegistrations(guest)
  expect([await keptBy(guest, id), await guest._forms.count()]).toEqual(['lost', 0])
})

test('one that the operator has deleted is lost when it is sent again', async () => {
  const id = await queue(guest)
  await send(guest, id, server({ status: 'confirmed' }))
  stubAnswer([])
  await refreshRegistrations(guest)
  await send(guest, id, async () => ({ kind: 'sent', message: 'This registration was deleted.' }))
  expect([await keptBy(guest, id), await guest._forms.count()]).toEqual(['lost', 0])
})

test('a guest’s is looked for as soon as the data is open', async () => {
  const id = await queue(guest)
  await send(guest, id, server({ status: 'confirmed' }))
  stubAnswer([])
  const end = followRegistrations(guest)
  await vi.waitFor(async () => expect(await formsOf(guest)).toMatchObject([{ id, state: 'waiting' }]))
  end()
})

test('one that its person has given back while the server could not be reached is not sent again', async () => {
  const id = await queue(guest)
  await send(guest, id, server({ status: 'confirmed' }))
  const cancel = await submitForm(guest, 'cancel', { registration: id }, { online: () => false, token })
  expect(cancel.state).toBe('queued')
  const asked = stubAnswer([])
  await refreshRegistrations(guest)
  expect([asked, (await formsOf(guest)).map(({ kind }) => kind)]).toEqual([[], ['cancel']])
})

test('one that is given back while its form waits to be sent again is not sent', async () => {
  const id = await queue(guest)
  await send(guest, id, server({ status: 'confirmed' }))
  stubAnswer([])
  await refreshRegistrations(guest)
  await submitForm(guest, 'cancel', { registration: id }, { online: () => true, token, post: server() })
  expect([await keptBy(guest, id), await guest._forms.count()]).toEqual(['cancelled', 0])
})

test('one of a date that has begun is not sent again', async () => {
  const id = await queue(guest)
  await send(guest, id, server({ status: 'confirmed' }))
  stubAnswer([])
  await refreshRegistrations(guest, Date.parse(EVENT.start))
  expect([await keptBy(guest, id), await guest._forms.count()]).toEqual(['lost', 0])
})

test('the registrations of an account do not vanish with their rows: sent again from where they were sent, else told', async () => {
  const own = await queue(db)
  await send(db, own, server({ owned: true }))
  const [elsewhere, cancelled, ordered] = [crypto.randomUUID(), crypto.randomUUID(), '']
  const rows = [own, elsewhere, ordered].map((form) => synced(form))
  rows.push(synced(cancelled, { status: 'cancelled' }))
  await db.event_registrations.bulkPut(rows)
  const asked = stubAnswer([])
  const end = followRegistrations(db)
  await vi.waitFor(async () => expect(await db._registrations.count()).toBe(3))
  expect([asked, await keptBy(db, elsewhere)]).toEqual([[], 'confirmed'])
  // The end of a reset.
  await db.event_registrations.clear()
  await vi.waitFor(async () => expect(await formsOf(db)).toMatchObject([{ id: own, kind: 'event', fields: EVENT }]))
  expect([await keptBy(db, elsewhere), await keptBy(db, cancelled)]).toEqual(['lost', undefined])
  // The server has it again, under another id.
  await send(db, own, server({ owned: true, status: 'confirmed' }))
  await db.event_registrations.bulkPut([synced(own), synced(elsewhere, { status: 'waiting' })])
  await vi.waitFor(async () => expect(await keptBy(db, elsewhere)).toBe('waiting'))
  expect(await db._registrations.get(own)).toMatchObject({ status: 'confirmed', own: true, email: EVENT.email })
  end()
})

test('one that was sent a moment ago, whose row is still to come, is the server’s', async () => {
  const own = await queue(db)
  await send(db, own, server({ owned: true, status: 'confirmed' }))
  const asked = stubAnswer([registered(own, { owned: true, status: 'confirmed' })])
  const end = followRegistrations(db)
  await vi.waitFor(() => expect(asked).toEqual([[own]]))
  await vi.waitFor(async () => expect(await keptBy(db, own)).toBe('confirmed'))
  expect(await db._forms.count()).toBe(0)
  end()
})
