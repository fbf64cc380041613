import type { DocumentStatus } from '../../collections/document-statuses.ts'
import type { Document } from '../../collections/documents.ts'
import { changeMany, type BulkOutcome } from '../../data/database/change-many.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { inBatches, type OnProgress } from '../../data/database/in-batches.ts'
import { write } from '../../data/database/write.ts'
import { writeOutcome, type WriteFailure, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { announceWrite } from '../../data/database/write-signal.ts'
import { removeContent } from '../../data/documents/contents.ts'
import { exceptFromKept } from '../../data/documents/kept-statuses.ts'
import { transferSignal } from '../../data/documents/transfers.ts'
import type { Content } from '../../domain/document-content.ts'
import { msg } from '../../lib/msg.ts'
import { timestamp } from '../../lib/timestamp.ts'
import { bringContent } from './documents.commands.ts'
import { trashedDocument } from './documents.queries.ts'

/** What became of contents on this device: how many changed, and how that is undone. */
export type KeptOutcome = { changed: number; undo: () => Promise<WriteOutcome>; failure: WriteFailure | null }

/** Makes documents drafts, final or archived; those in the trash stay as they are. */
export const setStatusMany = (db: EverydayDb, ids: string[], status: DocumentStatus, onProgress?: OnProgress) =>
  changeMany<Document>(db, 'documents', msg('Failed to change the status of all documents'), ids, onProgress, (row) =>
    row.status === status
      ? null
      : (trashedDocument(row) ?? { patch: { set: { status } }, revert: { set: { status: row.status } } }),
  )

/** Moves documents to the trash. */
export function trashMany(db: EverydayDb, ids: string[], onProgress?: OnProgress): Promise<BulkOutcome> {
  const set = { trashed_at: timestamp() }
  return changeMany<Document>(db, 'documents', msg('Failed to delete all documents'), ids, onProgress, (row) =>
    row.trashed_at === '' ? { patch: { set }, revert: { set: { trashed_at: '' } } } : null,
  )
}

/** Takes documents out of the trash. */
export const restoreMany = (db: EverydayDb, ids: string[], onProgress?: OnProgress) =>
  changeMany<Document>(db, 'documents', msg('Failed to restore all documents'), ids, onProgress, (row) =>
    row.trashed_at === ''
      ? null
      : { patch: { set: { trashed_at: '' } }, revert: { set: { trashed_at: row.trashed_at } } },
  )

/** Deletes documents for good, with their contents on this device. Resolves to how many there were. */
export async function deleteMany(
  db: EverydayDb,
  ids: string[],
  onProgress?: OnProgress,
): Promise<{ changed: number; failure: WriteFailure | null }> {
  let changed = 0
  const outcome = await writeOutcome(msg('Failed to delete all documents'), () => {
    const deleteBatch = async (batch: string[]) => {
      const known = (await db.documents.bulkGet(batch)).flatMap((row) => (row ? [row.id] : []))
      await write(db, ...known.map((id) => ({ collection: 'documents', id, op: 'delete' }) as const))
      for (const id of known) await removeContent(db, id)
      changed += known.length
    }
    return inBatches(ids, deleteBatch, onProgress)
  })
  return { changed, failure: outcome.ok ? null : outcome }
}

/** Keeps contents on this device, and brings those that are not here. */
export async function keepMany(db: EverydayDb, ids: string[]): Promise<KeptOutcome> {
  const before = new Map<string, Content | undefined>()
  for (const row of await documentsOf(db, ids)) {
    const content = await db._contents.get(row.id)
    if (content?.kept) continue
    const brought = await bringContent(db, row, { kept: true })
    if (!brought.ok) return { changed: before.size, undo: () => putBack(db, before), failure: brought }
    before.set(row.id, content)
  }
  return { changed: before.size, undo: () => putBack(db, before), failure: null }
}

/** Removes contents from this device, but for those that the server has not got. */
export async function dropMany(db: EverydayDb, ids: string[]): Promise<KeptOutcome> {
  const before = new Map<string, Content | undefined>()
  const undo = () => putBack(db, before)
  const outcome = await writeOutcome(msg('Failed to remove the documents from this device'), async () => {
    for (const row of await documentsOf(db, ids)) {
      const content = await db._contents.get(row.id)
      if (!content || !row.storage_path) continue
      await exceptFromKept(db, [row.id], true)
      await removeContent(db, row.id)
      before.set(row.id, content)
    }
  })
  return { changed: before.size, undo, failure: outcome.ok ? null : outcome }
}

async function documentsOf(db: EverydayDb, ids: string[]): Promise<Document[]> {
  return (await db.documents.bulkGet(ids)).filter((row) => row !== undefined)
}

/** Makes contents be here, be kept or be gone as they were. What was removed is fetched again. */
function putBack(db: EverydayDb, before: Map<string, Content | undefined>): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to undo'), async () => {
    await exceptFromKept(db, [...before.keys()], false)
    for (const row of await documentsOf(db, [...before.keys()])) {
      const content = before.get(row.id)
      const isHere = (await db._contents.get(row.id)) !== undefined
      if (!content) await removeContent(db, row.id)
      else if (isHere) await db._contents.update(row.id, { kept: content.kept })
      else await db._contents.add({ ...content, state: 'coming', done: 0 })
    }
    announceWrite(transferSignal(db))
  })
}
