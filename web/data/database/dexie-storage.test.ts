import 'fake-indexeddb/auto'
import { vi } from 'vitest'
import { newId } from '../../lib/id.ts'
import { storageContract } from '../../sync/storage.contract.ts'
import { EverydayDb } from './db.ts'
import { dexieStorage } from './dexie-storage.ts'

storageContract('Dexie over fake-indexeddb', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const db = new EverydayDb(newId())
  const other = new EverydayDb(db.owner)
  return {
    storage: dexieStorage(db),
    another: async () => dexieStorage(other),
    flushes: () => begun.mock.calls.filter(([, , options]) => options?.durability === 'strict').length,
    close: async () => {
      begun.mockRestore()
      db.close()
      other.close()
    },
  }
})
