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

/** The page of documents, with these. */
async function showDocuments(names: string[]): Promise<EverydayDb> {
  const db = new EverydayDb(newId())
  onTestFinished(() => db.delete())
  const made = '2026-11-01 10:00:00.000Z'
  const times = { created_at: made, updated_at: made, trashed_at: '' }
  await db.documents.bulkAdd(
    names.map((name, n) => {
      const id = ID.slice(0, -1) + String(n + 1)
      const row = { id, user_id: db.owner, name, content_type: '', status: 'draft', sha256: 'a', size: 1 }
      return { ...row, ...times, storage_path: `ann/${n}.pdf` } as never
    }),
  )
  const account = { config: async () => null, waitingShares: async () => 0 } as unknown as Account
  await show(
    <WithData data={{ session: { user: null, expired: false }, account, db }}>
      <DocumentsPage view={{}} reasonsOf={() => new Map() as never} />
    </WithData>,
  )
  return db
}

/** The form that renames a document. */
async function openRename() {
  const db = await showDocuments(['Lease.pdf'])
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

const note = dialog.getByRole('alert')
const restore = () => page.getByRole('button', { name: 'Restore' }).last().click()

test('a bookmark that goes to the trash while its folder is chosen', async () => {
  const { db } = await showBookmarks({ rows: bookmarkRows(1), folders: ['Legal'] })
  const stored = async () => {
    const { folder_id, deleted_at } = (await db.bookmarks.get(idOf(0)))!
    return [folder_id !== '', deleted_at]
  }
  await page.getByRole('button', { name: 'More for Bookmark 0' }).click()
  await page.getByRole('menuitem', { name: 'Move to folder' }).click()
  await db.bookmarks.update(idOf(0), { deleted_at: AT })
  await expect.element(note).toHaveTextContent(IN_TRASH('Bookmark 0'))
  await expect.element(note).toHaveTextContent('What you change here is saved all the same.')
  await dialog.getByRole('button', { name: 'Legal' }).click()
  await expect.element(page.getByRole('status').last()).toHaveTextContent(IN_TRASH('Bookmark 0'))
  expect(await stored()).toEqual([true, AT])
  await restore()
  await expect.element(page.getByText('“Bookmark 0” is back.')).toBeVisible()
  expect(await stored()).toEqual([true, ''])
})

test('a bookmark that goes to the trash while its tags are changed', async () => {
  const { db } = await showBookmarks({ rows: bookmarkRows(1, () => ({ tags: ['old'] })) })
  const openTags = async () => {
    await page.getByRole('button', { name: 'More for Bookmark 0' }).click()
    await page.getByRole('menuitem', { name: 'Tags', exact: true }).click()
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('new')
    await db.bookmarks.update(idOf(0), { deleted_at: AT })
  }
  await openTags()
  await expect.element(note).toHaveTextContent(IN_TRASH('Bookmark 0'))
  await note.getByRole('button', { name: 'Restore' }).click()
  await expect.element(note).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await openTags()
  await expect.element(note).toHaveTextContent('What’s in the trash stays as it is.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const told = page.getByRole('status').last()
  await expect
    .element(told)
    .toHaveTextContent(/^“Bookmark 0” has been in the trash .* What’s in the trash stays as it is\.$/)
  expect(await db.bookmarks.get(idOf(0))).toMatchObject({ tags: ['old'], deleted_at: AT })
  await restore()
  await expect.element(told).toHaveTextContent('1 bookmark restored.')
  expect((await db.bookmarks.get(idOf(0)))?.deleted_at).toBe('')
})

test('of several bookmarks those that go to the trash meanwhile are left as they are, and told', async () => {
  const { db } = await showBookmarks({ rows: bookmarkRows(4), folders: ['Legal'] })
  for (const n of [0, 1, 2]) await page.getByRole('checkbox', { name: `Select Bookmark ${n}`, exact: true }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Move' }).click()
  await db.bookmarks.update(idOf(0), { deleted_at: AT })
  await expect.element(note).toHaveTextContent(IN_TRASH('Bookmark 0'))
  await db.bookmarks.update(idOf(1), { deleted_at: AT })
  await expect.element(note).toHaveTextContent(/^2 of those selected are in the trash by now\./)
  await dialog.getByRole('button', { name: 'Legal' }).click()
  await expect
    .element(page.getByRole('status').last())
    .toHaveTextContent(
      '1 bookmark is in Legal. 2 of those selected are in the trash by now. What’s in the trash stays as it is.',
    )
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect((await db.bookmarks.bulkGet([0, 1, 2].map(idOf))).map((row) => row!.folder_id !== '')).toEqual([
    false,
    false,
    true,
  ])
})

test('documents that go to the trash while their status is chosen, up to the last one of the list', async () => {
  const db = await showDocuments(['Lease.pdf'])
  await page.getByRole('checkbox', { name: /Lease\.pdf/ }).click()
  await page.getByRole('button', { name: 'Status', exact: true }).last().click()
  await db.documents.update(ID, { trashed_at: AT })
  await expect.element(note).toHaveTextContent(IN_TRASH('Lease.pdf'))
  await dialog.getByRole('button', { name: 'Final' }).click()
  const told = page.getByRole('status').filter({ hasText: 'Lease.pdf' })
  await expect.element(told).toHaveTextContent(/^“Lease\.pdf” has been in the trash .* stays as it is\.$/)
  expect(await db.documents.get(ID)).toMatchObject({ status: 'draft', trashed_at: AT })
  await restore()
  await expect.element(page.getByText('1 document is back.')).toBeVisible()
  expect((await db.documents.get(ID))?.trashed_at).toBe('')
})
