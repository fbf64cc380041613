import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it, vi } from 'vitest'
import { StorageFault } from '../../sync/ports.ts'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from './db.ts'
import { dexieStorage } from './dexie-storage.ts'

const SCOPE = { mode: 'rw' as const, tables: ['_meta'] }

function device() {
  const db = new EverydayDb(newId())
  const storage = dexieStorage(db)
  return {
    db,
    write: (value: unknown) =>
      storage.transact(SCOPE, (tx) => tx.table<object>('_meta').putMany([{ key: 'a', value }])),
  }
}

/** Simulates a browser that closes the connection, and reports it from then on. */
function lose(db: Dexie, times: number) {
  const transaction = db.transaction.bind(db)
  let left = times
  return vi
    .spyOn(db, 'transaction')
    .mockImplementation(((...args: Parameters<typeof transaction>) =>
      left-- > 0
        ? Dexie.Promise.reject(new DOMException('The connection was lost', 'InvalidStateError'))
        : transaction(...args)) as never)
}

it('reopens a lost connection once', async () => {
  const { db, write } = device()
  await write(1)
  const tried = lose(db, 1)
  await write(2)
  expect(tried).toHaveBeenCalledTimes(2)
  expect(await db._meta.get('a')).toEqual({ key: 'a', value: 2 })
})
it('gives up after one attempt', async () => {
  const { db, write } = device()
  await write(1)
  const tried = lose(db, Infinity)
  await expect(write(2)).rejects.toBeInstanceOf(StorageFault)
  expect(tried).toHaveBeenCalledTimes(2)
})
it('does not reopen a connection that was closed on purpose', async () => {
  const { db, write } = device()
  await write(1)
  db.close()
  await expect(write(2)).rejects.toBeInstanceOf(StorageFault)
  expect(db.isOpen()).toBe(false)
})
it('does not recreate a database that was deleted', async () => {
  const { db, write } = device()
  await write(1)
  lose(db, 1)
  db.close({ disableAutoOpen: false })
  await Dexie.delete(db.name)
  await expect(write(2)).rejects.toBeInstanceOf(StorageFault)
  expect(await Dexie.exists(db.name)).toBe(false)
})
it('can be used again once the browser can open it, which it could not on a full disk', async () => {
  const { db, write } = device()
  await write(1)
  // As the browser does when its own files could not be written.
  db.close({ disableAutoOpen: false })
  const failing = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
  })
  await expect(db._meta.get('a')).rejects.toMatchObject({ name: 'DatabaseClosedError' })
  await expect(db._meta.get('a')).rejects.toMatchObject({ name: 'DatabaseClosedError' })
  failing.mockRestore()
  expect(await db._meta.get('a')).toEqual({ key: 'a', value: 1 })
  await write(2)
  expect(await db._meta.get('a')).toEqual({ key: 'a', value: 2 })
})
