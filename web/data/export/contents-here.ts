import type { Content } from '../../domain/document-content.ts'
import { recordKey } from '../../sync/tables.ts'
import { t } from '../../lib/t.ts'
import type { ZipBlob } from '../../lib/zip-blob.ts'
import type { EverydayDb } from '../database/db.ts'
import { blobOf } from '../documents/contents.ts'

/** The content of a document, for an export. `isUnsent`: the server does not have it. */
export type ContentHere = { content: Content; name: string; isUnsent: boolean }

/**
 * The contents on this device, also those of documents whose creation the server has not accepted or has refused. Contents of
 * documents that were deleted are left out.
 */
export async function contentsHere(db: EverydayDb): Promise<ContentHere[]> {
  const here: ContentHere[] = []
  for (const content of await db._contents.toArray()) {
    if (content.state !== 'here') continue
    const row = await db.documents.get(content.record)
    const name = row ? row.name : await waitingName(db, content.record)
    if (name !== null) here.push({ content, name, isUnsent: !row?.storage_path })
  }
  return here
}

/** The name in the changes of a document that wait, since a refused creation has no row; null if none wait. */
async function waitingName(db: EverydayDb, id: string): Promise<string | null> {
  const entries = await db._outbox.where('record').equals(recordKey('documents', id)).sortBy('order')
  if (entries.length === 0) return null
  const named = entries.findLast(({ mutation }) => typeof mutation.set?.name === 'string')
  return (named?.mutation.set?.name as string | undefined) ?? ''
}

/** Adds contents to a ZIP as files/<id>/<name>, as the server's export does; resolves to the names of those that cannot be read. */
export async function addContents(db: EverydayDb, zip: ZipBlob, contents: ContentHere[]): Promise<string[]> {
  const unreadable: string[] = []
  // A ZIP has no times before 1980, which a device with a wrong clock may have noted.
  const now = new Date()
  for (const { content, name } of contents) {
    const blob = await blobOf(db, content, '')
    if (blob) await zip.addFile(`files/${content.record}/${safeName(name)}`, now, blob)
    else unreadable.push(name)
  }
  return unreadable
}

/** Without what would be read as a folder when the archive is unpacked. */
function safeName(name: string): string {
  const safe = name.replaceAll(/[/\\\0]/g, '_')
  return ['', '.', '..'].includes(safe) ? 'file' : safe
}

/** Lines of a README about contents that are missing in the archive. */
export const missingNote = (unreadable: string[]): string =>
  unreadable.length > 0
    ? `\n${t('These files could not be read on the device and are missing:')}\n${unreadable.join('\n')}\n`
    : ''
