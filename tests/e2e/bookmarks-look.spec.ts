import { expect, test } from './fixtures.ts'
import { addBookmark, openBookmarks } from './steps.ts'

test('order and layout stay as they were chosen last, unless the address names others', async ({ device }) => {
  const { page } = await device()
  await openBookmarks(page)
  for (const title of ['Awnings', 'Bricks']) await addBookmark(page, title)
  await page.getByRole('button', { name: 'Show as grid' }).click()
  await page.getByLabel('Sort by').selectOption('Name')
  await expect(page).toHaveURL('/bookmarks?view=grid&sort=name')
  await page.goBack()
  await expect(page).toHaveURL('/bookmarks?view=grid')
  await page.goBack()
  await expect(page).toHaveURL('/bookmarks')
  await expect(page.getByRole('button', { name: 'Show as grid' })).toBeVisible()
  await page.goForward()
  await page.goForward()

  const sidebar = page.getByRole('navigation').getByRole('link', { name: /^(Bookmarks|Documents)/ })
  await sidebar.filter({ hasText: 'Documents' }).first().click()
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeAttached()
  await page.evaluate(() => {
    const seen = { list: false }
    Object.assign(globalThis, { seen })
    const look = () => (seen.list ||= document.querySelector('[aria-label="Show as grid"]') !== null)
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await sidebar.filter({ hasText: 'Bookmarks' }).first().click()
  await expect(page).toHaveURL('/bookmarks?sort=name&view=grid')
  await expect(page.getByRole('button', { name: 'Show as list' })).toBeVisible()
  await expect(page.locator('[data-index="0"]')).toContainText('Awnings')
  expect(await page.evaluate(() => (globalThis as unknown as { seen: { list: boolean } }).seen.list)).toBe(false)

  await page.goto('/bookmarks?sort=category')
  await expect(page.getByRole('button', { name: 'Show as grid' })).toBeVisible()
  await expect(page.getByLabel('Sort by')).toHaveValue('category')
  await page.goto('/bookmarks#add')
  await expect(page.getByRole('dialog', { name: 'Add Bookmark' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Show as list' })).toBeVisible()

  await page.getByRole('button', { name: 'Show as list' }).click()
  await page.getByLabel('Sort by').selectOption('Most Recent')
  await page.goto('/bookmarks')
  await expect(page.getByRole('button', { name: 'Show as grid' })).toBeVisible()
  await expect(page).toHaveURL('/bookmarks')
})
