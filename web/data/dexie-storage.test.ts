import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { storageContract } from '../sync/storage.contract.ts'
import { dexieStorage, strictFreeze } from './dexie-storage.ts'

const STORES = {
  bookmark_folders: 'id',
  _outbox: '++order, record, state',
  _base: 'record',
  _stale: 'record',
  _sent: 'n',
  _meta: 'key',
}
let opened = 0

function open(name: string): Dexie {
  const db = new Dexie(name)
  db.version(1).stores(STORES)
  strictFreeze(db)
  return db
}

storageContract('Dexie over fake-indexeddb', async () => {
  const db = open(`contract-${opened++}`)
  const other = open(db.name)
  return {
    storage: dexieStorage(db),
    another: async () => dexieStorage(other),
    close: async () => {
      db.close()
      other.close()
    },
  }
})
