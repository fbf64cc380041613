import type { EverydayDb } from '../../data/database/db.ts'
import { holdersOf, settleWaiting, type FieldOfRecord, type Holder } from '../../data/database/overwritten.ts'
import { write, writeWith, type Write } from '../../data/database/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { msg } from '../../lib/msg.ts'
import type { SyncHistory } from '../../collections/sync-history.ts'
import type { Fields, Json } from './describe.ts'

/**
 * Brings a value back on every device; returns the records as they were. It is sent as a change of itself, so that what it replaces goes to the
 * history, even where that was never shown here.
 */
export function restoreValue(db: EverydayDb, of: FieldOfRecord, value: Json): Promise<WriteOutcome<Holder[]>> {
  const patch = { [of.field]: value }
  return writeOutcome(msg('Failed to restore the old value'), async () => {
    const holders = await holdersOf(db, of)
    await write(db, ...holders.map((holder): Write => ({ ...updateOf(holder, patch), restores: [of.field] })))
    return holders
  })
}

/** Undoes `restoreValue`, which has returned these records. */
export const undoRestore = (
  db: EverydayDb,
  { field }: FieldOfRecord,
  value: Json,
  holders: Holder[],
): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to restore the old value'), () =>
    write(
      db,
      ...holders.map((holder) => ({
        ...updateOf(holder, { [field]: holder.row[field] ?? null }),
        was: { [field]: value },
      })),
    ),
  )

const updateOf = ({ collection, row: { id } }: Holder, set: Fields): Write => ({ collection, id, op: 'update', set })

/** Settles a field: its value stays, and those that were overwritten, or will be by what waits here, cannot be brought back any more. */
export const keepPresent = (
  db: EverydayDb,
  { rows, ...field }: FieldOfRecord & { rows: SyncHistory[] },
): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to keep the current value'), () =>
    writeWith(
      db,
      settleWaiting(db, field),
      ...rows.map(({ id }): Write => ({ collection: 'sync_history', id, op: 'delete' })),
    ),
  )

/** The row of `_meta` with the time of the newest overwritten value that was told on this device. */
const TOLD = 'conflictsTold'

/** The overwritten values that were not told on this device yet; told from now on, in one tab. Those from before its first sync count as told. */
export function takeUntold(db: EverydayDb): Promise<SyncHistory[]> {
  return db.transaction('rw', db._meta, db.sync_history, async () => {
    const told = (await db._meta.get(TOLD))?.value as string | undefined
    const values = await db.sync_history
      .where('created_at')
      .above(told ?? '')
      .toArray()
    const newest = values.at(-1)?.created_at ?? told ?? ''
    if (newest !== told) await db._meta.put({ key: TOLD, value: newest })
    return told === undefined ? [] : values
  })
}
