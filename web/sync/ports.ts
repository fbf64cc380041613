import type { AuditRequest, AuditResponse, PullRequest, PullResponse, PushRequest, PushResponse } from './types.ts'

export type Key = string | number

/**
 * One table inside a transaction. Values are plain JSON objects that hold their own key.
 * Inside a transaction nothing but these methods is ever awaited: IndexedDB would commit early.
 */
export interface TableTx<T> {
  get(key: Key): Promise<T | undefined>
  /** In the order of `keys`, undefined where there is none. */
  getMany(keys: Key[]): Promise<(T | undefined)[]>
  /** Adds to a table with numbers of its own (`_outbox`); resolves to the number given. */
  add(value: Omit<T, 'order'>): Promise<number>
  putMany(values: T[]): Promise<void>
  deleteMany(keys: Key[]): Promise<void>
  /** Rows in key order. */
  all(): Promise<T[]>
  keys(): Promise<Key[]>
  /** Rows whose indexed field equals `value`, in key order; at most `limit` of them when given. */
  where(index: string, value: Key, limit?: number): Promise<T[]>
  count(): Promise<number>
  clear(): Promise<void>
}

export interface StorageTx {
  table<T>(name: string): TableTx<T>
}

/** The engine's own tables. `_outbox` is indexed by `record` and `state`; `_sent` is keyed by `n`; `_meta` by `key`. */
export const ENGINE_TABLES = ['_outbox', '_base', '_stale', '_sent', '_meta'] as const

/** The storage is of no more use to this page: only a reload helps. Nothing of the transaction was kept. */
export class StorageFault extends Error {
  override name = 'StorageFault'
}

/**
 * Where a person's data lives. One suite (`storage.contract.ts`) holds for every implementation.
 * `transact` either commits all of it or nothing, and rejects with the error that `run` threw, the
 * storage's own, or a `StorageFault`.
 * `strict`: on disk when it resolves (asked for before a batch leaves).
 */
export interface Storage {
  transact<T>(
    scope: { mode: 'r' | 'rw'; tables: string[]; strict?: boolean },
    run: (tx: StorageTx) => Promise<T>,
  ): Promise<T>
}

/** Why a request gave no answer of our shape. `retryAfterMs` where the server said so. */
export type TransportFailure =
  | { kind: 'offline' }
  | { kind: 'auth' }
  | { kind: 'wrong_user' }
  | { kind: 'account_deleted' }
  | { kind: 'upgrade_required' }
  | { kind: 'gap'; lastN: number }
  | { kind: 'too_large' }
  | { kind: 'busy'; retryAfterMs?: number; message?: string }

export type Answer<T> = { ok: true; value: T } | { ok: false; failure: TransportFailure }

/** The way to the server. Never throws for what a network does; answers are checked for shape before they are `ok`. */
export interface Transport {
  push(request: PushRequest): Promise<Answer<PushResponse>>
  pull(request: PullRequest): Promise<Answer<PullResponse>>
  /** What the server's rows come to. Without it no audit is made. */
  audit?(request: AuditRequest): Promise<Answer<AuditResponse>>
}

/** Time and chance, given, so that a test can own both. */
export interface Clock {
  now(): number
  /** Runs `run` after `ms`; returns how to cancel. */
  after(ms: number, run: () => void): () => void
}

/** What wakes the loop. Each `on…` returns how to stop listening. */
export interface Signals {
  online(): boolean
  /** Online, visible again, poke, Background Sync: anything after which a cycle may find work. */
  onWake(run: (reason: 'online' | 'visible' | 'poke' | 'sync') => void): () => void
  /** After each local write, from any tab. */
  onWrite(run: () => void): () => void
}

/** One bounded diagnostic event: never a personal value. */
export type SyncEvent = { at: number; what: string; [detail: string]: string | number | boolean | null }
