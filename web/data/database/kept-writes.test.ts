import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeLocalStorage } from '../../../tests/support/local-storage.ts'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from './db.ts'
import { keepDraft } from './kept-drafts.ts'
import { dropKept, writeKept, writeKeptBefore, writeKeptForm } from './kept-writes.ts'

let db: EverydayDb
let entries: FakeLocalStorage
beforeEach(async () => {
  entries = new FakeLocalStorage()
  vi.stubGlobal('localStorage', entries)
  db = new EverydayDb(newId())
  await db.open()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

const ID = 'settings1234567'
const set = (fields: object) =>
  ({ collection: 'user_settings', id: ID, op: 'upsert', set: fields }) as Parameters<typeof writeKept>[1]
const stored = () => db.user_settings.get(ID)

/** The page is left right after the choices, and its transactions never end. The next page opens the database. */
function leaveAfter(...choices: object[]): void {
  Object.assign(db, { transaction: () => new Promise(() => {}) })
  for (const choice of choices) void writeKept(db, set(choice))
  db = new EverydayDb(db.owner)
}

it('a choice is stored, and leaves nothing behind', async () => {
  await writeKept(db, set({ language: 'es' }))
  expect(await stored()).toMatchObject({ language: 'es' })
  expect(await db._outbox.count()).toBe(1)
  expect(Object.keys(entries)).toEqual([])
})

it('choices survive a page that is left at once, in their order', async () => {
  leaveAfter({ language: 'es' }, { time_format: '24h' }, { language: 'en' })
  await writeKeptBefore(db)
  expect(await stored()).toMatchObject({ language: 'en', time_format: '24h' })
  expect(Object.keys(entries)).toEqual([])
})

it('a choice that counts for a while only is stored by a start within it, and not later', async () => {
  const leave = (until: number) => {
    Object.assign(db, { transaction: () => new Promise(() => {}) })
    void writeKept(db, { ...set({ language: 'es' }), until })
    db = new EverydayDb(db.owner)
  }
  leave(Date.now() - 1)
  await writeKeptBefore(db)
  expect(await stored()).toBeUndefined()
  expect(Object.keys(entries)).toEqual([])
  leave(Date.now() + 60_000)
  await writeKeptBefore(db)
  expect(await stored()).toMatchObject({ language: 'es' })
})

it('a form whose page is left at once: its choice is stored at the next start, and what was typed is no draft then', async () => {
  await db._drafts.put({ key: 'profile', values: { title: 'Baker' } })
  keepDraft(db.owner, { key: 'profile', values: { title: 'Baker' } })
  Object.assign(db, { transaction: () => new Promise(() => {}) })
  void writeKeptForm(db, 'profile', set({ language: 'es' }))
  db = new EverydayDb(db.owner)
  await writeKeptBefore(db)
  expect(await stored()).toMatchObject({ language: 'es' })
  expect(await db._drafts.count()).toBe(0)
  expect(Object.keys(entries)).toEqual([])
})

it('a form that had no room is a draft as before', async () => {
  keepDraft(db.owner, { key: 'profile', values: { title: 'Baker' } })
  const full = () => Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))
  Object.assign(db, { transaction: full })
  await expect(writeKeptForm(db, 'profile', set({ language: 'es' }))).rejects.toThrow()
  expect(Object.keys(entries)).toEqual([`everyday_draft_${db.owner}_profile`])
  db = new EverydayDb(db.owner)
})

/** The device has no room while the page starts. */
async function startWithoutRoom(): Promise<void> {
  const full = () => Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))
  Object.assign(db, { transaction: full })
  await writeKeptBefore(db)
  db = new EverydayDb(db.owner)
}

it('one that had no room at a start is not stored over what came later', async () => {
  leaveAfter({ language: 'es', time_format: '24h' })
  await startWithoutRoom()
  await writeKept(db, set({ language: 'en' }))
  await writeKeptBefore(db)
  expect(await stored()).toMatchObject({ language: 'en', time_format: '24h' })
  expect(Object.keys(entries)).toEqual([])
})

it('one that had no room does not stay behind a later one of the same page', async () => {
  leaveAfter({ language: 'es' }, { language: 'en' })
  const { transaction } = EverydayDb.prototype
  let isFull = true
  Object.assign(db, {
    transaction(this: EverydayDb, ...args: Parameters<typeof transaction>) {
      if (isFull && args[0] === 'rw') {
        isFull = false
        return Promise.reject(Object.assign(new Error('blocked'), { name: 'AbortError' }))
      }
      return transaction.apply(this, args)
    },
  })
  await writeKeptBefore(db)
  db = new EverydayDb(db.owner)
  await writeKeptBefore(db)
  expect(await stored()).toMatchObject({ language: 'en' })
})

