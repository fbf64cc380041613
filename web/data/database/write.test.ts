import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { sample as card } from '../../collections/payment-methods.ts'
import { newId } from '../../lib/id.ts'
import { amend, retry } from '../../sync/refused-entries.ts'
import { EverydayDb } from './db.ts'
import { GUEST } from './guest.ts'
import { WriteError } from './write-error.ts'
import { write, writeContext } from './write.ts'
import { onWrite } from './write-signal.ts'

const open: EverydayDb[] = []
function database(owner = newId()): EverydayDb {
  const db = new EverydayDb(owner)
  open.push(db)
  return db
}
afterEach(async () => {
  for (const db of open.splice(0)) await db.delete()
})

const bookmark = {
  folder_id: '',
  title: 'Taxes',
  url: 'https://irs.gov',
  description: '',
  tags: ['tax'],
  is_favorite: false,
  deleted_at: '',
}

describe('a write', () => {
  it('updates the record and appends the mutation to the outbox atomically', async () => {
    const db = database()
    const id = newId()
    await write(db, { collection: 'bookmarks', id, op: 'create', set: bookmark })
    expect(await db.bookmarks.get(id)).toMatchObject({ ...bookmark, id, user_id: db.owner })
    expect(await db._outbox.toArray()).toMatchObject([{ user: db.owner, record: `bookmarks/${id}`, state: 'queued' }])
    expect(await db._base.get(`bookmarks/${id}`)).toEqual({ record: `bookmarks/${id}`, row: null, deleted: false })
  })
  it('sets the creation date of new rows, where the device may', async () => {
    const db = database()
    const id = newId()
    await write(db, { collection: 'bookmarks', id, op: 'create', set: bookmark })
    await write(db, { collection: 'profiles', id: db.owner, op: 'upsert', set: { default_card: id } })
    expect((await db.bookmarks.get(id))?.created_at).toMatch(/^\d{4}-\d{2}-\d{2} /)
    expect((await db._outbox.toArray()).at(-1)?.mutation.set).toEqual({ default_card: id })
  })
  it('stores none of several intents if one of them is too large', async () => {
    const db = database()
    const large = { ...bookmark, description: 'x'.repeat(300_000) }
    const both = write(
      db,
      { collection: 'bookmark_folders', id: newId(), op: 'create', set: { name: 'A' } },
      { collection: 'bookmarks', id: newId(), op: 'create', set: large },
    )
    await expect(both).rejects.toMatchObject({ name: 'WriteError', reason: 'too_large' })
    expect(await db.bookmark_folders.count()).toBe(0)
    expect(await db._outbox.count()).toBe(0)
  })
  it('stores nothing with what could be a card number, where the definition says so', async () => {
    const db = database()
    const { set } = card
    const address = { ...set.billing_address, address: '4242 4242 4242 4242' }
    const create = write(db, {
      collection: 'payment_methods',
      id: newId(),
      op: 'create',
      set: { ...set, billing_address: address },
    })
    await expect(create).rejects.toMatchObject({ name: 'WriteError', reason: 'card_number' })
    const id = newId()
    await write(db, { collection: 'payment_methods', id, op: 'create', set })
    const update = write(db, { collection: 'payment_methods', id, op: 'update', set: { billing_address: address } })
    await expect(update).rejects.toMatchObject({ name: 'WriteError', reason: 'card_number' })
    expect((await db._outbox.toArray()).map((entry) => entry.mutation.set)).toMatchObject([set])
    await write(db, { collection: 'bookmarks', id, op: 'create', set: { ...bookmark, title: '4242 4242 4242 4242' } })
  })
  it('stores no card number in a refused change that is amended either', async () => {
    const db = database()
    await write(db, { collection: 'payment_methods', id: newId(), op: 'create', set: card.set })
    await db._outbox.toCollection().modify({ state: 'refused' })
    const [entry] = await db._outbox.toArray()
    const amended = amend(writeContext(db), entry!.order, { set: { cardholder_name: '4242 4242 4242' } })
    await expect(amended).rejects.toMatchObject({ name: 'CardNumberError' })
    expect(await db._outbox.toArray()).toEqual([entry])
  })
  it('says that a change is sent again only to the first of two tabs', async () => {
    const db = database()
    await write(db, { collection: 'bookmarks', id: newId(), op: 'create', set: bookmark })
    await db._outbox.toCollection().modify({ state: 'refused' })
    const { order } = (await db._outbox.toArray())[0]!
    expect(await amend(writeContext(db), order, { set: { title: 'First' } })).toBe(true)
    expect(await amend(writeContext(db), order, { set: { title: 'Second' } })).toBe(false)
    expect(await retry(writeContext(db), order)).toBe(false)
    expect(await db._outbox.toArray()).toMatchObject([{ state: 'queued', mutation: { set: { title: 'First' } } }])
  })
  it('reports that there is no room, and stores nothing', async () => {
    const db = database()
    await db.open()
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    db.bookmarks.hook('creating', full)
    const failed = write(db, { collection: 'bookmarks', id: newId(), op: 'create', set: bookmark })
    await expect(failed).rejects.toBeInstanceOf(WriteError)
    await expect(failed).rejects.toMatchObject({ reason: 'quota' })
    expect(await db._outbox.count()).toBe(0)
  })
  it('reports that the database is closed', async () => {
    const db = database()
    await db.open()
    db.close()
    const failed = write(db, { collection: 'bookmarks', id: newId(), op: 'create', set: bookmark })
    await expect(failed).rejects.toMatchObject({ name: 'WriteError', reason: 'storage' })
  })
  it('wakes the sync loop', async () => {
    const db = database()
    let woken = 0
    const stop = onWrite(db.name, () => woken++)
    await write(db, { collection: 'bookmark_folders', id: newId(), op: 'create', set: { name: 'A' } })
    stop()
    expect(woken).toBe(1)
  })
  it('records null as the previous value of an upsert of an unknown row', async () => {
    const db = database()
    await write(db, { collection: 'profiles', id: db.owner, op: 'upsert', set: { default_card: 'c' } })
    expect((await db._outbox.toArray())[0]?.mutation.was).toEqual({ default_card: null })
  })
  it('drops refused mutations of a record that the person deletes', async () => {
    const db = database()
    const id = newId()
    await write(db, { collection: 'bookmarks', id, op: 'create', set: bookmark })
    await db._outbox.toCollection().modify({ state: 'refused' })
    await write(db, { collection: 'bookmarks', id, op: 'delete' })
    expect((await db._outbox.toArray()).map((entry) => entry.mutation.op)).toEqual(['delete'])
  })
  it('is refused in a guest database that has been claimed', async () => {
    const db = database(GUEST)
    await db._meta.put({ key: 'claimedBy', value: newId() })
    const late = write(db, { collection: 'bookmark_folders', id: newId(), op: 'create', set: { name: 'A' } })
    await expect(late).rejects.toMatchObject({ reason: 'storage' })
  })
})
