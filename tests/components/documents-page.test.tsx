import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { addContent } from '../../web/data/documents/contents.ts'
import { noteDiscardedUploads } from '../../web/data/documents/discarded-uploads.ts'
import type { Account } from '../../web/data/session/account.ts'
import { reportStatus } from '../../web/data/syncing/sync-status.ts'
import { DocumentsPage } from '../../web/features/documents/documents-page.tsx'
import { newId } from '../../web/lib/id.ts'
import { timestamp } from '../../web/lib/timestamp.ts'
import { strictDate } from '../support/strict-date.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const MB = 1024 * 1024
const ROW = {
  name: 'Lease.pdf',
  content_type: 'application/pdf',
  status: 'draft',
  sha256: 'a',
  size: 2 * MB,
  storage_path: 'ann/1.pdf',
  trashed_at: '',
  created_at: '2026-11-20 10:00:00.000Z',
}

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb(newId())
  await db.documents.add({ ...ROW, id: newId(), user_id: db.owner } as never)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

async function showPage(documentQuota: number): Promise<void> {
  const account = { config: async () => ({ documentQuota }), waitingShares: async () => 0 } as unknown as Account
  await show(
    <WithData data={{ session: { user: null, expired: false }, account, db }}>
      <DocumentsPage view={{}} reasonsOf={() => new Map() as never} />
    </WithData>,
  )
}
const meter = page.getByRole('meter', { name: 'Documents in your account' })

test.each([320, 1280])(
  'a meter shows what the documents take, below its numbers, on a page of %i px',
  async (width) => {
    await page.viewport(width, 800)
    await showPage(12 * MB)
    await expect.element(meter).toHaveAttribute('aria-valuetext', '2.0 MB of 12.0 MB')
    const numbers = page.getByText('2.0 MB of 12.0 MB').first()
    await expect.element(numbers).toBeVisible()
    const [bar, text] = [meter.element().getBoundingClientRect(), numbers.element().getBoundingClientRect()]
    expect(bar.top).toBeGreaterThanOrEqual(text.top)
    expect(bar.height).toBeLessThanOrEqual(6)
    expect(Math.abs(bar.width - text.width)).toBeLessThan(8)
  },
)

test('a picker that is open brings its files to a list that was emptied meanwhile', async () => {
  await showPage(0)
  await expect.element(page.getByRole('button', { name: /Lease/ }).first()).toBeVisible()
  const picker = document.querySelector<HTMLInputElement>('input[type=file][multiple]')!
  await db.documents.clear()
  await expect.element(page.getByRole('heading', { name: 'No documents found' })).toBeVisible()
  await page.elementLocator(picker).upload(new File(['x'], 'Picked.txt', { type: 'text/plain' }))
  await expect.element(page.getByRole('button', { name: 'Picked.txt', exact: true })).toBeVisible()
})

test('without a known quota the size stands alone', async () => {
  await showPage(0)
  await expect.element(page.getByText('2.0 MB').first()).toBeVisible()
  expect(meter.query()).toBeNull()
})

test('dates are read where only ISO 8601 is, in the list and in the preview', async () => {
  // Its content is not downloaded for the preview.
  await db.documents.toCollection().modify({ storage_path: '' })
  vi.stubGlobal('Date', strictDate())
  await showPage(0)
  await expect.element(page.getByRole('row', { name: /Lease/ })).toHaveTextContent('11/20/2026')
  await page.getByRole('button', { name: /Lease/ }).first().click()
  await expect.element(page.getByRole('dialog', { name: 'Lease.pdf' })).toHaveTextContent('Added11/20/2026')
})

