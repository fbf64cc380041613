import { floor } from '../page/floor.ts'
import { ours } from '../page/ours.ts'
import { plainSdk } from '../page/plain-sdk.ts'
import { pouchdb } from './pouchdb.ts'
import { rxdb } from './rxdb.ts'
import { tanstackDb } from './tanstack-db.ts'

// The entry of the page that all systems run in.
globalThis.bench = {
  ours,
  floor,
  'PocketBase SDK': plainSdk,
  RxDB: rxdb,
  PouchDB: pouchdb,
  'TanStack DB': tanstackDb,
}
