import { floor } from './floor.ts'
import { ours } from './ours.ts'
import { plainSdk } from './plain-sdk.ts'
import { pouchdb } from './pouchdb.ts'
import { rxdb } from './rxdb.ts'
import { tanstackDb } from './tanstack-db.ts'
import type { System } from './system.ts'

const SYSTEMS: Record<string, System> = {
  ours,
  floor,
  'PocketBase SDK': plainSdk,
  RxDB: rxdb,
  PouchDB: pouchdb,
  'TanStack DB': tanstackDb,
}

declare global {
  var bench: typeof SYSTEMS
}
globalThis.bench = SYSTEMS
