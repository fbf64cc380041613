import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endedSession as ended, restorePage, signInElsewhere, stubPage } from '../../tests/support/page-globals.ts'
import { newId } from '../lib/id.ts'
import { EverydayDb } from './database/db.ts'
import { GUEST } from './database/guest.ts'
import { write } from './database/write.ts'
import { openData } from './open-data.ts'

vi.hoisted(() => {
  const events = new EventTarget()
  Object.assign(globalThis, {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  })
})
beforeEach(stubPage)
afterEach(restorePage)

/** How many rows a person has on this device. */
async function countRows(owner: string): Promise<number> {
  const db = new EverydayDb(owner)
  const counts = await Promise.all(db.tables.map((table) => table.count()))
  db.close()
  return counts.reduce((sum, count) => sum + count, 0)
}

it('empties a database whose file the browser cannot delete', async () => {
  const ann = ended()
  signInElsewhere(ann)
  const store = await openData()
  await store.get().db._meta.put({ key: 'client', value: 'c' })
  vi.spyOn(Dexie.prototype, 'delete').mockReturnValue(Dexie.Promise.reject(new Error('The disk does not answer.')))
  expect(await store.get().account.signOut('discard')).toEqual({ ok: true })
  expect(await countRows(ann.user.id)).toBe(0)
})

it('discards at the next start what a busy tab has kept, and sends nothing of it before', async () => {
  const ann = { ...ended(), token: 'first' }
  signInElsewhere(ann)
  const store = await openData()
  const { db, account } = store.get()
  await write(db, { collection: 'bookmark_folders', id: newId(), op: 'create', set: { name: 'Taxes' } })
  vi.spyOn(EverydayDb.prototype, 'transaction').mockReturnValueOnce(Dexie.Promise.reject(new Error('Stalled')) as never)
  expect(await account.signOut('discard')).toEqual({ ok: true })
  expect(store.get().session.user).toBeNull()
  vi.restoreAllMocks()
  signInElsewhere({ ...ann, token: 'second' })
  const again = (await openData()).get()
  expect(again.session.user?.id).toBe(ann.user.id)
  expect(await again.db._outbox.count()).toBe(0)
  await again.account.signOut('discard')
})

it('tells who signs out that another tab keeps the data busy, and keeps the session', async () => {
  signInElsewhere(ended())
  const store = await openData()
  vi.spyOn(EverydayDb.prototype, 'transaction').mockReturnValueOnce(Dexie.Promise.reject(new Error('Stalled')) as never)
  expect(await store.get().account.signOut('sync-first')).toMatchObject({
    ok: false,
    message: expect.stringContaining('Close your other Everyday tabs'),
  })
  expect(store.get().session.user).not.toBeNull()
  vi.restoreAllMocks()
  expect(await store.get().account.signOut('sync-first')).toEqual({ ok: true })
})

it('opens the data of who signs in while another tab keeps the guest’s busy', async () => {
  const guest = new EverydayDb(GUEST)
  await write(guest, { collection: 'bookmark_folders', id: newId(), op: 'create', set: { name: 'Taxes' } })
  guest.close()
  const ann = { ...ended(), expired: false, token: 'first' }
  signInElsewhere(ann)
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' })
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {}, cookie: '' })
  const { transaction } = EverydayDb.prototype
  vi.spyOn(EverydayDb.prototype, 'transaction').mockImplementation(function (this: EverydayDb, ...args) {
    if (this.owner === GUEST) return Dexie.Promise.reject(new Error('Stalled')) as never
    return (transaction as (...args: unknown[]) => never).apply(this, args)
  })
  const store = await openData()
  expect(store.get().session.user?.id).toBe(ann.user.id)
  vi.restoreAllMocks()
  await store.get().account.signOut('discard')
})
