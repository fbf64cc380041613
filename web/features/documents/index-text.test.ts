import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { EverydayDb } from '../../data/database/db.ts'
import { addContent } from '../../data/documents/contents.ts'
import { unreadContents } from '../../data/documents/texts.ts'
import { newId } from '../../lib/id.ts'
import { indexText } from './index-text.ts'

// pdf.js cannot be loaded here, as on a device that has been offline since its first PDF.
const db = new EverydayDb(newId())
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

test('a PDF that is here before what reads it is read later', async () => {
  const nothing = { addEventListener: () => {}, removeEventListener: () => {} }
  for (const [name, value] of Object.entries(nothing)) vi.stubGlobal(name, value)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { ...nothing, visibilityState: 'visible' })
  const id = newId()
  const fields = { name: 'Lease.pdf', content_type: '', status: 'draft', trashed_at: '' } as const
  await addContent(db, id, new Blob(['%PDF-1.4']), fields)
  await expect(indexText(db, id)).rejects.toThrow('what shows PDFs was not loaded')
  expect(await unreadContents(db)).toEqual([id])
})
