import type { EverydayDb } from '../../data/database/db.ts'
import { readContent } from '../../data/documents/contents.ts'
import { keepText } from '../../data/documents/texts.ts'
import { savesData } from '../../lib/saves-data.ts'
import { PdfCodeMissing } from './pdf/pdf-code.ts'
import { previewOf } from './preview-kind.ts'
import { hasWords, readText } from './read-text.ts'
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
  const { kind, type } = previewOf(row)
  if (kind === 'pdf' && savesData()) throw new Error('what reads it is not fetched')
  const text = await whileMarked(db, record, async () => {
    const content = hasWords(row) ? await readContent(db, record, type) : null
    return content ? readText(row, content).catch((error: unknown) => ifDamaged(error)) : ''
  })
  await keepText(db, record, text)
}

/** A damaged file has no words; code that could not be loaded may load later. */
function ifDamaged(error: unknown): string {
  if (error instanceof TypeError || error instanceof PdfCodeMissing) throw error
  return ''
}
