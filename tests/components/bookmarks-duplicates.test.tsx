import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookmarkRows, showBookmarks } from './bookmarks-page.tsx'

const dialog = page.getByRole('dialog', { name: 'Twice here' })
const merge = (n: number) => dialog.getByRole('button', { name: `Merge: Bookmark ${n}`, exact: true })

/** The dialog with three pages that are bookmarked twice: the older ones are 3, 4 and 5. */
async function shown() {
  const rows = bookmarkRows(6, (n) => ({ url: `https://site${n % 3}.example/` }))
  const { db } = await showBookmarks({ rows })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Find duplicates' }).click()
  await expect.element(merge(3)).toBeVisible()
  return db
}

test('a merge that failed says so in the dialog, which stays as it was', async () => {
  const db = await shown()
  const put = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failing = vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is gone', 'UnknownError')
  })
  await merge(4).click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Failed to merge bookmarks')
  await expect.element(merge(4)).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge all 3' }).click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Failed to merge bookmarks')
  failing.mockRestore()
  put.mockClear()
})

test('a merge is undone in the dialog', async () => {
  await shown()
  await merge(4).click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Merged. 1 duplicate moved to the trash.')
  await expect.element(merge(4)).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(merge(4)).toBeVisible()
})

test('a merge says when there is no room for all tags', async () => {
  const tagsOf = (n: number) => Array.from({ length: n === 0 ? 20 : 40 }, (_, i) => `tag ${n} ${i}`)
  const rows = bookmarkRows(2, (n) => ({ url: 'https://one.example/', tags: tagsOf(n) }))
  const { db } = await showBookmarks({ rows })
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const told = page.getByText('1 bookmark would have more than 50 tags, so some were left out.')
  await expect.element(told).toBeVisible()
  expect((await db.bookmarks.get(rows[1]!.id))!.tags).toHaveLength(50)
})

test('after all were merged, Undo is on the page', async () => {
  await shown()
  await dialog.getByRole('button', { name: 'Merge all 3' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Merged. 3 duplicates moved to the trash.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('link', { name: /^All Bookmarks ?6$/ })).toBeVisible()
})
