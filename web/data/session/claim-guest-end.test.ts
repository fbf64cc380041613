import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeLocalStorage } from '../../../tests/support/local-storage.ts'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from '../database/db.ts'
import { GUEST } from '../database/guest.ts'
import { keepDraft } from '../database/kept-drafts.ts'
import { write } from '../database/write.ts'
import { saveDraft, submitForm } from '../forms/forms.ts'
import { claimGuest, endClaim } from './claim-guest.ts'

let db: EverydayDb
let guest: EverydayDb

const add = (title: string) =>
  write(guest, { collection: 'bookmarks', id: newId(), op: 'create', set: { title, url: 'https://irs.gov' } })
const titles = async (of: EverydayDb) => (await of.bookmarks.toArray()).map(({ title }) => title)
const send = () =>
  submitForm(guest, 'contact', { fullName: 'Ann', email: 'ann@example.com', message: 'Hello' }, { online: () => false })

beforeEach(async () => {
  vi.stubGlobal('localStorage', new FakeLocalStorage())
  vi.stubGlobal('navigator', {})
  db = new EverydayDb(newId())
  guest = new EverydayDb(GUEST)
  await add('Taxes')
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await db.delete()
  await guest.delete()
})

/** The claim empties the guest's database and does not come to delete it: the browser is closed while a frozen tab holds it. */
async function claimWithoutDeletion(): Promise<void> {
  vi.spyOn(EverydayDb.prototype, 'delete').mockResolvedValueOnce(undefined as never)
  expect(await claimGuest(db)).toBe(1)
  expect(await titles(guest)).toEqual([])
}

test('another tab can write nothing for the guest between the emptying and the deletion, which would take it along', async () => {
  await claimWithoutDeletion()
  const refused = 'You have just signed in'
  await expect(send()).rejects.toThrow(refused)
  await expect(saveDraft(guest, 'contact', { message: 'Hello' })).rejects.toThrow(refused)
  await expect(add('Lease')).rejects.toThrow(refused)
  expect([await guest._forms.count(), await guest._drafts.count(), await titles(guest)]).toEqual([0, 0, []])
})

test('the deletion does not wait for the account to store what localStorage has of drafts', async () => {
  keepDraft(GUEST, { key: 'contact', values: { message: 'Hello' } })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  vi.spyOn(db._drafts, 'put').mockReturnValue(held as never)
  const claiming = claimGuest(db)
  try {
    await vi.waitFor(async () => expect(await EverydayDb.exists(guest.name)).toBe(false))
  } finally {
    release()
    await claiming
  }
})

test('a deletion that was missed follows at the next start of that person, and moves nothing again', async () => {
  await claimWithoutDeletion()
  expect(await claimGuest(db)).toBe(0)
  expect(await titles(db)).toEqual(['Taxes'])
  expect(await EverydayDb.exists(guest.name)).toBe(false)
})

test.each([
  ['is here', async () => db.close()],
  ['was removed meanwhile', () => db.delete()],
])(
  'a guest writes again after a deletion that was missed, for whoever signs in next; the account %s',
  async (_, leave) => {
    await claimWithoutDeletion()
    const next = new EverydayDb(newId())
    expect(await claimGuest(next)).toBe(0)
    await leave()
    await guest.open()
    await endClaim(guest)
    await send()
    await add('Lease')
    expect(await claimGuest(next)).toBe(1)
    expect([await titles(next), await next._forms.count()]).toEqual([['Lease'], 1])
    await next.delete()
  },
)
