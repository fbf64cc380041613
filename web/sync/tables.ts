import { StorageFault, type StorageTx, type TableTx } from './ports.ts'
import type { BaseEntry, CollectionRules, OutboxEntry, Row, SentEntry } from './types.ts'

/** `collection/id`, the key of a record across collections. */
export const recordKey = (collection: string, id: string): string => `${collection}/${id}`

/** The collection and id of a record key. */
export function parseRecordKey(record: string): { collection: string; id: string } {
  const slash = record.indexOf('/')
  return { collection: record.slice(0, slash), id: record.slice(slash + 1) }
}

/** The engine's tables in a transaction, by name and type. */
export const outboxOf = (tx: StorageTx): TableTx<OutboxEntry> => tx.table('_outbox')
export const baseOf = (tx: StorageTx): TableTx<BaseEntry> => tx.table('_base')
export const sentOf = (tx: StorageTx): TableTx<SentEntry> => tx.table('_sent')
export const staleOf = (tx: StorageTx): TableTx<{ record: string }> => tx.table('_stale')
export const rowsOf = (tx: StorageTx, collection: string): TableTx<Row> => tx.table(collection)

/** What `_meta` holds, by key. */
export type Meta = {
  /** This device's name to the server; a new one after `client_conflict`. */
  client: string
  /** The next n to give. */
  nextN: number
  /** The highest n that the server has said to have; one refused on this side alone never gets there. */
  lastN: number
  cursor: string | null
  /** Raised by every answer applied: an answer asked for at another turn is discarded. */
  turn: number
  /** Between the first page of a reset and its last. */
  resetting: boolean
  /** When this device's rows were last compared with the server's; epoch ms. */
  auditedAt: number | null
}

type MetaRow = { key: string; value: unknown }

/** Reads `_meta`; what is not there yet has its first value (`client` is '' until the engine has started once). */
export async function readMeta(tx: StorageTx): Promise<Meta> {
  const keys: (keyof Meta)[] = ['client', 'nextN', 'lastN', 'cursor', 'turn', 'resetting', 'auditedAt']
  const rows = await tx.table<MetaRow>('_meta').getMany(keys)
  const found = Object.fromEntries(rows.filter((row) => row !== undefined).map((row) => [row.key, row.value]))
  return { client: '', nextN: 1, lastN: 0, cursor: null, turn: 0, resetting: false, auditedAt: null, ...found }
}

/** `_meta` as a cycle needs it. A device without a name has lost its database since it started: a new one has taken its place. */
export async function readNamedMeta(tx: StorageTx): Promise<Meta> {
  const meta = await readMeta(tx)
  if (meta.client === '') throw new StorageFault('The data on this device is gone. Reload the page.')
  return meta
}

/** Writes the named parts of `_meta`. */
export function writeMeta(tx: StorageTx, meta: Partial<Meta>): Promise<void> {
  return tx.table<MetaRow>('_meta').putMany(Object.entries(meta).map(([key, value]) => ({ key, value })))
}

/** The rule of a collection; an unknown one is a bug of the caller. */
export function ruleOf(rules: CollectionRules, collection: string): CollectionRules[string] {
  const rule = rules[collection]
  if (!rule) throw new Error(`No synced collection is called ${collection}`)
  return rule
}

/** Entries of one record in local order. */
export function entriesOf(tx: StorageTx, record: string): Promise<OutboxEntry[]> {
  return outboxOf(tx).where('record', record)
}
