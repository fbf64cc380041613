import type { CollectionName } from '../../collections/all.ts'
import type { EverydayDb } from '../../data/db.ts'
import { write } from '../../data/write.ts'
import type { SyncHistory } from '../../collections/sync-history.ts'

/** The losing value stands again, on every device, and the difference is settled. */
export async function putMineBack(db: EverydayDb, lost: SyncHistory): Promise<void> {
  const collection = lost.collection as CollectionName
  await write(
    db,
    { collection, id: lost.record, op: 'update', set: { [lost.field]: lost.mine } },
    { collection: 'sync_history', id: lost.id, op: 'delete' },
  )
}

/** What stands is right: the difference is settled. */
export async function keepTheirs(db: EverydayDb, lost: SyncHistory): Promise<void> {
  await write(db, { collection: 'sync_history', id: lost.id, op: 'delete' })
}
