import { Dexie } from 'dexie'
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'

/** Has databases kept in memory, for as long as the page lasts, instead of by the browser. Before any of them is opened. */
export function keepDatabasesInMemory(): void {
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
}
