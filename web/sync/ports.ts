import type { AuditRequest, AuditResponse, PullRequest, PullResponse, PushRequest, PushResponse } from './types.ts'

/** A primary key or an indexed value. */
export type Key = string | number

/**
 * One table inside a transaction. Values are plain JSON objects that contain their own key. Inside a transaction, await
 * nothing but these methods: IndexedDB would commit early.
 */
export interface TableTx<T> {
  get(key: Key): Promise<T | undefined>
  /** In the order of `keys`, undefined for a missing row. */
  getMany(keys: Key[]): Promise<(T | undefined)[]>
  /** Adds a row to a table with an auto-incremented key (`_outbox`); resolves to the key. */
  add(value: Omit<T, 'order'>): Promise<number>
  putMany(values: T[]): Promise<void>
  deleteMany(keys: Key[]): Promise<void>
  /** All rows in key order. */
  all(): Promise<T[]>
  /** In key order. */
  keys(): Promise<Key[]>
  /** Rows whose indexed field equals `value`, in key order; at most `limit` of them if given. */
  where(index: string, value: Key, limit?: number): Promise<T[]>
  count(): Promise<number>
  clear(): Promise<void>
}

/** An open transaction. */
export interface StorageTx {
  table<T>(name: string): TableTx<T>
}

/** The engine's own tables: the primary key (`++`: auto-incremented), then the indexes, in Dexie's format. */
export const ENGINE_TABLES = {
  _outbox: '++order, record, state',
  _base: 'record',
  _stale: 'record',
  _settled: 'uuid, order',
  _meta: 'key',
}

/** The storage can no longer be used by this page; a reload is needed. The transaction was rolled back. */
export class StorageFault extends Error {
  override name = 'StorageFault'
}

/**
 * The database of one person on this device. Every implementation passes the suite in `storage.contract.ts`. `transact`
 * is atomic; it rejects with the error that `run` threw, with an error of the storage, or with a `StorageFault`.
 * `strict` asks for strict durability: the changes are on disk when the promise resolves.
 */
export interface Storage {
  transact<T>(
    scope: { mode: 'r' | 'rw'; tables: string[]; strict?: boolean },
    run: (tx: StorageTx) => Promise<T>,
  ): Promise<T>
}

/**
 * Why a request has no usable response. `late`: the link was too slow for it. `retryAfterMs` is set if the server asked for a delay.
 */
export type TransportFailure =
  | { kind: 'offline'; late?: true }
  | { kind: 'auth' }
  | { kind: 'session_ended' }
  | { kind: 'wrong_user' }
  | { kind: 'account_deleted' }
  | { kind: 'upgrade_required' }
  | { kind: 'forked' }
  | { kind: 'too_large' }
  | { kind: 'busy'; retryAfterMs?: number; message?: string }

/** The outcome of one request. */
export type TransportResult<T> = { ok: true; value: T } | { ok: false; failure: TransportFailure }

/** Requests to the server. Network errors are values, never exceptions; the shape of a response is checked before it is `ok`. */
export interface Transport {
  push(request: PushRequest): Promise<TransportResult<PushResponse>>
  pull(request: PullRequest): Promise<TransportResult<PullResponse>>
  /** The digests of the server's rows. Without this method no audit takes place. */
  audit?(request: AuditRequest): Promise<TransportResult<AuditResponse>>
}

/** Time, injected so that tests can control it. */
export interface Clock {
  now(): number
  /** Milliseconds since some moment, which go on evenly when the time of the device is set. */
  elapsed(): number
  /** Calls `run` after `ms`; returns a function that cancels the timer. */
  after(ms: number, run: () => void): () => void
}

/** Why the loop should look for work now. */
export type WakeReason = 'online' | 'visible' | 'connected' | 'poke' | 'sync'

/** Events that start a cycle. Each `on…` returns a function that removes the listener. */
export interface Signals {
  online(): boolean
  /** Going online, becoming visible, a connection for pokes (again), a poke, or Background Sync. */
  onWake(run: (reason: WakeReason) => void): () => void
  /** A local write, in any tab. */
  onWrite(run: () => void): () => void
}

/** One bounded diagnostic event. It never contains personal data. */
export type SyncEvent = { at: number; what: string; [detail: string]: string | number | boolean | null }
