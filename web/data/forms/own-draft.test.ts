import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeLocalStorage } from '../../../tests/support/local-storage.ts'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from '../database/db.ts'
import { saveEdit } from '../database/edit.ts'
import { GUEST } from '../database/guest.ts'
import { draftEnds, readAllDrafts } from '../database/kept-drafts.ts'
import { writeWith } from '../database/write.ts'
import { claimGuest } from '../session/claim-guest.ts'
import { submitForm } from './forms.ts'
import { takeDraft, type OwnDraft } from './own-draft.ts'

let db: EverydayDb
let draft: OwnDraft
let entries: FakeLocalStorage
beforeEach(async () => {
  entries = new FakeLocalStorage()
  vi.stubGlobal('localStorage', entries)
  vi.stubGlobal('navigator', {})
  db = new EverydayDb(newId())
  id = newId()
  draft = await takeDraft(() => Promise.resolve(db), 'bookmark:new')
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

let id = ''
const store = (key: string) =>
  writeWith(db, draftEnds(key), { collection: 'bookmarks', id, op: 'create', set: { title: 'Lease' } })
const kept = () => db._drafts.toArray()

test('before what was typed is stored, all of it is in the database alone', async () => {
  draft.keep({ title: 'Lea' })
  void draft.save({ title: 'Lea' })
  draft.keep({ title: 'Lease' })
  expect(await draft.ending()).toBe('bookmark:new')
  expect(await kept()).toEqual([{ key: 'bookmark:new', values: { title: 'Lease' } }])
  expect(Object.keys(entries)).toEqual([])
})

test('nothing was typed: there is no draft', async () => {
  await draft.ending()
  expect(await kept()).toEqual([])
})

test('the write that stores what was typed deletes the draft in its transaction: a page that is closed has one or the other', async () => {
  draft.keep({ title: 'Lease' })
  const ending = await draft.ending()
  const together: string[][] = []
  db._drafts.hook('deleting', (_key, _draft, { storeNames }) => void together.push(storeNames))
  await store(ending)
  expect(await kept()).toEqual([])

  await draft.save({ title: 'Leases' })
  const edit = { shown: { title: 'Lease' }, sent: { title: 'Leases' } }
  await saveEdit(db, { collection: 'bookmarks', id, failed: 'Failed', draft: await draft.ending() }, edit)
  expect(await kept()).toEqual([])
  expect(together).toEqual([
    expect.arrayContaining(['bookmarks', '_outbox']),
    expect.arrayContaining(['bookmarks', '_outbox']),
  ])
})

test('a write that fails leaves the draft', async () => {
  draft.keep({ title: 'Lease' })
  const ending = await draft.ending()
  db._outbox.hook('creating', () => {
    throw new Error('no room')
  })
  await expect(store(ending)).rejects.toThrow('no room')
  expect(await kept()).toHaveLength(1)
})

test.each([['ending'], ['key']] as const)(
  'what was kept before a write had the key (%s) is not stored again by a save that comes after it',
  async (give) => {
    draft.keep({ title: 'Lea' })
    const first = draft.save({ title: 'Lea' })
    draft.keep({ title: 'Lease' })
    const key = await draft[give]()
    await store(key)
    await first
    // It waited for the first one.
    await draft.save({ title: 'Lease' })
    expect(await kept()).toEqual([])
    // The form is saved, and stays open.
    draft.keep({})
    await draft.save({})
    draft.keep({ title: 'Leases' })
    await draft.save({ title: 'Leases' })
    expect(await kept()).toEqual([{ key, values: { title: 'Leases' } }])
  },
)

const FORM = { fullName: 'Ann', email: 'ann@example.com', message: 'Hello' }

test.each([
  ['was sent', (key: string) => submitForm(db, 'contact', FORM, { draft: key, online: () => false })],
  ['was discarded', async () => {}],
])('what a guest has typed and, once signed in, %s does not come back with a claim that is slow', async (_, end) => {
  const guest = new EverydayDb(GUEST)
  let open = guest
  const contact = await takeDraft(() => Promise.resolve(open), 'contact')
  contact.keep({ message: 'Hello' })
  await contact.save({ message: 'Hello' })
  open = db
  await contact.follow()
  expect(await kept()).toMatchObject([{ values: { message: 'Hello' } }])
  await end(await contact.ending())
  contact.keep({})
  await contact.save({})
  await claimGuest(db)
  expect(await kept()).toEqual([])
})

test('what a guest was saving while another tab signed in is taken over, since that may have failed', async () => {
  const guest = new EverydayDb(GUEST)
  let open = guest
  const contact = await takeDraft(() => Promise.resolve(open), 'contact')
  contact.keep({ message: 'Hello' })
  await contact.ending()
  open = db
  await contact.follow()
  // It is the guest's until it is known whether that has failed.
  expect(await kept()).toEqual([])
  await claimGuest(db)
  expect(await kept()).toMatchObject([{ values: { message: 'Hello' } }])
})

test('what a guest has sent before the sign-in reaches the form does not come back', async () => {
  const guest = new EverydayDb(GUEST)
  let open = guest
  const contact = await takeDraft(() => Promise.resolve(open), 'contact')
  contact.keep({ message: 'Hello' })
  await submitForm(guest, 'contact', FORM, { draft: await contact.ending(), online: () => false })
  open = db
  await contact.follow()
  await claimGuest(db)
  expect(await kept()).toEqual([])
})

test('what a guest’s database refused while another tab signed in stays kept, and is the account’s once', async () => {
  const guest = new EverydayDb(GUEST)
  let open = guest
  const contact = await takeDraft(() => Promise.resolve(open), 'contact')
  contact.keep({ message: 'Hello' })
  await guest._meta.put({ key: 'claimedBy', value: db.owner })
  const ending = await contact.ending()
  await expect(submitForm(guest, 'contact', FORM, { draft: ending })).rejects.toThrow('You have just signed in')
  open = db
  await contact.follow()
  expect(await readAllDrafts(db)).toMatchObject([{ values: { message: 'Hello' } }])
  await claimGuest(db)
  expect(await readAllDrafts(db)).toMatchObject([{ values: { message: 'Hello' } }])
})
