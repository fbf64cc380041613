import type { DocumentStatus } from '../../collections/document-statuses.ts'
import { MAX_DOCUMENT_BYTES, TOO_LARGE, type Document } from '../../collections/documents.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { saveEdit, type Edit } from '../../data/database/edit.ts'
import { write } from '../../data/database/write.ts'
import { WriteError } from '../../data/database/write-error.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { announceWrite } from '../../data/database/write-signal.ts'
import { addContent, removeContent } from '../../data/documents/contents.ts'
import { exceptFromKept } from '../../data/documents/kept-statuses.ts'
import { transferSignal } from '../../data/documents/transfers.ts'
import { newId } from '../../lib/id.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { timestamp } from '../../lib/timestamp.ts'

const CONTENT_TYPE = /^[a-z0-9!#$&^_.+-]{1,60}\/[a-z0-9!#$&^_.+-]{1,90}$/
const MAX_NAME = 255

/** Adds a file as a draft. It is on this device at once, and is sent when that is possible. */
export function addDocument(db: EverydayDb, file: File, id = newId()): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to upload document'), async () => {
    if (file.size > MAX_DOCUMENT_BYTES) throw new WriteError('too_large', TOO_LARGE, null)
    const [type = ''] = file.type.toLowerCase().split(';')
    await addContent(db, id, file, {
      name: shortened(file.name.trim() || t('Untitled')),
      content_type: CONTENT_TYPE.test(type) ? type : '',
      status: 'draft',
      trashed_at: '',
    })
  })
}

/** A name of at most 255 characters with its extension. */
function shortened(name: string): string {
  if (name.length <= MAX_NAME) return name
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  return name.slice(0, MAX_NAME - extension.length) + extension
}

function change(db: EverydayDb, id: string, set: Partial<Document>, message: string): Promise<WriteOutcome> {
  return writeOutcome(message, () => write(db, { collection: 'documents', id, op: 'update', set }))
}

/** Gives a document another name than the one that was shown. */
export const renameDocument = (db: EverydayDb, id: string, edit: Edit<Pick<Document, 'name'>>): Promise<WriteOutcome> =>
  saveEdit(db, { collection: 'documents', id, failed: msg('Failed to rename document') }, edit)

/** Makes a document a draft, final or archived. */
export const setDocumentStatus = (db: EverydayDb, id: string, status: DocumentStatus): Promise<WriteOutcome> =>
  change(db, id, { status }, msg('Failed to change the status'))

/** Moves a document to the trash, where it stays for 30 days. */
export const trashDocument = (db: EverydayDb, id: string): Promise<WriteOutcome> =>
  change(db, id, { trashed_at: timestamp() }, msg('Failed to delete document'))

/** Takes a document out of the trash. */
export const restoreDocument = (db: EverydayDb, id: string): Promise<WriteOutcome> =>
  change(db, id, { trashed_at: '' }, msg('Failed to restore document'))

/** Deletes a document for good, with its content on this device. */
export function deleteDocument(db: EverydayDb, id: string): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to delete document'), async () => {
    await write(db, { collection: 'documents', id, op: 'delete' })
    await removeContent(db, id)
  })
}

/** Brings the content to this device; `kept`: for good, not only until the room is needed. */
export function bringContent(db: EverydayDb, row: Document, { kept }: { kept: boolean }): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to download document'), async () => {
    const { id: record, size, sha256 } = row
    await db.transaction('rw', db._contents, async () => {
      const known = await db._contents.get(record)
      if (known) await db._contents.update(record, { kept: known.kept || kept, problem: null })
      else {
        const coming = { record, size, sha256, kept, state: 'coming', done: 0, problem: null } as const
        await db._contents.add({ ...coming, usedAt: Date.now() })
      }
    })
    if (kept) await exceptFromKept(db, [record], false)
    announceWrite(transferSignal(db))
  })
}

/** Removes the content from this device. Does nothing while the server has not got it. */
export function dropContent(db: EverydayDb, { id }: Document): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to remove the document from this device'), async () => {
    const row = await db.documents.get(id)
    if (!row?.storage_path) return
    await exceptFromKept(db, [id], true)
    await removeContent(db, id)
  })
}

/** Pauses an upload, also for later visits, until it is resumed. */
export function pauseUpload(db: EverydayDb, id: string): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to pause upload'), async () => {
    await db._contents.update(id, { paused: true })
  })
}

/** Lets a paused upload go on where it was. */
export function resumeUpload(db: EverydayDb, id: string): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to resume upload'), async () => {
    await db._contents.update(id, { paused: false, problem: null })
    announceWrite(transferSignal(db))
  })
}

/** Tries a transfer again that has failed. */
export function retryTransfer(db: EverydayDb, id: string): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to try again'), async () => {
    await db._contents.update(id, { problem: null })
    announceWrite(transferSignal(db))
  })
}
