import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../lib/id.ts'
import type { SentRegistration } from '../../domain/registration.ts'
import { EverydayDb } from '../database/db.ts'
import { GUEST } from '../database/guest.ts'
import { claimGuest } from '../session/claim-guest.ts'
import { followForm, type FollowedForm } from './follow.ts'
import { discardForm, submitForm } from './forms.ts'
import { sendQueued } from './queue.ts'
import { sentMessage } from './sent-forms.ts'
import type { FormAnswer, PostForm } from './transport.ts'

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

test('a page follows a form that waits until it was sent, by whichever tab', async () => {
  const id = await queue(db)
  const seen: FollowedForm[] = []
  const end = followForm(db, id, (form) => seen.push(form))
  await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ state: 'queued' }))
  // Another tab has a connection of its own to the database.
  const other = new EverydayDb(db.owner)
  await send(other, id, server())
  other.close()
  await vi.waitFor(async () => expect(await sentMessage(db, id)).toBe('Taken: event'))
  const again: FollowedForm[] = []
  const endAgain = followForm(db, id, (form) => again.push(form))
  await vi.waitFor(() => expect(again).toEqual([{ state: 'sent', message: 'Taken: event' }]))
  end()
  endAgain()
})

test.each<[FormAnswer, FollowedForm]>([
  [
    { kind: 'refused', message: 'No.', errors: { seats: 'This event has 3 seats.' } },
    { state: 'stopped', reason: 'This event has 3 seats.' },
  ],
  [
    { kind: 'refused', message: 'No.', errors: {} },
    { state: 'stopped', reason: 'No.' },
  ],
])('a form that the server refuses later says so where it was written (%j)', async (answer, expected) => {
  const id = await queue(db)
  const seen: FollowedForm[] = []
  const end = followForm(db, id, (form) => seen.push(form))
  await send(db, id, async () => answer)
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(expected))
  end()
})

test('a form that was thrown away does not count as sent', async () => {
  const id = await queue(db)
  const seen: FollowedForm[] = []
  const end = followForm(db, id, (form) => seen.push(form))
  await discardForm(db, id)
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ state: 'discarded' }))
  end()
})

test('a guest’s registration is kept here and follows its cancellation, and one of an account is known to be synced', async () => {
  const id = await queue(guest)
  await send(guest, id, server())
  expect(await guest._registrations.toArray()).toMatchObject([
    { id, status: 'waiting', own: true, name: 'Owners’ Supper' },
  ])
  const cancel = await submitForm(guest, 'cancel', { registration: id }, { online: () => true, token, post: server() })
  expect(cancel).toEqual({ state: 'sent', message: 'Taken: cancel' })
  expect(await guest._registrations.toArray()).toMatchObject([{ id, status: 'cancelled' }])
  await send(db, await queue(db), server({ owned: true }))
  expect(await db._registrations.toArray()).toMatchObject([{ owned: true, own: true, email: EVENT.email }])
  expect(await db._forms.count()).toBe(0)
})

test('a registration that an account has sent without its session asks to be put into it', async () => {
  const id = await queue(db)
  await send(db, id, server())
  expect(await db._forms.toArray()).toMatchObject([{ kind: 'adopt', state: 'waiting', fields: { registration: id } }])
  const [form] = await db._forms.toArray()
  const adopted: PostForm = async () => ({ kind: 'sent', message: '', registration: registered(id, { owned: true }) })
  await send(db, form!.id, adopted)
  expect(await db._registrations.toArray()).toMatchObject([{ id, owned: true }])
  expect(await db._forms.count()).toBe(0)
})

test('a registration that the server does not put into the account stays on its device', async () => {
  const id = await queue(db)
  await send(db, id, server())
  const [form] = await db._forms.toArray()
  await send(db, form!.id, async () => ({ kind: 'sent', message: 'This registration can’t be put into your account.' }))
  expect(await db._registrations.toArray()).toMatchObject([{ id, status: 'waiting' }])
  expect(await db._forms.count()).toBe(0)
})

test('at sign-in the guest’s own registrations ask for the account, and one that was opened by a link does not', async () => {
  const own = await queue(guest)
  await send(guest, own, server())
  const { id: _id, ...rest } = (await guest._registrations.get(own))!
  const linked = crypto.randomUUID()
  await guest._registrations.put({ ...rest, id: linked, own: false })
  const waiting = await queue(guest)
  await claimGuest(db)
  const forms = await db._forms.toArray()
  expect(forms.map(({ kind, fields }) => [kind, fields.registration]).toSorted()).toEqual([
    ['adopt', own],
    ['event', undefined],
  ])
  expect(forms.find(({ kind }) => kind === 'event')?.id).toBe(waiting)
  expect((await db._registrations.toCollection().primaryKeys()).toSorted()).toEqual([own, linked].toSorted())
})
