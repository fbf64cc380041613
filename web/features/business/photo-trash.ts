import type { EverydayDb } from '../../data/database/db.ts'
import type { Write } from '../../data/database/write.ts'
import { timestamp } from '../../lib/timestamp.ts'

/** What moves those of these documents that are on this device to the trash, or out of it. */
export async function trashing(db: EverydayDb, ids: string[], isTrashed: boolean): Promise<Write[]> {
  const rows = await db.documents.bulkGet(ids)
  const trashed_at = isTrashed ? timestamp() : ''
  return rows.flatMap((row) =>
    row && (row.trashed_at !== '') !== isTrashed
      ? [{ collection: 'documents', id: row.id, op: 'update', set: { trashed_at } } as const]
      : [],
  )
}
