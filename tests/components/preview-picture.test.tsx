import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Document } from '../../web/collections/documents.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { PreviewDialog } from '../../web/features/documents/preview-dialog.tsx'
import type { DocumentActions } from '../../web/features/documents/use-document-actions.ts'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"><rect width="7" height="7"/></svg>'
const ID = 'plan'.padEnd(15, '1')

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb(newId())
  const bytes = new TextEncoder().encode(SQUARE)
  const known = { size: bytes.length, sha256: 'a hash' }
  const at = '2026-11-20 10:00:00.000Z'
  const row = { ...known, id: ID, name: 'Plan.svg', status: 'draft', trashed_at: '', created_at: at, updated_at: at }
  await db.documents.add({ ...row, storage_path: 'ann/1.svg' } as Document)
  await db._contents.add({ ...known, record: ID, state: 'here', kept: true, done: 0, problem: null, usedAt: 0 })
  await db._chunks.add({ record: ID, index: 0, bytes: bytes.buffer })
})
afterEach(() => db.delete())

test('a drawing is shown without a copy of it in the page, and its address cannot be opened', async () => {
  const data = { db, session: { user: null, expired: false } }
  await show(
    <WithData data={data}>
      <PreviewDialog id={ID} actions={{} as DocumentActions} onClose={() => {}} />
    </WithData>,
  )
  const drawing = page.getByRole('img', { name: 'Plan.svg' })
  await expect.poll(() => (drawing.element() as HTMLImageElement).naturalWidth).toBe(7)
  const { src } = drawing.element() as HTMLImageElement
  expect(src).toMatch(/^blob:/)
  const open = () => fetch(src).then(String, () => 'ended')
  await expect.poll(open).toBe('ended')
})
