import type { Key, Storage, StorageTx, TableTx } from '../../web/sync/ports.ts'
import { ENGINE_TABLES } from '../../web/sync/ports.ts'

/**
 * The points of a transaction at which a hook is called. `begin`: no lock is held yet. `commit`: the body has run and no
 * change is visible yet. `committed`: every change is visible, but the promise of the transaction has not resolved.
 */
export type Stage = 'begin' | 'commit' | 'committed'

/** The scope of one transaction, as a hook receives it. */
export type Scope = { mode: 'r' | 'rw'; tables: string[]; strict?: boolean }

/**
 * Called at each stage of each transaction, to inject faults. It may throw a storage error (thrown at `begin` or `commit`
 * it rolls the transaction back), throw `Crash`, or, at `begin` and `committed`, return a promise that delays the transaction.
 */
export type Hook = (at: Stage, scope: Scope) => Promise<void> | void

/** Thrown by a hook to simulate the death of the tab: the promise of the transaction never settles. */
export class Crash extends Error {
  override name = 'Crash'
}

/** A storage error like the ones that browsers raise. */
export function storageError(
  name: 'QuotaExceededError' | 'UnknownError' | 'InvalidStateError' | 'DatabaseClosedError',
): Error {
  return new DOMException(`The storage failed: ${name}`, name)
}

type Stored = Record<string, unknown>
type Table = { rows: Map<Key, Stored>; next: number }
type Change = Map<Key, Stored | null>

/** A deep copy of the content of a disk, by table and key. */
export type Snapshot = Map<string, Table>

const KEY_PATHS: Record<string, string> = {
  _outbox: 'order',
  _base: 'record',
  _stale: 'record',
  _settled: 'uuid',
  _meta: 'key',
}

/** An in-memory `Storage` medium: the disk of one device, shared by its tabs and kept when a tab dies. */
export class MemoryDisk {
  /** Number of committed transactions that changed something. */
  commits = 0
  /** Number of committed strict transactions; a real disk would flush at each. */
  flushes = 0
  #tables: Snapshot = new Map()
  #names: Set<string>
  // Many readers or one writer, in order of arrival, as IndexedDB schedules transactions with overlapping scopes.
  #running = { readers: 0, writer: false }
  #queue: { mode: 'r' | 'rw'; go: () => void }[] = []

