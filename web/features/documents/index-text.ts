import type { EverydayDb } from '../../data/database/db.ts'
import { blobOf } from '../../data/documents/contents.ts'
import { keepText } from '../../data/documents/texts.ts'
import { savesData } from '../../lib/saves-data.ts'
import { PdfCodeMissing } from './pdf/pdf-code.ts'
import { previewOf } from './preview-kind.ts'
import { hasWords, textReader } from './read-text.ts'
import { forgetReading, lastReading, whileMarked } from './reading-mark.ts'

/** Reads the text of a document for search, unless it was read before. One at a time, in one tab. */
export async function indexText(db: EverydayDb, record: string): Promise<void> {
  const fatal = lastReading(db)
  if (fatal !== null) {
    // It would end this tab too, at every start. It is found by its name alone.
    await keepText(db, fatal, '')
    forgetReading(db)
  }
  if (await db._texts.get(record)) return // by another tab
  const row = await db.documents.get(record)
  if (!row) return
  if (!hasWords(row)) return keepText(db, record, '')
  const { kind, type } = previewOf(row)
  if (kind === 'pdf' && savesData()) throw new Error('what reads it is not fetched')
  // First: without it the content would be read in vain.
  const read = await textReader(row)
  const text = await whileMarked(db, record, async () => {
    const content = await db._contents.get(record)
    const blob = content?.state === 'here' ? await blobOf(db, content, type) : null
    return blob ? read(blob).catch((error: unknown) => ifDamaged(error)) : ''
  })
  await keepText(db, record, text)
}

/** A damaged file has no words. Of what reads PDFs, one part is loaded as the first is opened. */
function ifDamaged(error: unknown): string {
  if (error instanceof PdfCodeMissing) throw error
  return ''
}
