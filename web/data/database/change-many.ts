import type { Table } from 'dexie'
import type { CollectionName } from '../../collections/all.ts'
import type { Trashed } from '../../lib/trashed.ts'
import { msg } from '../../lib/msg.ts'
import type { EverydayDb } from './db.ts'
import { inBatches, type OnProgress } from './in-batches.ts'
import { write, type Write } from './write.ts'
import { writeOutcome, type WriteFailure, type WriteOutcome } from './write-outcome.ts'

/** What an update changes. */
export type Patch = Pick<Write, 'set' | 'add' | 'remove'>
/** The patches that revert a change of many records. */
export type Reverts = { id: string; patch: Patch }[]
/** A change of many records: what reverts it as far as it came, what was left out since it is in the trash, and why it stopped, if it did. */
export type BulkOutcome = { reverts: Reverts; trashed: Trashed[]; failure: WriteFailure | null }

/** The change of one row with what reverts it; null where there is nothing to change, or what is left out since it is in the trash. */
type Plan<Row> = (row: Row) => { patch: Patch; revert: Patch } | Trashed | null

/** Updates many records of a collection. `message` says what failed, if something does. */
export async function changeMany<Row extends { id: string }>(
  db: EverydayDb,
  collection: CollectionName,
  message: string,
  ids: string[],
  onProgress: OnProgress | undefined,
  plan: Plan<Row>,
): Promise<BulkOutcome> {
  const reverts: Reverts = []
  const trashed: Trashed[] = []
  const table = db[collection] as unknown as Table<Row, string>
  const outcome = await writeOutcome(message, () => {
    const changeBatch = async (batch: string[]) => {
      const rows = await table.bulkGet(batch)
      const changes = rows.flatMap((row) => {
        const change = row && plan(row)
        if (!change) return []
        if ('patch' in change) return [{ id: row.id, ...change }]
        trashed.push(change)
        return []
      })
      if (changes.length > 0) await write(db, ...changes.map(updateOf(collection)))
      reverts.push(...changes.map(({ id, revert }) => ({ id, patch: revert })))
    }
    return inBatches(ids, changeBatch, onProgress)
  })
  return { reverts, trashed, failure: outcome.ok ? null : outcome }
}

/** Reverts a change of many records. */
export const revertMany = (
  db: EverydayDb,
  collection: CollectionName,
  reverts: Reverts,
  onProgress?: OnProgress,
): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to undo'), () =>
    inBatches(reverts, (batch) => write(db, ...batch.map(updateOf(collection))), onProgress),
  )

const updateOf =
  (collection: CollectionName) =>
  ({ id, patch }: { id: string; patch: Patch }) =>
    ({ collection, id, op: 'update', ...patch }) as const
