import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { dexieStorage, strictDurability } from '../../web/data/database/dexie-storage.ts'
import { Crash, MemoryDisk, type Hook } from '../support/memory-storage.ts'
import type { Storage } from '../../web/sync/ports.ts'
import { ENGINE_TABLES } from '../../web/sync/ports.ts'
import { RULES } from './model/collections.ts'

const COLLECTIONS = Object.keys(RULES)
const TABLES = [...COLLECTIONS, ...Object.keys(ENGINE_TABLES)]

/** The content of a disk by table, in key order. */
export type Dump = Record<string, unknown[]>

/** The disk of one device, with any storage implementation. */
export type Disk = {
  /** The number of committed writes. */
  commits(): number
  open(hook: Hook): Storage
  dump(): Promise<Dump>
  /** A copy for another device; null if not supported. */
  clone(): Disk | null
  close(): Promise<void>
  /** Whether transactions need more than microtasks, and whether one is running that is not delayed. */
  isSlow: boolean
  busy(): boolean
}

/** Caches the dump until the next write. */
function cached(commits: () => number, read: () => Promise<Dump>): () => Promise<Dump> {
  let known: { commits: number; dump: Dump } | null = null
  return async () => {
    if (known?.commits !== commits()) known = { commits: commits(), dump: await read() }
    return known.dump
  }
}

/** The memory storage. */
export function memoryDisk(disk = new MemoryDisk(COLLECTIONS)): Disk {
  return {
    commits: () => disk.commits,
    open: (hook) => disk.open(hook),
    dump: cached(
      () => disk.commits,
      async () => Object.fromEntries(TABLES.map((name) => [name, disk.peek(name)])),
    ),
    clone() {
      const copy = new MemoryDisk(COLLECTIONS)
      copy.restore(disk.snapshot())
      return memoryDisk(copy)
    },
    close: async () => {},
    isSlow: false,
    busy: () => false,
  }
}

/** The storage of the product: Dexie, over fake-indexeddb. */
export function dexieDisk(name: string): Disk {
  let commits = 0
  let running = 0
  const connections: Dexie[] = []
  const connect = (): Dexie => {
    const db = new Dexie(name, { autoOpen: true })
    const engineStores = {
      _outbox: '++order, record, state',
      _base: 'record',
      _stale: 'record',
      _settled: 'uuid, order',
      _meta: 'key',
    }
    db.version(1).stores({ ...Object.fromEntries(COLLECTIONS.map((table) => [table, 'id'])), ...engineStores })
    db.use(strictDurability)
    connections.push(db)
    return db
  }
  const own = connect()
  const hooked =
    (storage: Storage, hook: Hook): Storage['transact'] =>
    async (scope, run) => {
      let crashed = false
      try {
        await hook('begin', scope)
        running++
        const value = await storage
          .transact(scope, async (tx) => {
            const result = await run(tx)
            void hook('commit', scope)
            return result
          })
          .finally(() => running--)
        if (scope.mode === 'rw') commits++
        await hook('committed', scope)
        return value
      } catch (error) {
        crashed = error instanceof Crash || (error as { inner?: unknown }).inner instanceof Crash
        if (crashed) return new Promise(() => {})
        throw error
      }
    }
  return {
    commits: () => commits,
    open: (hook) => ({ transact: hooked(dexieStorage(connect()), hook) }),
    dump: cached(
      () => commits,
      () =>
        own.transaction('r', TABLES, async () => {
          const tables = await Promise.all(TABLES.map((table) => own.table(table).toArray()))
          return Object.fromEntries(TABLES.map((table, index) => [table, tables[index] as unknown[]]))
        }),
    ),
    clone: () => null,
    async close() {
      for (const db of connections) db.close()
      await Dexie.delete(name)
    },
    isSlow: true,
    busy: () => running > 0,
  }
}
