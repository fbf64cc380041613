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
export const untilTrue = (ask: () => Promise<boolean>): Promise<void> =>
  new Promise((resolve, reject) => onceTrue(ask, resolve, reject))

/** Runs something once the database answers so, unless that cannot be asked; returns a function that ends the waiting. */
export function onceTrue(ask: () => Promise<boolean>, run: () => void, failed: (error: unknown) => void): () => void {
  const following = liveQuery(ask).subscribe((done) => {
    if (!done) return
    run()
    queueMicrotask(() => following.unsubscribe())
  }, failed)
  return () => following.unsubscribe()
}
