import { Dexie, type Table, type Transaction } from 'dexie'
import { COLLECTIONS, type CollectionName } from '../../collections/all.ts'
import type { Chat } from '../../collections/chats.ts'
import type { Collection, RowOf } from '../../collections/collection.ts'
import type { Chunk, Content } from '../../domain/document-content.ts'
import type { DocumentText } from '../../domain/document-text.ts'
import type { LibraryCopy } from '../../domain/library-copy.ts'
import type { FormDraft, QueuedForm } from '../../domain/queued-form.ts'
import type { KeptRegistration } from '../../domain/registration.ts'
import { ENGINE_TABLES } from '../../sync/ports.ts'
import type { BaseEntry, OutboxEntry, SettledEntry } from '../../sync/types.ts'
import { derivedKeys } from './derived-keys.ts'
import { strictDurability } from './dexie-storage.ts'
import { openAgain } from './open-again.ts'
import { watchTransactions } from './transaction-watch.ts'
import { keepFilesWhole } from './whole-files.ts'

keepFilesWhole()

/** Increased by one whenever tables or indexes change; `tests/contract/db-versions.ts` has those of each version. */
export const DB_VERSION = 13

/** Tables of this device alone, which are not synced: forms, contents of documents and their words, files of the library, searches, registrations without an account, and the state of the engine. */
const DEVICE_TABLES = {
  _forms: 'id, state',
  _drafts: 'key',
  _contents: 'record',
  _chunks: '[record+index]',
  _texts: 'record, *words',
  _copies: 'id, sku',
  _searches: 'id, date',
  _registrations: 'id',
  ...ENGINE_TABLES,
}

/** Dexie's description of all tables, by name: the primary key, then the indexes. */
export const STORES: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries<Collection>(COLLECTIONS).map(([name, { indexes = [] }]) => [name, ['id', ...indexes].join(', ')]),
  ),
  ...DEVICE_TABLES,
}

type CollectionTables = { [Name in CollectionName]: Table<RowOf<(typeof COLLECTIONS)[Name]>, string> }

// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- Dexie adds the tables that `stores` names
export interface EverydayDb extends CollectionTables {}

/** One person's data on this device: `everyday-<userId>`, or `everyday-guest`. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- as above
export class EverydayDb extends Dexie {
  readonly owner: string
  _forms!: Table<QueuedForm, string>
  _drafts!: Table<FormDraft, string>
  _contents!: Table<Content, string>
  /** The bytes of documents, and of files of the library. */
  _chunks!: Table<Chunk, [string, number]>
  _texts!: Table<DocumentText, string>
  _copies!: Table<LibraryCopy, string>
  /** Those of who keeps searches on the device alone. */
  _searches!: Table<Chat, string>
  /** Registrations without an account. */
  _registrations!: Table<KeptRegistration, string>
  _outbox!: Table<OutboxEntry, number>
  _base!: Table<BaseEntry, string>
  _stale!: Table<{ record: string }, string>
  _settled!: Table<SettledEntry, string>
  _meta!: Table<{ key: string; value: unknown }, string>

  constructor(owner: string) {
    super(`everyday-${owner}`)
    this.owner = owner
    this.version(DB_VERSION)
      .stores({ ...STORES, _sent: null })
      .upgrade(settleAgain)
    this.use(derivedKeys)
    this.use(strictDurability)
    openAgain(this)
    watchTransactions(this)
  }
}

/**
 * Up to version 10, settled mutations were those of `_sent`, by n. Which of them a server has lost is not known: it is asked for all. A
 * database whose first transaction was interrupted has no tables.
 */
async function settleAgain(tx: Transaction): Promise<void> {
  if (!tx.idbtrans.objectStoreNames.contains('_sent')) return
  const sent = await tx.table<Omit<SettledEntry, 'uuid' | 'seq'>>('_sent').toArray()
  await tx
    .table<SettledEntry>('_settled')
    .bulkPut(sent.map((entry) => ({ ...entry, uuid: entry.mutation.uuid, seq: Number.MAX_SAFE_INTEGER })))
}
