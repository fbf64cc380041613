import { msg } from '../lib/msg.ts'
import { StorageFault, type StorageTx, type TableTx } from './ports.ts'
import type { BaseEntry, CollectionRules, OutboxEntry, Position, Row, SettledEntry } from './types.ts'

/** `collection/id`: the key of a record across all collections. */
export const recordKey = (collection: string, id: string): string => `${collection}/${id}`

/** The collection and id of a record key. */
export function parseRecordKey(record: string): { collection: string; id: string } {
  const slash = record.indexOf('/')
  return { collection: record.slice(0, slash), id: record.slice(slash + 1) }
}

/** Mutations without a verdict, and refused ones. */
export const outboxOf = (tx: StorageTx): TableTx<OutboxEntry> => tx.table('_outbox')
/** The last known server rows of records with outbox entries. */
export const baseOf = (tx: StorageTx): TableTx<BaseEntry> => tx.table('_base')
/** Settled mutations. */
export const settledOf = (tx: StorageTx): TableTx<SettledEntry> => tx.table('_settled')
/** During a reset: records that no page has contained yet. */
export const staleOf = (tx: StorageTx): TableTx<{ record: string }> => tx.table('_stale')
/** The visible rows of a collection. */
export const rowsOf = (tx: StorageTx, collection: string): TableTx<Row> => tx.table(collection)

/** The engine's part of `_meta`. */
export type Meta = {
  /** The id of this device on the server; replaced after `client_conflict`. */
  client: string
  /** The next n to assign. */
  nextN: number
  /** What this device knows of the server's history: the last position of each epoch, in their order. */
  line: Position[]
  /** Entries may have reached the server under earlier numbers (`sent`). */
  undecided: boolean
  cursor: string | null
  /** Incremented each time a response is applied; a response that was requested in an earlier generation is discarded. */
  generation: number
  /** A reset is in progress: its last page has not been applied. */
  resetting: boolean
  /** When a reset has last deleted records, which another device may bring back to a restored server; epoch ms. */
  forgottenAt: number | null
  /** Time of the last comparison with the server's digests; epoch ms. */
  auditedAt: number | null
  /** When old settled entries were deleted last; epoch ms. */
  prunedAt: number
}

/** Where `_meta` stores `forgottenAt`. */
export const FORGOTTEN_AT = 'forgottenAt'

/** The keys under which `_meta` stores the values. They cannot change without a migration. */
const STORED_KEYS: Record<keyof Meta, string> = {
  client: 'client',
  nextN: 'nextN',
  line: 'line',
  undecided: 'undecided',
  cursor: 'cursor',
  generation: 'turn',
  resetting: 'resetting',
  forgottenAt: FORGOTTEN_AT,
  auditedAt: 'auditedAt',
  prunedAt: 'prunedAt',
}
const INITIAL_META: Meta = {
  client: '',
  nextN: 1,
  line: [],
  undecided: false,
  cursor: null,
  generation: 0,
  resetting: false,
  forgottenAt: null,
  auditedAt: null,
  prunedAt: 0,
}

type MetaRow = { key: string; value: unknown }

/** Reads `_meta`, with the initial value for each missing key (`client` is '' until `prepare` has run). */
export async function readMeta(tx: StorageTx): Promise<Meta> {
  // One request, where reading each takes one for each.
  const rows = new Map((await tx.table<MetaRow>('_meta').all()).map(({ key, value }) => [key, value]))
  const names = Object.keys(STORED_KEYS) as (keyof Meta)[]
  const stored = names.flatMap((name) => (rows.has(STORED_KEYS[name]) ? [[name, rows.get(STORED_KEYS[name])]] : []))
  return { ...INITIAL_META, ...(Object.fromEntries(stored) as Partial<Meta>) }
}

/** Reads `_meta` of a prepared database. Without a client id the database was deleted and recreated while the engine ran. */
export async function requireMeta(tx: StorageTx): Promise<Meta> {
  const meta = await readMeta(tx)
  if (meta.client === '') throw new StorageFault(msg('The data on this device is gone. Reload the page.'))
  return meta
}

/** Writes some values of `_meta`. */
export function writeMeta(tx: StorageTx, meta: Partial<Meta>): Promise<void> {
  const entries = Object.entries(meta) as [keyof Meta, unknown][]
  return tx.table<MetaRow>('_meta').putMany(entries.map(([name, value]) => ({ key: STORED_KEYS[name], value })))
}

/** The rule of a collection; throws for an unknown one, which is a bug in the caller. */
export function ruleOf(rules: CollectionRules, collection: string): CollectionRules[string] {
  const rule = rules[collection]
  if (!rule) throw new Error(`No synced collection is called ${collection}`)
  return rule
}

/** The outbox entries of one record, in local order. */
export function entriesOf(tx: StorageTx, record: string): Promise<OutboxEntry[]> {
  return outboxOf(tx).where('record', record)
}
