import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import type { OutboxEntry } from '../../web/data/syncing/sync-control.ts'
import { addDocument } from '../../web/features/documents/documents.commands.ts'
import { RefusedDocuments } from '../../web/features/documents/refused-documents.tsx'
import { refusalReasons } from '../../web/features/sync/refusal-text.ts'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb(newId())
  await db.open()
  await show(
    <WithData data={{ session: { user: null, expired: false }, db }}>
      <RefusedDocuments reasonsOf={refusalReasons} />
    </WithData>,
  )
})
afterEach(() => db.delete())

/** A document whose record the server refuses, as the engine leaves it. */
async function refused(name: string, refusal: OutboxEntry['refusal']): Promise<void> {
  const id = newId()
  await addDocument(db, new File(['The tenant repairs the roof.'], name), id)
  await db.documents.delete(id)
  await db._outbox.where('record').equals(`documents/${id}`).modify({ state: 'refused', refusal })
}
const alert = page.getByRole('alert')

test('a document whose upload the server refuses before it begins is told, with the reason and the way to decide', async () => {
  await addDocument(db, new File(['x'], 'Accepted.txt'))
  await expect.element(alert).not.toBeInTheDocument()
  const fields = { size: 'Size is a whole number from 0 to 104857600.' }
  await refused('Film.mov', { status: 'rejected', code: 'invalid', message: 'Not valid.', fields })
  await expect.element(alert).toHaveTextContent('“Film.mov” was not uploaded.')
  await expect.element(alert).toHaveTextContent('Size is a whole number from 0 to 104857600.')
  await expect.element(alert.getByRole('link', { name: 'See what to do' })).toHaveAttribute('href', '/sync')
  await refused('Lease.txt', { status: 'rejected', code: 'limit', message: '' })
  await expect.element(alert).toHaveTextContent('2 documents were not uploaded.')
  await expect.element(alert).toHaveTextContent('Delete some items, then try again.')
  await db._outbox.clear()
  await expect.element(alert).not.toBeInTheDocument()
})
