import { Dexie } from 'dexie'
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'

/** Makes Dexie keep databases in memory, where the browser blocks IndexedDB. Call it before one is opened. */
export function openDatabasesInMemory(): void {
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
}
