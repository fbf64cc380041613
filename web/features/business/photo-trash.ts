import type { Document } from '../../collections/documents.ts'
import type { ReadRows, Write } from '../../data/database/write.ts'
import { timestamp } from '../../lib/timestamp.ts'

/** What moves those of these documents to the trash, or out of it, that are on this device and not there yet. */
export async function trashing(read: ReadRows, ids: string[], isTrashed: boolean): Promise<Write[]> {
  const trashed_at = isTrashed ? timestamp() : ''
  return (await read<Document>('documents', ids)).flatMap((row) =>
    (row.trashed_at !== '') === isTrashed
      ? []
      : [{ collection: 'documents', id: row.id, op: 'update', set: { trashed_at } } as const],
  )
}
