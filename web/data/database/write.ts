import { msg } from '../../lib/msg.ts'
import { timestamp } from '../../lib/timestamp.ts'
import type { CollectionName } from '../../collections/all.ts'
import { RULES } from '../../collections/rules.ts'
import { ruleOf } from '../../sync/tables.ts'
import type { Intent } from '../../sync/types.ts'
import {
  CardNumberError,
  TooLargeError,
  write as writeIntents,
  type TransactionStep,
  type WriteContext,
} from '../../sync/write.ts'
import { GUEST, type EverydayDb } from './db.ts'
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
export const write = (db: EverydayDb, ...intents: Write[]): Promise<void> => apply(db, intents, undefined)

/** Like `write`, with a step in the same transaction: for what belongs to a record on this device alone. Not for guests. */
export const writeWith = (db: EverydayDb, step: TransactionStep, ...intents: Write[]): Promise<void> =>
  apply(db, intents, step)

async function apply(db: EverydayDb, intents: Write[], step: TransactionStep | undefined): Promise<void> {
  const dated = intents.map(withCreatedAt)
  const attempt = () => writeIntents(writeContext(db), dated, db.owner === GUEST ? unlessClaimed : step)
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

// Somebody is signing in and the guest's data is being moved: a write made now would be left behind.
const unlessClaimed: TransactionStep = {
  tables: ['_meta'],
  run: async (tx) => {
    if (await tx.table('_meta').get('claimedBy')) {
      throw new WriteError('storage', msg('You have just signed in. Reload the page and try again.'), null)
    }
  },
}

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
