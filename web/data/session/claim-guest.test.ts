import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { derivedId, newId } from '../../lib/id.ts'
import { claimGuest } from './claim-guest.ts'
import { EverydayDb, GUEST } from '../database/db.ts'
import { write } from '../database/write.ts'

const bookmark = {
  folder_id: '',
  title: 'Taxes',
  url: 'https://irs.gov',
  description: '',
  tags: [],
  is_favorite: false,
  deleted_at: '',
}
let db: EverydayDb
let guest: EverydayDb

beforeEach(async () => {
  db = new EverydayDb(newId())
  guest = new EverydayDb(GUEST)
  await write(guest, { collection: 'bookmarks', id: newId(), op: 'create', set: bookmark })
  await addToCart(guest, 2)
})
afterEach(async () => {
  await db.delete()
  await guest.delete()
})

function addToCart(cart: EverydayDb, quantity: number): Promise<void> {
  const id = derivedId(cart.owner, 'cart_items', 'web-starter')
  return write(cart, { collection: 'cart_items', id, op: 'upsert', set: { sku: 'web-starter' }, inc: { quantity } })
}

describe('claiming a guest’s data', () => {
  it('waits for at most 5 seconds for a frozen tab that holds the guest’s database', async () => {
    // Like a frozen tab, it does not close on `versionchange`.
    const frozen = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(guest.name)
      request.onsuccess = () => resolve(request.result)
    })
    try {
      expect(await claimGuest(db)).toBe(2)
      expect(await db.bookmarks.count()).toBe(1)
    } finally {
      frozen.close()
    }
  })

  it('moves bookmarks and cart into the person’s database, to be sent', async () => {
    expect(await claimGuest(db)).toBe(2)
    expect(await db.bookmarks.toArray()).toMatchObject([{ title: 'Taxes', user_id: db.owner }])
    expect(await db.cart_items.toArray()).toMatchObject([
      { id: derivedId(db.owner, 'cart_items', 'web-starter'), quantity: 2 },
    ])
    expect(await db._outbox.count()).toBe(2)
    expect(await EverydayDb.exists(`everyday-${GUEST}`)).toBe(false)
  })
  it('adds quantities up and caps them', async () => {
    await addToCart(db, 9)
    await claimGuest(db)
    expect((await db.cart_items.toArray())[0]?.quantity).toBe(10)
  })
  it('duplicates nothing after a crash between the two databases', async () => {
    const deleteDatabase = Object.getOwnPropertyDescriptor(EverydayDb.prototype, 'delete')
    EverydayDb.prototype.delete = () => Dexie.Promise.reject(new Error('crash')) as ReturnType<EverydayDb['delete']>
    await expect(claimGuest(db)).rejects.toThrow('crash')
    if (deleteDatabase) Object.defineProperty(EverydayDb.prototype, 'delete', deleteDatabase)
    else delete (EverydayDb.prototype as Partial<EverydayDb>).delete
    await claimGuest(db)
    expect(await db.bookmarks.count()).toBe(1)
    expect((await db.cart_items.toArray())[0]?.quantity).toBe(2)
  })
  it('duplicates nothing when two tabs follow the same sign-in', async () => {
    const other = new EverydayDb(db.owner)
    const claimed = await Promise.all([claimGuest(db), claimGuest(other)])
    other.close()
    expect(claimed.toSorted()).toEqual([0, 2])
    expect(await db._outbox.count()).toBe(2)
    expect((await db.cart_items.toArray())[0]?.quantity).toBe(2)
  })
  it('ignores a guest database that somebody else has claimed', async () => {
    await guest._meta.put({ key: 'claimedBy', value: newId() })
    expect(await claimGuest(db)).toBe(0)
    expect(await db.bookmarks.count()).toBe(0)
  })
})