it('what is left of one without room still has the key of its row', async () => {
  const id = 'preference12345'
  const choose = (field: string) =>
    writeKept(db, {
      collection: 'notification_preferences',
      id,
      op: 'upsert',
      set: { category: 'news', [field]: 'off' },
    })
  Object.assign(db, { transaction: () => new Promise(() => {}) })
  void choose('email_enabled')
  db = new EverydayDb(db.owner)
  await startWithoutRoom()
  Object.assign(db, { transaction: () => new Promise(() => {}) })
  void choose('push_enabled')
  await vi.waitFor(() => expect(Object.keys(entries)).toHaveLength(2))
  entries.removeItem(Object.keys(entries).at(-1)!)
  db = new EverydayDb(db.owner)
  await writeKeptBefore(db)
  expect(await db.notification_preferences.get(id)).toMatchObject({ category: 'news', email_enabled: 'off' })
})

it('one that was stored already is not stored again over what came later', async () => {
  const done = writeKept(db, set({ language: 'es' }))
  const left = { ...entries }
  await done
  await writeKept(db, set({ language: 'en' }))
  // As if the page had been left between the end of the transaction and the removal of its entry.
  Object.assign(entries, left)
  await writeKeptBefore(db)
  expect(await stored()).toMatchObject({ language: 'en' })
  expect(Object.keys(entries)).toEqual([])
})

it('a choice that failed is not made later', async () => {
  const huge = set({ bio: 'x'.repeat(300_000) })
  await expect(writeKept(db, huge)).rejects.toThrow()
  expect(Object.keys(entries)).toEqual([])
  await writeKept(db, set({ language: 'es' }))
  expect(await stored()).toMatchObject({ language: 'es' })
})

it('is nobody else’s, and goes with the data', async () => {
  leaveAfter({ language: 'es' })
  const other = new EverydayDb(newId())
  await writeKeptBefore(other)
  expect(await other.user_settings.count()).toBe(0)
  await other.delete()
  dropKept(other.owner)
  expect(Object.keys(entries)).toHaveLength(1)
  dropKept(db.owner)
  expect(Object.keys(entries)).toEqual([])
})

it('what cannot be read is ignored', async () => {
  entries.setItem(`everyday_unwritten_${db.owner}_a`, '{"writes":[{"collection":"_outbox"}]}')
  entries.setItem(`everyday_unwritten_${db.owner}_b`, 'rubbish')
  await writeKeptBefore(db)
  expect(await db._outbox.count()).toBe(0)
})

it('of parts and lists without room, those that were chosen again are not stored', async () => {
  const company = (change: object) =>
    writeKept(db, { collection: 'company_profiles', id: ID, op: 'upsert', set: {}, ...change } as never)
  const empty = { street: '', city: '' }
  Object.assign(db, { transaction: () => new Promise(() => {}) })
  void company({ parts: { business_address: { empty, set: { street: '1 Elm St', city: 'Salem' } } } })
  void company({ lists: { certifications: ['Organic'] } })
  db = new EverydayDb(db.owner)
  await startWithoutRoom()
  await company({ parts: { business_address: { empty, set: { city: 'Boston' } } } })
  await company({ lists: { certifications: ['Kosher'] } })
  await writeKeptBefore(db)
  expect(await db.company_profiles.get(ID)).toMatchObject({
    business_address: { street: '1 Elm St', city: 'Boston' },
    certifications: ['Kosher'],
  })
})

it('a row that is there is updated, so that the next choice takes the place of one that was refused', async () => {
  await writeKept(db, set({ language: 'es' }))
  await db._outbox.clear() // sent
  await writeKept(db, set({ language: 'xx' }))
  const [sent] = await db._outbox.toArray()
  await db._outbox.put({ ...sent!, state: 'refused', refusal: { status: 'rejected', code: 'invalid', message: 'No.' } })
  await writeKept(db, set({ language: 'en' }))
  expect(await db._outbox.toArray()).toMatchObject([
    { state: 'queued', mutation: { op: 'update', set: { language: 'en' } } },
  ])
})

it('parts and lists are those of what is stored when they are written', async () => {
  const company = (change: object) =>
    writeKept(db, { collection: 'company_profiles', id: ID, op: 'upsert', set: {}, ...change } as never)
  const empty = { street: '', city: '' }
  await Promise.all([
    company({ parts: { business_address: { empty, set: { city: 'Salem' } } } }),
    company({ parts: { business_address: { empty, set: { street: '1 Elm St' } } } }),
    company({ lists: { certifications: ['Organic'] } }),
    company({ lists: { certifications: ['Kosher'] } }),
  ])
  expect(await db.company_profiles.get(ID)).toMatchObject({
    business_address: { street: '1 Elm St', city: 'Salem' },
    certifications: ['Kosher'],
  })
})