  constructor(collections: string[]) {
    this.#names = new Set([...collections, ...Object.keys(ENGINE_TABLES)])
    for (const name of this.#names) this.#tables.set(name, { rows: new Map(), next: 1 })
  }

  /** A connection to this disk, for one tab. */
  open(hook: Hook = () => {}): Storage {
    return { transact: (scope, run) => this.#transact(scope, run, hook) }
  }

  /** Rows of one table in key order, read outside of any transaction. */
  peek<T>(table: string): T[] {
    return sorted(this.#tables.get(table)!.rows).map((row) => copy(row) as T)
  }

  /** A deep copy of the present content. */
  snapshot(): Snapshot {
    return new Map([...this.#tables].map(([name, { rows, next }]) => [name, { rows: copy(rows), next }]))
  }

  /** Replaces the content, as when a browser profile is copied from another machine. */
  restore(snapshot: Snapshot): void {
    this.#tables = new Map([...snapshot].map(([name, { rows, next }]) => [name, { rows: copy(rows), next }]))
  }

  async #transact<T>(scope: Scope, run: (tx: StorageTx) => Promise<T>, hook: Hook): Promise<T> {
    for (const name of scope.tables) if (!this.#names.has(name)) throw missing(name)
    try {
      await hook('begin', scope)
      const value = await this.#locked(scope, run, hook)
      await hook('committed', scope)
      return value
    } catch (error) {
      if (error instanceof Crash) return new Promise(() => {})
      throw error
    }
  }

  async #locked<T>(scope: Scope, run: (tx: StorageTx) => Promise<T>, hook: Hook): Promise<T> {
    await this.#enter(scope.mode)
    const changes = new Map<string, Change>()
    const nexts = new Map<string, number>()
    const state = { done: false }
    try {
      const value = await run({ table: <V>(name: string) => this.#table<V>(name, { scope, changes, nexts, state }) })
      state.done = true
      await hook('commit', scope)
      if (changes.size > 0) this.commits++
      if (scope.strict) this.flushes++
      for (const [name, change] of changes) this.#commit(name, change)
      for (const [name, next] of nexts) this.#tables.get(name)!.next = next
      return value
    } finally {
      state.done = true
      this.#leave(scope.mode)
    }
  }

  #commit(name: string, change: Change): void {
    const { rows } = this.#tables.get(name)!
    for (const [key, value] of change) {
      if (value === null) rows.delete(key)
      else rows.set(key, value)
    }
  }

  async #enter(mode: 'r' | 'rw'): Promise<void> {
    const free = mode === 'r' ? !this.#running.writer : !this.#running.writer && this.#running.readers === 0
    if (!free || this.#queue.length > 0) await new Promise<void>((go) => this.#queue.push({ mode, go }))
    else this.#occupy(mode)
  }

  #occupy(mode: 'r' | 'rw'): void {
    if (mode === 'r') this.#running.readers++
    else this.#running.writer = true
  }

  #leave(mode: 'r' | 'rw'): void {
    if (mode === 'r') this.#running.readers--
    else this.#running.writer = false
    while (this.#queue.length > 0) {
      const next = this.#queue[0]!
      if (this.#running.writer || (next.mode === 'rw' && this.#running.readers > 0)) return
      this.#queue.shift()
      this.#occupy(next.mode)
      next.go()
    }
  }

  #table<V>(name: string, tx: Transaction): TableTx<V> {
    if (!tx.scope.tables.includes(name)) throw missing(name)
    const committed = this.#tables.get(name)!
    const path = KEY_PATHS[name] ?? 'id'
    const active = (write = false): void => {
      if (tx.state.done) throw new DOMException('The transaction has ended', 'TransactionInactiveError')
      if (write && tx.scope.mode === 'r') throw new DOMException('The transaction is read-only', 'ReadOnlyError')
    }
    const changed = (): Change => {
      let change = tx.changes.get(name)
      if (!change) tx.changes.set(name, (change = new Map()))
      return change
    }
    const get = (key: Key): Stored | undefined => {
      const change = tx.changes.get(name)?.get(key)
      return change === null ? undefined : (change ?? committed.rows.get(key))
    }
    const current = (): Stored[] => {
      const change = tx.changes.get(name)
      if (!change) return sorted(committed.rows)
      const rows = new Map(committed.rows)
      for (const [key, value] of change) {
        if (value === null) rows.delete(key)
        else rows.set(key, value)
      }
      return sorted(rows)
    }
    const put = (value: Stored): Key => {
      const key = value[path]
      if (typeof key !== 'string' && typeof key !== 'number')
        throw new DOMException(`A row of ${name} has no key`, 'DataError')
      changed().set(key, copy(value))
      const next = tx.nexts.get(name) ?? committed.next
      if (typeof key === 'number' && key >= next) tx.nexts.set(name, Math.floor(key) + 1)
      return key
    }
    return {
      get: async (key) => (active(), copy(get(key)) as V | undefined),
      getMany: async (keys) => (active(), keys.map((key) => copy(get(key)) as V | undefined)),
      add: async (value) => (active(true), put({ ...value, [path]: tx.nexts.get(name) ?? committed.next }) as number),
      putMany: async (values) => (active(true), values.forEach((value) => put(value as Stored))),
      deleteMany: async (keys) => (active(true), keys.forEach((key) => changed().set(key, null))),
      all: async () => (active(), current().map((row) => copy(row) as V)),
      keys: async () => (active(), current().map((row) => row[path] as Key)),
      where: async (index, value, limit = Infinity) => {
        active()
        const found = current().filter((row) => row[index] === value)
        return found.slice(0, limit).map((row) => copy(row) as V)
      },
      count: async () => (active(), current().length),
      clear: async () => (active(true), current().forEach((row) => changed().set(row[path] as Key, null))),
    }
  }
}

type Transaction = { scope: Scope; changes: Map<string, Change>; nexts: Map<string, number>; state: { done: boolean } }

function missing(name: string): Error {
  return new DOMException(`The transaction does not cover a table ${name}`, 'NotFoundError')
}

// Numbers sort before strings: the key order of IndexedDB.
function sorted(rows: Map<Key, Stored>): Stored[] {
  const compare = (a: Key, b: Key): number =>
    typeof a === typeof b ? (a < b ? -1 : a > b ? 1 : 0) : typeof a === 'number' ? -1 : 1
  return [...rows].sort(([a], [b]) => compare(a, b)).map(([, row]) => row)
}

/** Structured cloning of the kinds of values that a row may hold; about ten times faster than `structuredClone`. */
function copy<T>(value: T): T {
  if (typeof value === 'function' || typeof value === 'symbol')
    throw new DOMException('The value cannot be cloned', 'DataCloneError')
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copy) as T
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return structuredClone(value)
  const clone: Record<string, unknown> = {}
  for (const key of Object.keys(value)) clone[key] = copy((value as Record<string, unknown>)[key])
  return clone as T
}
