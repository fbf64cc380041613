import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookmarkRows, showBookmarks } from './bookmarks-page.tsx'

const link = (n: number) => page.getByRole('link', { name: `Bookmark ${n}`, exact: true })
const dialog = page.getByRole('dialog')

test('Escape closes the suggestions of a field, and then the dialog', async () => {
  await showBookmarks({ rows: bookmarkRows(8, (n) => ({ tags: n < 5 ? ['tax'] : [] })) })
  await link(1).click()
  await userEvent.keyboard('t')
  const field = dialog.getByRole('combobox', { name: 'Tags' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Backspace}ta')
  await expect.element(dialog.getByRole('option', { name: 'tax' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByRole('option', { name: 'tax' })).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('ta')
})

test('a bookmark is moved with the arrow keys and Enter', async () => {
  await showBookmarks({ rows: bookmarkRows(3), folders: ['Rent', 'Taxes'] })
  await link(2).click()
  await userEvent.keyboard('m')
  await expect.element(dialog.getByRole('button', { name: 'No folder' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(dialog.getByRole('button', { name: 'Rent' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(/in Rent\./)).toBeVisible()
})
