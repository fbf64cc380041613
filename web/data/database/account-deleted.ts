import type { SyncStatus } from '../../sync/types.ts'
import type { EverydayDb } from './db.ts'

/** Whether the account of this database was deleted on the server: what is here exists nowhere else then. */
export async function isAccountDeleted(db: EverydayDb): Promise<boolean> {
  const status = (await db._meta.get('status'))?.value as SyncStatus | undefined
  return status?.phase === 'account-deleted'
}
