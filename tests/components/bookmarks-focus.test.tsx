import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookmarkRows, row, showBookmarks } from './bookmarks-page.tsx'

const bar = page.getByRole('toolbar', { name: 'Selected bookmarks' })
const link = (n: number) => page.getByRole('link', { name: `Bookmark ${n}`, exact: true })
const box = (n: number) => page.getByRole('checkbox', { name: `Select Bookmark ${n}`, exact: true })
const sheet = page.getByRole('dialog')

test('when the selection is cleared, the focus goes back to the row that had it', async () => {
  await showBookmarks({ rows: bookmarkRows(8) })
  await box(3).click()
  await bar.getByRole('button', { name: 'Clear the selection' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(link(3)).toHaveFocus()
})

test('when that row has gone, it goes to the one in its place', async () => {
  await showBookmarks({ rows: bookmarkRows(8), folders: ['Taxes'] })
  await box(3).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(link(3)).not.toBeInTheDocument()
  await vi.waitFor(() => expect(row(3).querySelector('a')).toBe(document.activeElement))
})

test('when nothing is left in the list, it goes to where the list was', async () => {
  await showBookmarks({ rows: bookmarkRows(3) })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'All Bookmarks' })).toHaveFocus()
})

test('the sheet stays closed after a tag in it was pressed', async () => {
  await showBookmarks({ rows: bookmarkRows(8, (n) => ({ tags: n < 5 ? ['tax'] : [] })), width: 360 })
  await link(1).click()
  await sheet.getByRole('link', { name: 'tax' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'tax' })).toBeVisible()
  await expect.element(link(6)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Favorite: Bookmark 2' }).click()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(link(2)).toHaveFocus()
  await expect.element(sheet).not.toBeInTheDocument()
})
