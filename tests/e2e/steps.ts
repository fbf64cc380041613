import { expect, type Page } from 'playwright/test'

/** Adds a bookmark by the form and waits until the list shows it. */
export async function addBookmark(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Bookmark', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(`https://${title.toLowerCase().replaceAll(' ', '-')}.example/`)
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Add Bookmark', exact: true }).click()
  await expect(bookmark(page, title)).toBeVisible()
}

/** A bookmark in the list, by its title. */
export const bookmark = (page: Page, title: string) => page.getByRole('link', { name: title })

/** Opens the page of bookmarks and waits for it. */
export async function openBookmarks(page: Page): Promise<void> {
  await page.goto('/bookmarks')
  await expect(page.getByRole('heading', { name: 'Bookmarks', level: 1 })).toBeVisible()
}
