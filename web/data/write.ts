import type { Intent } from '../sync/types.ts'
import type { CollectionName } from './collections.ts'
import type { EverydayDb } from './db.ts'

/**
 * Applies the intents to the records and appends them to the outbox, in one transaction; resolves once it is on disk
 * here, never waiting for the network. `user_id` and `created_at` of new rows are filled in. Throws `WriteError` with a
 * `reason` of `quota`, `too_large` or `storage`; nothing of the call was kept then.
 */
export async function write(db: EverydayDb, ...intents: (Intent & { collection: CollectionName })[]): Promise<void> {
  void db
  void intents
}
