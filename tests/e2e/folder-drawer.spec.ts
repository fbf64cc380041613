import { expect, test } from './fixtures.ts'
import { addBookmark, openBookmarks } from './steps.ts'

test('on a phone the folders are in a sheet: they are added, renamed, deleted with Undo, and chosen there', async ({
  device,
}) => {
  const { page } = await device({ width: 360 })
  await openBookmarks(page)
  await addBookmark(page, 'Flour prices')
  const place = page.getByRole('button', { name: 'All Bookmarks' })
  await place.click()
  const folders = page.getByRole('dialog', { name: 'Folders' })
  await folders.getByRole('button', { name: 'New folder' }).click()
  const form = page.getByRole('dialog', { name: 'New folder' })
  await form.getByLabel('Name').fill('Taxes')
  await form.getByLabel('Name').press('Enter')
  await expect(form).toBeHidden()

  const openMenu = () => folders.getByRole('button', { name: 'More for folder Taxes' }).click()
  await openMenu()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(folders).toBeVisible()
  await openMenu()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.keyboard.press('Escape')

  await openMenu()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(folders).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await place.click()
  await folders.getByRole('link', { name: /^Taxes/ }).click()
  await expect(folders).toBeHidden()
  await expect(page.getByRole('button', { name: 'Taxes' })).toBeFocused()
})
