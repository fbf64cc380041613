import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeLocalStorage } from '../../../tests/support/local-storage.ts'
import { derivedId, newId } from '../../lib/id.ts'
import { claimGuest, endClaim } from './claim-guest.ts'
import { EverydayDb } from '../database/db.ts'
import { GUEST } from '../database/guest.ts'
import { keepDraft, readAllDrafts, writeKeptDrafts } from '../database/kept-drafts.ts'
import { newPart } from '../database/kept-parts.ts'
import { write } from '../database/write.ts'
import { releaseHeldSearches } from './held-searches.ts'

const bookmark = {
  folder_id: '',
  title: 'Taxes',
  url: 'https://irs.gov',
  description: '',
  tags: [],
  is_favorite: false,
  deleted_at: '',
}
const SESSION = {
  user: { id: newId(), email: 'ann@example.com', fullName: 'Ann', accountType: 'individual' },
  ...{ token: 'first', remember: true, expired: false },
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

  it('moves a draft that a full disk did not take, and leaves it to nobody who comes next', async () => {
    const entries = new FakeLocalStorage()
    vi.stubGlobal('localStorage', entries)
    keepDraft(GUEST, { key: 'contact', values: { message: 'Hello' } })
    await claimGuest(db)
    expect(await db._drafts.toArray()).toMatchObject([{ values: { message: 'Hello' } }])
    expect(Object.keys(entries)).toEqual([])
    vi.unstubAllGlobals()
  })

  describe('with drafts that localStorage has', () => {
    const DRAFT = { key: 'contact', values: { message: 'Hello' } }
    const keptOf = (owner: string) => Object.keys(entries).filter((name) => name.startsWith(`everyday_draft_${owner}_`))
    const messages = async () => (await readAllDrafts(db)).map(({ values }) => values.message)
    let entries: FakeLocalStorage
    beforeEach(() => {
      entries = new FakeLocalStorage()
      vi.stubGlobal('localStorage', entries)
      return () => void vi.unstubAllGlobals()
    })
    /** As after a crash between the two databases. */
    async function merge(): Promise<void> {
      await guest._meta.bulkPut([
        { key: 'guestId', value: 'g1' },
        { key: 'claimedBy', value: db.owner },
      ])
      await db._meta.put({ key: 'merged', value: ['g1'] })
    }

    it('has what was typed last, once', async () => {
      await guest._drafts.put({ key: 'contact', values: { message: 'Hel' } })
      keepDraft(GUEST, DRAFT)
      await claimGuest(db)
      expect(await messages()).toEqual(['Hello'])
      expect(Object.keys(entries)).toEqual([])
    })
    it('takes over what was typed since the guest’s database was', async () => {
      await merge()
      keepDraft(GUEST, DRAFT)
      await claimGuest(db)
      expect(await messages()).toEqual(['Hello'])
      expect(keptOf(GUEST)).toEqual([])
    })
    it('shows it to nobody who comes next once the claim has ended, and keeps it for its person', async () => {
      await merge()
      keepDraft(GUEST, DRAFT)
      await endClaim(guest)
      expect(await readAllDrafts(guest)).toEqual([])
      expect(keptOf(GUEST)).toEqual([])
      expect(await messages()).toEqual(['Hello'])
    })
    it('leaves it to a guest who was not taken over', async () => {
      await guest._meta.put({ key: 'claimedBy', value: db.owner })
      keepDraft(GUEST, DRAFT)
      await endClaim(guest)
      expect(await readAllDrafts(guest)).toEqual([DRAFT])
    })
    it('takes over what a form keeps that has no draft yet, and the form forgets it all the same', async () => {
      const request = async (name: string, _: LockOptions, run: (lock: object | null) => unknown) =>
        run(name.includes('-part-') ? null : {})
      const [here, killed] = [newPart(), newPart()]
      here.keep(undefined, { ...DRAFT, values: { message: 'Typed here' } })
      killed.keep(undefined, DRAFT)
      vi.stubGlobal('navigator', { locks: { request } })
      await claimGuest(db)
      expect([keptOf(GUEST), keptOf(db.owner)]).toEqual([[], [expect.anything(), expect.anything()]])
      here.forget()
      expect(keptOf(db.owner)).toHaveLength(1)
      vi.stubGlobal('navigator', {})
      await writeKeptDrafts(db)
      expect(await messages()).toEqual(['Hello'])
    })
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
  it('leaves a guest whose sign-in was interrupted able to write', async () => {
    const interrupted = new Error('The tab was closed.')
    vi.spyOn(db, 'transaction').mockReturnValueOnce(Dexie.Promise.reject(interrupted) as never)
    await expect(claimGuest(db)).rejects.toThrow(interrupted)
    const add = () => write(guest, { collection: 'bookmarks', id: newId(), op: 'create', set: bookmark })
    await guest.open()
    await expect(add()).rejects.toThrow('You have just signed in')
    await endClaim(guest)
    await add()
    expect(await guest.bookmarks.count()).toBe(2)
    // And whoever signs in next has all of it.
    expect(await claimGuest(new EverydayDb(newId()))).toBe(3)
  })
  it('takes from the guest what the person of an interrupted sign-in has already', async () => {
    vi.spyOn(EverydayDb.prototype, 'delete').mockReturnValueOnce(Dexie.Promise.reject(new Error('crash')) as never)
    await expect(claimGuest(db)).rejects.toThrow('crash')
    db.close()
    await guest.open()
    await endClaim(guest)
    expect(await guest.bookmarks.count()).toBe(0)
    await write(guest, { collection: 'bookmarks', id: newId(), op: 'create', set: bookmark })
  })
  it('leaves to the guest what was written since a claim ended while its tab was frozen', async () => {
    // The tab is frozen behind its look at the guest's rows; another one ends the claim, and the guest writes.
    vi.spyOn(EverydayDb.prototype, 'table').mockImplementationOnce((name: string) => {
      return {
        toArray: async () => {
          const rows = await guest.table(name).toArray()
          const other = new EverydayDb(GUEST)
          await endClaim(other)
          await write(other, { collection: 'bookmarks', id: newId(), op: 'create', set: { ...bookmark, title: 'New' } })
          other.close()
          return rows
        },
      } as never
    })
    expect(await claimGuest(db)).toBe(0)
    await guest.open()
    expect((await guest.bookmarks.toArray()).map(({ title }) => title).toSorted()).toEqual(['New', 'Taxes'])
    expect(await db.bookmarks.count()).toBe(0)
  })
  it('leaves the claim of a tab that is signing in', async () => {
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(SESSION) })
    await guest._meta.put({ key: 'claimedBy', value: db.owner })
    await endClaim(guest)
    expect(await guest._meta.get('claimedBy')).toMatchObject({ value: db.owner })
    vi.unstubAllGlobals()
  })
  describe('with searches', () => {
    const chat = { title: 'Logo', preview: '', starred: false, date: '2026-11-20 10:00:00.000Z', messages: ['{}'] }
    const turn = (searches_off: boolean, searches_here = false) => {
      const settings = { id: derivedId(db.owner, 'user_settings'), user_id: db.owner, searches_off, searches_here }
      return db.user_settings.put(settings as never)
    }
    const syncFirst = (session = '') =>
      db._meta.bulkPut([
        { key: 'status', value: { phase: 'idle', lastSyncAt: 1 } },
        { key: 'cursor', value: 'c' },
        { key: 'syncedSession', value: session },
      ])
    const search = (title = 'Logo') =>
      write(guest, { collection: 'chats', id: newId(), op: 'create', set: { ...chat, title } })
    beforeEach(() => search())

    it.each([
      [false, 1],
      [true, 0],
    ])('waits for the settings of a person who is new here; turned off: %s', async (off, count) => {
      await claimGuest(db)
      expect(await db.bookmarks.count()).toBe(1)
      const released = releaseHeldSearches(db)
      expect(await db.chats.count()).toBe(0)
      await turn(off)
      await syncFirst()
      await released
      expect(await db.chats.count()).toBe(count)
      expect(await db._outbox.count()).toBe(2 + count)
      expect(await db._meta.get('heldSearches')).toBeUndefined()
    })
    it.each([
      [false, 1],
      [true, 0],
    ])('follows the settings that are on this device; turned off: %s', async (off, count) => {
      await turn(off)
      await syncFirst()
      await claimGuest(db)
      expect(await db.chats.count()).toBe(count)
    })
    it('keeps them on this device if that is the choice', async () => {
      await turn(true, true)
      await syncFirst()
      await claimGuest(db)
      expect(await db.chats.count()).toBe(0)
      expect(await db._searches.toArray()).toMatchObject([{ title: 'Logo', user_id: db.owner }])
      expect(JSON.stringify(await db._outbox.toArray())).not.toContain('Logo')
    })
    it('does not follow the settings that an earlier session has left: a sync of this one decides', async () => {
      await turn(false)
      await syncFirst('of an earlier session')
      await claimGuest(db)
      expect(await db.chats.count()).toBe(0)
      const released = releaseHeldSearches(db)
      // Turned off on another device meanwhile.
      await turn(true)
      await syncFirst()
      await released
      expect(await db.chats.count()).toBe(0)
      expect(await db._meta.get('heldSearches')).toBeUndefined()
    })
    it('adds those of a second time as a guest to the first, which still wait', async () => {
      await claimGuest(db)
      guest = new EverydayDb(GUEST)
      await search('Bakery')
      await claimGuest(db)
      await syncFirst()
      await releaseHeldSearches(db)
      expect((await db.chats.toArray()).map(({ title }) => title).toSorted()).toEqual(['Bakery', 'Logo'])
    })
    it('writes them once in two tabs, and after a restart', async () => {
      await claimGuest(db)
      await syncFirst()
      await Promise.all([releaseHeldSearches(db), releaseHeldSearches(db)])
      await releaseHeldSearches(db)
      expect(await db.chats.count()).toBe(1)
      expect(await db._outbox.count()).toBe(3)
    })
  })
  it('ignores a guest database that somebody else has claimed', async () => {
    await guest._meta.put({ key: 'claimedBy', value: newId() })
    expect(await claimGuest(db)).toBe(0)
    expect(await db.bookmarks.count()).toBe(0)
  })
})
