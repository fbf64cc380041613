import type { CollectionName } from '../../collections/all.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { write } from '../../data/database/write.ts'
import type { SyncHistory } from '../../collections/sync-history.ts'

/** Restores the losing value on every device and resolves the conflict. */
export async function restoreMine(db: EverydayDb, lost: SyncHistory): Promise<void> {
  const collection = lost.collection as CollectionName
  await write(
    db,
    { collection, id: lost.record, op: 'update', set: { [lost.field]: lost.mine } },
    { collection: 'sync_history', id: lost.id, op: 'delete' },
  )
}

/** Accepts the current value and resolves the conflict. */
export async function acceptTheirs(db: EverydayDb, lost: SyncHistory): Promise<void> {
  await write(db, { collection: 'sync_history', id: lost.id, op: 'delete' })
}
