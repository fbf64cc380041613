import { expectNoAxeFaultsInBothThemes } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { addBookmark } from './steps.ts'

test('what takes room of the account, by kind and against what the server allows, is told without a connection', async ({
  device,
}) => {
  const { page, offline, settled } = await device({ withWorker: true })
  await page.goto('/bookmarks')
  await addBookmark(page, 'Quarterly taxes')
  await settled()
  await page.goto('/settings/security')
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText('of 100,000')
  await expect(page.getByRole('list', { name: 'Devices' })).toBeVisible()

  await offline(true)
  await page.goto('/bookmarks')
  await addBookmark(page, 'Seen on the train')
  await page.goto('/settings/security')
  const storage = page.getByRole('region', { name: 'Storage' })
  await storage.getByText('What takes room').click()
  await expect(storage.getByRole('meter', { name: 'Size of your items' })).toHaveAttribute(
    'aria-valuetext',
    /of 250\.0 MB$/,
  )
  const row = (name: string) => storage.locator('dl > div').filter({ hasText: name })
  await expect(row('Bookmarks')).toHaveText('Bookmarks2 · 2.0 KB')
  await expect(row('Devices')).toHaveText('Devices1 of 100')
  await expect(row('Published')).toHaveText('Published business profiles0 of 20')
  await expectNoAxeFaultsInBothThemes(page)
  await page.goto('/settings/security')
  await storage.getByText('What takes room').click()
  await row('Bookmarks').getByRole('link').click()
  await expect(page).toHaveURL(/\/bookmarks$/)
  await expect(page.getByRole('link', { name: 'Seen on the train' })).toBeVisible()
})
