import { liveQuery } from 'dexie'
import type { SyncStatus } from '../../sync/types.ts'
import type { EverydayDb } from './db.ts'

/** Whether this device has had everything that the server has. */
export async function hadFirstSync(db: EverydayDb): Promise<boolean> {
  const [status, cursor] = await db._meta.bulkGet(['status', 'cursor'])
  return typeof (status?.value as SyncStatus | undefined)?.lastSyncAt === 'number' && typeof cursor?.value === 'string'
}

/** Resolves once it has: at once, unless the person is new here. */
export const firstSync = (db: EverydayDb): Promise<void> => untilTrue(() => hadFirstSync(db))

/** Resolves once the database answers so. */
export function untilTrue(ask: () => Promise<boolean>): Promise<void> {
  return new Promise((resolve, reject) => {
    const following = liveQuery(ask).subscribe((done) => {
      if (!done) return
      resolve()
      queueMicrotask(() => following.unsubscribe())
    }, reject)
  })
}
