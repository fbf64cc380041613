import type { CollectionName } from '../../collections/all.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { write } from '../../data/database/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { msg } from '../../lib/msg.ts'
import type { SyncHistory } from '../../collections/sync-history.ts'

/** Restores the losing value on every device and resolves the conflict. */
export function restoreMine(db: EverydayDb, lost: SyncHistory): Promise<WriteOutcome> {
  const collection = lost.collection as CollectionName
  return writeOutcome(msg('Failed to restore the old value'), () =>
    write(
      db,
      { collection, id: lost.record, op: 'update', set: { [lost.field]: lost.mine } },
      { collection: 'sync_history', id: lost.id, op: 'delete' },
    ),
  )
}

/** Accepts the current value and resolves the conflict. */
export const acceptTheirs = (db: EverydayDb, lost: SyncHistory): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to keep the new value'), () =>
    write(db, { collection: 'sync_history', id: lost.id, op: 'delete' }),
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
