import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EverydayDb } from '../../web/data/database/db.ts'
import { addContent } from '../../web/data/documents/contents.ts'
import { findInTexts, keepText, readEmptyAgain, unreadContents } from '../../web/data/documents/texts.ts'
import { pdfIds } from '../../web/features/documents/documents.queries.ts'
import { indexText } from '../../web/features/documents/index-text.ts'
import { newId } from '../../web/lib/id.ts'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const DOCX = zipSync({
  'word/document.xml': strToU8(
    `<w:document ${W}><w:body><w:p><w:r><w:t>The tenant repairs</w:t></w:r></w:p></w:body></w:document>`,
  ),
}) as Uint8Array<ArrayBuffer>

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb(newId())
  await db.open()
})
afterEach(() => db.delete())

async function add(name = 'Lease.docx', size?: number): Promise<string> {
  const id = newId()
  const fields = { name, content_type: '', status: 'draft', trashed_at: '' } as const
  await addContent(db, id, new Blob([DOCX]), fields)
  if (size !== undefined) await db.documents.update(id, { size })
  return id
}
const found = async () => [...(await findInTexts(db, ['tenant']))]

/** Another tab begins to read this document, and never ends. */
async function beginToRead(record: string): Promise<void> {
  const other = new EverydayDb(db.owner)
  await other.open()
  let reads = 0
  vi.spyOn(other._chunks, 'get').mockImplementation((() => {
    reads++
    return new Promise(() => {})
  }) as never)
  void indexText(other, record)
  await vi.waitFor(() => expect(reads).toBe(1))
  // It still has the database open otherwise, which then cannot be deleted.
  other.close()
}

test('a document is found by its words', async () => {
  const id = await add()
  await indexText(db, id)
  expect(await found()).toEqual([id])
})

test('a docx document of more than 32 MB is not read: it is found by its name alone', async () => {
  const id = await add('Photos.docx', 32 * 1024 * 1024 + 1)
  const get = vi.spyOn(db._chunks, 'get')
  await indexText(db, id)
  expect(await unreadContents(db)).toEqual([])
  expect(await found()).toEqual([])
  expect(get).not.toHaveBeenCalled()
})

test('a document of which the tab has died is not read again, and others are', async () => {
  const [fatal, other] = [await add(), await add()]
  await beginToRead(fatal)
  await indexText(db, fatal)
  await indexText(db, other)
  expect(await found()).toEqual([other])
  expect(await unreadContents(db)).toEqual([])
})

test('one that was being read when the page was left is read by the next page', async () => {
  const id = await add()
  await beginToRead(id)
  // The page comes back, since there is only one in a test.
  for (const each of ['pagehide', 'pageshow']) window.dispatchEvent(new Event(each))
  await indexText(db, id)
  expect(await found()).toEqual([id])
})

test('what has been read, or is damaged, leaves no mark', async () => {
  const id = await add('Lease.docx')
  const damaged = await add('Damaged.docx')
  await db._chunks.update([damaged, 0], { bytes: new ArrayBuffer(DOCX.length) })
  await indexText(db, damaged)
  await indexText(db, id)
  expect(await found()).toEqual([id])
  expect(Object.keys(localStorage).filter((key) => key.includes('reading'))).toEqual([])
})

test('PDFs that an earlier version has kept as empty are read again, once', async () => {
  const [lease, scan, photos] = [await add('Lease.pdf'), await add('Scan.pdf'), await add('Photos.docx')]
  await keepText(db, lease, 'The tenant')
  await keepText(db, scan, '')
  await keepText(db, photos, '')
  await readEmptyAgain(db, () => pdfIds(db))
  expect(await unreadContents(db)).toEqual([scan])
  await keepText(db, scan, '')
  await readEmptyAgain(db, () => pdfIds(db))
  expect(await unreadContents(db)).toEqual([])
})
