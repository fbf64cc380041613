import type { Chat } from '../../collections/chats.ts'
import type { EverydayDb } from '../database/db.ts'
import { withCreatedAt, type Write } from '../database/write.ts'

/** How many chats are kept on the device alone; the oldest go. */
const MAX_KEPT = 200

/** The row of a chat that is kept on this device alone, from the intent that would create it in the account. */
export const deviceRow = (db: EverydayDb, { id, set }: Write): Chat =>
  ({ ...withCreatedAt({ collection: 'chats', id, op: 'create', set: set ?? {} }).set, id, user_id: db.owner }) as Chat

/** Stores chats in the table that no sync reads, in place of earlier rows of the same ids. */
export const keepOnDevice = (db: EverydayDb, rows: Chat[]): Promise<void> =>
  db.transaction('rw', db._searches, async () => {
    await db._searches.bulkPut(rows)
    const surplus = Math.max(0, (await db._searches.count()) - MAX_KEPT)
    if (surplus > 0) await db._searches.bulkDelete(await db._searches.orderBy('date').limit(surplus).primaryKeys())
  })
