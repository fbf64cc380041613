import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EverydayDb } from '../../data/database/db.ts'
import { addContent } from '../../data/documents/contents.ts'
import { unreadContents } from '../../data/documents/texts.ts'
import { newId } from '../../lib/id.ts'
import { indexText } from './index-text.ts'

vi.mock('./docx/read-docx.ts', () => ({
  readDocxText() {
    throw new TypeError('undefined is no part of a document')
  },
}))

// pdf.js cannot be loaded here, as on a device that has been offline since its first PDF.
const db = new EverydayDb(newId())
beforeEach(() => {
  const nothing = { addEventListener: () => {}, removeEventListener: () => {} }
  for (const [name, value] of Object.entries(nothing)) vi.stubGlobal(name, value)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { ...nothing, visibilityState: 'visible' })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await db.delete()
  await db.open()
})

test('a PDF that is here before what reads it is read later', async () => {
  const id = newId()
  const fields = { name: 'Lease.pdf', content_type: '', status: 'draft', trashed_at: '' } as const
  await addContent(db, id, new Blob(['%PDF-1.4']), fields)
  const before = await db._contents.get(id)
  const chunks = vi.spyOn(db._chunks, 'get')
  await expect(indexText(db, id)).rejects.toThrow('what shows PDFs was not loaded')
  expect(await unreadContents(db)).toEqual([id])
  // Nor is its content read in vain, or counted as used.
  expect(chunks).not.toHaveBeenCalled()
  expect(await db._contents.get(id)).toEqual(before)
})

test('a document is damaged, and read once, whatever its reader throws', async () => {
  const id = newId()
  const fields = { name: 'Lease.docx', content_type: '', status: 'draft', trashed_at: '' } as const
  await addContent(db, id, new Blob(['no zip']), fields)
  await indexText(db, id)
  expect(await unreadContents(db)).toEqual([])
})
