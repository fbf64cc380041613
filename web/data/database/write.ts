import { timestamp } from '../../lib/timestamp.ts'
import type { CollectionName } from '../../collections/all.ts'
import { RULES } from '../../collections/rules.ts'
import { ruleOf } from '../../sync/tables.ts'
import type { Intent } from '../../sync/types.ts'
import {
  CardNumberError,
  TooLargeError,
  write as writeIntents,
  writePlanned as writePlannedIntents,
  type TransactionStep,
  type WriteContext,
} from '../../sync/write.ts'
import type { EverydayDb } from './db.ts'
import { GUEST } from './guest.ts'
import { CLAIMED_BY, justSignedIn } from './guest-claim.ts'
import { dexieStorage } from './dexie-storage.ts'
import { dropCachedDownloads, persistStorageOnce } from '../offline/storage-room.ts'
import { isQuota, storageFailure, WriteError } from './write-error.ts'
import { announceWrite } from './write-signal.ts'

/** An intent for a collection of the app. */
export type Write = Intent & { collection: CollectionName }

/** The context that the engine needs for writes to this database. */
export function writeContext(db: EverydayDb): WriteContext {
  return {
    rules: RULES,
    user: db.owner,
    storage: dexieStorage(db),
    newUuid: () => crypto.randomUUID(),
    now: () => Date.now(),
  }
}

/**
 * Applies the intents to the records and appends them to the outbox, in one transaction; resolves once it is on disk,
 * never waiting for the network. `created_at` of new rows is filled in. Throws `WriteError` if nothing of the call was
 * stored, so the form stays open. Before that, cached downloads are deleted to make room.
 */
export const write = (db: EverydayDb, ...intents: Write[]): Promise<void> => apply(db, storing(intents), undefined)

/** Like `write`, with a step in the same transaction: for what belongs to a record on this device alone. */
export const writeWith = (db: EverydayDb, step: TransactionStep, ...intents: Write[]): Promise<void> =>
  apply(db, storing(intents), step)

/** Reads those of these records that exist, as rows of their collection, in the transaction of a write. */
export type ReadRows = <Row extends { id: string }>(collection: CollectionName, ids: string[]) => Promise<Row[]>

/** What is written to these collections, planned by what `read` finds in them; `plan` awaits nothing else. */
export type PlannedWrite = { collections: CollectionName[]; plan: (read: ReadRows) => Promise<Write[]> }

/**
 * Like `write`, for what depends on rows. They are read in the same transaction: `plan` sees what another tab or a sync has changed until
 * then. What it throws is thrown, and nothing is stored.
 */
export function writePlanned(
  db: EverydayDb,
  { collections, plan }: PlannedWrite,
  step?: TransactionStep,
): Promise<void> {
  const dated = async (read: unknown) => (await plan(read as ReadRows)).map(withCreatedAt)
  return apply(db, (context, steps) => writePlannedIntents(context, { collections, plan: dated }, steps), step)
}

/**
 * Like `write`, for those of these records of a collection for which `intentOf` returns an intent. They are read in the same
 * transaction: it sees what another tab or a sync has changed until then. Resolves to their rows, as they were before.
 */
export async function writeRows<Row extends { id: string }>(
  db: EverydayDb,
  collection: CollectionName,
  ids: string[],
  intentOf: (row: Row) => Write | null,
): Promise<Row[]> {
  let written: Row[] = []
  const plan = async (read: ReadRows): Promise<Write[]> => {
    const planned = (await read<Row>(collection, ids)).flatMap((row) => {
      const intent = intentOf(row)
      return intent ? [{ row, intent }] : []
    })
    written = planned.map(({ row }) => row)
    return planned.map(({ intent }) => intent)
  }
  await writePlanned(db, { collections: [collection], plan })
  return written
}

type Store = (context: WriteContext, step: TransactionStep | undefined) => Promise<void>

function storing(intents: Write[]): Store {
  const dated = intents.map(withCreatedAt)
  return (context, step) => writeIntents(context, dated, step)
}

async function apply(db: EverydayDb, store: Store, step: TransactionStep | undefined): Promise<void> {
  const attempt = () => store(writeContext(db), db.owner === GUEST ? bothSteps(unlessClaimed, step) : step)
  try {
    await attempt()
  } catch (error) {
    if (!isQuota(error)) throw explained(error)
    await dropCachedDownloads()
    await attempt().catch((second: unknown) => {
      throw explained(second)
    })
  }
  announceWrite(db.name)
  persistStorageOnce()
}

const unlessClaimed: TransactionStep = {
  tables: ['_meta'],
  run: async (tx) => {
    if (await tx.table('_meta').get(CLAIMED_BY)) throw justSignedIn()
  },
}

/** The one step, then the other. */
export const bothSteps = (first: TransactionStep, second: TransactionStep | undefined): TransactionStep => ({
  tables: [...first.tables, ...(second?.tables ?? [])],
  run: async (tx) => {
    await first.run(tx)
    await second?.run(tx)
  },
})

/** Adds the device's time to new rows; the server ignores it if an upserted row exists. */
export function withCreatedAt(intent: Write): Write {
  const field = ruleOf(RULES, intent.collection).fields.created_at
  if (intent.op === 'update' || intent.op === 'delete' || !field || field.readonly) return intent
  return { ...intent, set: { created_at: timestamp(), ...intent.set } }
}

/** Why a write was not stored, as the person is told it; a bug as it is. */
export function explained(error: unknown): unknown {
  if (error instanceof TooLargeError) return new WriteError('too_large', error.message, error)
  if (error instanceof CardNumberError) return new WriteError('card_number', error.message, error)
  return storageFailure(error)
}
