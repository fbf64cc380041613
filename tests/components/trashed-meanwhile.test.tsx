import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import type { Account } from '../../web/data/session/account.ts'
import { DocumentsPage } from '../../web/features/documents/documents-page.tsx'
import { newId } from '../../web/lib/id.ts'
import { bookmarkRows, idOf, showBookmarks } from './bookmarks-page.tsx'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

/** When it goes to the trash. */
const AT = '2026-11-20 10:00:00.000Z'
const ID = 'lease'.padEnd(15, '1')
const IN_TRASH = (name: string) => new RegExp(`“${name}” has been in the trash since 11/20/2026, `)
const dialog = page.getByRole('dialog')

/** The form that renames a document. */
async function openRename() {
  const db = new EverydayDb(newId())
  onTestFinished(() => db.delete())
  const row = { id: ID, user_id: db.owner, name: 'Lease.pdf', content_type: '', status: 'draft', sha256: 'a', size: 1 }
  const made = '2026-11-01 10:00:00.000Z'
  const times = { created_at: made, updated_at: made, trashed_at: '' }
  await db.documents.add({ ...row, ...times, storage_path: 'ann/1.pdf' } as never)
  const account = { config: async () => null, waitingShares: async () => 0 } as unknown as Account
  await show(
    <WithData data={{ session: { user: null, expired: false }, account, db }}>
      <DocumentsPage view={{}} reasonsOf={() => new Map() as never} />
    </WithData>,
  )
  await page.getByRole('button', { name: 'Options for Lease.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Contract.pdf')
  return {
    trash: () => db.documents.update(ID, { trashed_at: AT }),
    stored: async () => {
      const row = await db.documents.get(ID)
      return { name: row?.name, trashed: row?.trashed_at }
    },
  }
}

/** The form of a bookmark. */
async function openBookmark() {
  const { db } = await showBookmarks({ rows: bookmarkRows(1) })
  await page.getByRole('button', { name: 'More for Bookmark 0' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Contract')
  return {
    trash: () => db.bookmarks.update(idOf(0), { deleted_at: AT }),
    stored: async () => {
      const row = await db.bookmarks.get(idOf(0))
      return { name: row?.title, trashed: row?.deleted_at }
    },
  }
}

test.each([
  ['document', openRename, 'Lease.pdf', 'Contract.pdf', 'Rename'],
  ['bookmark', openBookmark, 'Bookmark 0', 'Contract', 'Save'],
] as const)('a %s that goes to the trash while it is edited', async (_what, open, before, after, submit) => {
  const { trash, stored } = await open()
  const note = dialog.getByRole('alert')
  expect(note.query()).toBeNull()

  // It is told in the form, where it can be taken out again.
  await trash()
  await expect.element(note).toHaveTextContent(IN_TRASH(before))
  await note.getByRole('button', { name: 'Restore' }).click()
  await expect.element(note).not.toBeInTheDocument()
  expect(await stored()).toEqual({ name: before, trashed: '' })

  // What is saved then is kept, and that it is in the trash is told, with a way out.
  await trash()
  await expect.element(note).toBeVisible()
  await dialog.getByRole('button', { name: submit }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(IN_TRASH(after))).toBeVisible()
  expect(await stored()).toEqual({ name: after, trashed: AT })
  await page.getByRole('button', { name: 'Restore' }).last().click()
  await expect.element(page.getByText(`“${after}” is back.`)).toBeVisible()
  expect(await stored()).toEqual({ name: after, trashed: '' })
})
