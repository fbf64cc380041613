import type { FieldsOf } from '../../collections/collection.ts'
import type { notifications } from '../../collections/notifications.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { inBatches } from '../../data/database/in-batches.ts'
import { unreadNotifications } from '../../data/database/unread-notifications.ts'
import { write } from '../../data/database/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { msg } from '../../lib/msg.ts'

const FAILED = msg('Failed to update notifications')

type Changes = Partial<Pick<FieldsOf<typeof notifications>, 'is_read' | 'is_archived'>>

const changeOf = (id: string, set: Changes) => ({ collection: 'notifications', id, op: 'update', set }) as const

/** Marks notifications as read or unread. */
export const markRead = (db: EverydayDb, ids: string[], is_read: boolean): Promise<WriteOutcome> =>
  writeOutcome(FAILED, () => inBatches(ids, (batch) => write(db, ...batch.map((id) => changeOf(id, { is_read })))))

/** Moves a notification to the archive, or back. */
export const archive = (db: EverydayDb, id: string, is_archived: boolean): Promise<WriteOutcome> =>
  writeOutcome(FAILED, () => write(db, changeOf(id, { is_archived })))

/** Marks everything as read that is not archived; resolves to the ids, for the undo. */
export function markAllRead(db: EverydayDb): Promise<WriteOutcome<string[]>> {
  return writeOutcome(FAILED, async () => {
    const ids = await unreadNotifications(db).primaryKeys()
    await inBatches(ids, (batch) => write(db, ...batch.map((id) => changeOf(id, { is_read: true }))))
    return ids
  })
}
