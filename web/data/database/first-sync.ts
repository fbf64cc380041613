import { liveQuery } from 'dexie'
import type { SyncStatus } from '../../sync/types.ts'
import type { EverydayDb } from './db.ts'

/** Whether this device has had everything that the server has. */
export async function hadFirstSync(db: EverydayDb): Promise<boolean> {
  const [status, cursor] = await db._meta.bulkGet(['status', 'cursor'])
  return typeof (status?.value as SyncStatus | undefined)?.lastSyncAt === 'number' && typeof cursor?.value === 'string'
}

/** Resolves once it has: at once, unless the person is new here. */
export function firstSync(db: EverydayDb): Promise<void> {
  return new Promise((resolve, reject) => {
    const following = liveQuery(() => hadFirstSync(db)).subscribe((done) => {
      if (!done) return
      resolve()
      queueMicrotask(() => following.unsubscribe())
    }, reject)
  })
}