test('a document whose content has not arrived says so, and cannot be downloaded', async () => {
  await page.viewport(1280, 800)
  await db.documents.toCollection().modify({ name: 'Film.zip', storage_path: '', updated_at: timestamp(Date.now()) })
  await showPage(0)
  const row = page.getByRole('row', { name: /Film/ })
  await expect.element(row).toHaveTextContent('Not uploaded yet by the device that added it')
  expect(row.getByRole('button', { name: 'Download Film.zip' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Film.zip', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Film.zip' })
  await expect.element(dialog).toHaveTextContent('Not uploaded yet by the device that added it')
  await expect.element(dialog).toHaveTextContent('StoredNot on the server')
  expect(dialog.getByRole('button', { name: 'Download' }).query()).toBeNull()
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeVisible()
  await db.documents.toCollection().modify({ storage_path: 'ann/1.zip' })
  await expect.element(dialog.getByRole('button', { name: 'Download' })).toBeVisible()
  await expect.element(dialog).toHaveTextContent('StoredOn the server')
})

test('a document whose content never comes can be deleted where it is shown', async () => {
  await db.documents.toCollection().modify({ storage_path: '', updated_at: timestamp(Date.now()) })
  await showPage(0)
  await page.getByRole('button', { name: 'Lease.pdf', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('“Lease.pdf” is in the trash.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(async () => (await db.documents.toArray())[0]?.trashed_at).not.toBe('')
})

test('a document whose content was discarded here says so in the list and in the preview', async () => {
  await page.viewport(1280, 800)
  await db.documents.toCollection().modify({ storage_path: '', updated_at: timestamp(Date.now()) })
  const [id] = await db.documents.toCollection().primaryKeys()
  noteDiscardedUploads(db.owner, [id!])
  await showPage(0)
  await expect.element(page.getByRole('row', { name: /Lease/ })).toHaveTextContent('discarded on this device')
  await page.getByRole('button', { name: /Lease/ }).first().click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('discarded on this device')
})

test('an empty file is said to be empty', async () => {
  const id = newId()
  const fields = { name: 'Notes.txt', content_type: 'text/plain', status: 'draft', trashed_at: '' } as const
  await addContent(db, id, new Blob([]), fields)
  await showPage(0)
  await page.getByRole('button', { name: 'Notes.txt', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Notes.txt' })).toHaveTextContent('This file is empty.')
})

test('an upload waits for the server as long as that was not reached', async () => {
  const id = newId()
  const fields = { name: 'Notes.txt', content_type: 'text/plain', status: 'draft', trashed_at: '' } as const
  await addContent(db, id, new Blob(['Call back']), fields)
  await reportStatus(db, { phase: 'offline' })
  await showPage(0)
  const row = page.getByRole('row', { name: /Notes/ })
  await expect.element(row).toHaveTextContent('Uploads once the server answers')
  await reportStatus(db, { phase: 'idle' })
  await expect.element(row).toHaveTextContent('Waiting to upload')
})

test('a document that was not sent before the account was deleted says so, and nothing that could not work is offered', async () => {
  await page.viewport(1280, 800)
  const id = newId()
  const fields = { name: 'Notes.txt', content_type: 'text/plain', status: 'draft', trashed_at: '' } as const
  await addContent(db, id, new Blob(['Call back']), fields)
  await reportStatus(db, { phase: 'account-deleted' })
  await showPage(0)
  const row = page.getByRole('row', { name: /Notes/ })
  await expect.element(row).toHaveTextContent('Not uploaded: this account was deleted')
  expect(row.getByRole('button', { name: /^Pause/ }).query()).toBeNull()
  await row.getByRole('button', { name: 'Options for Notes.txt' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: /Pause|from this device|copy here/ }).query()).toBeNull()
})

test.each([true, false])(
  'a download that waits for a connection is called off, not removed; kept: %s',
  async (kept) => {
    const { id: record, size, sha256 } = (await db.documents.toArray())[0]!
    const coming = { record, size, sha256, kept, state: 'coming', done: 0, problem: null, usedAt: Date.now() } as const
    await db._contents.add(coming)
    await reportStatus(db, { phase: 'offline' })
    await showPage(0)
    await page.getByRole('button', { name: 'Options for Lease.pdf' }).click()
    expect(page.getByRole('menuitem', { name: /^Remove/ }).query()).toBeNull()
    await page.getByRole('menuitem', { name: 'Don’t download to this device' }).click()
    await expect.element(page.getByText('“Lease.pdf” won’t be downloaded to this device.')).toBeVisible()
    await expect.poll(() => db._contents.count()).toBe(0)
  },
)
