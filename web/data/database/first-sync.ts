import { liveQuery } from 'dexie'
import type { SyncStatus } from '../../sync/types.ts'
import type { EverydayDb } from './db.ts'

/** Resolves once this device has had everything that the server has: at once, unless the person is new here. */
export function firstSync(db: EverydayDb): Promise<void> {
  const isDone = async () => {
    const [status, cursor] = await db._meta.bulkGet(['status', 'cursor'])
    return (
      typeof (status?.value as SyncStatus | undefined)?.lastSyncAt === 'number' && typeof cursor?.value === 'string'
    )
  }
  return new Promise((resolve, reject) => {
    const following = liveQuery(isDone).subscribe((done) => {
      if (!done) return
      resolve()
      queueMicrotask(() => following.unsubscribe())
    }, reject)
  })
}
