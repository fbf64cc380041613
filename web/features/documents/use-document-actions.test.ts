import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { Document } from '../../collections/documents.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { downloadDocument } from './use-document-actions.ts'

test('a download whose content cannot be read says so', async () => {
  const db = new EverydayDb('u12345678901234')
  db.close({ disableAutoOpen: true })
  const show = vi.fn()
  await downloadDocument(db, show, { id: 'd12345678901234', name: 'Lease.pdf' } as Document)
  expect(show.mock.calls).toEqual([
    [{ text: 'Failed to download document. Reload the page and try again.', failed: true }],
  ])
})
