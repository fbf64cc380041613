import { expect, settled, signIn, test } from './fixtures.ts'

test('searches before the first sync after signing in count as unsent, and follow what the account says of them', async ({
  device,
  account,
}) => {
  const laptop = await device()
  const { page, context } = await device({ signedOut: true, width: 360 })
  const searchFor = async (query: string) => {
    await page.goto('/search')
    await page.getByRole('combobox', { name: 'Search' }).fill(query)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/chat=[a-z0-9]{15}/)
  }
  await searchFor('bakery')
  await context.route('**/api/sync/**', (route) => route.abort())
  await signIn(page, account)
  await searchFor('letterhead')
  await page.goto('/sync')
  await expect(page.getByRole('status').filter({ hasText: '1 change is waiting' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '“letterhead”' })).toBeVisible()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send, then sign out' }).click()
  await expect(dialog.getByText('Not everything could be sent.')).toBeVisible()
  await context.unroute('**/api/sync/**')
  await dialog.getByRole('button', { name: 'Send, then sign out' }).click()
  await page.waitForURL('**/signin')

  await laptop.page.goto('/previous-chats')
  const own = laptop.page.locator('main article', { has: laptop.page.getByRole('button', { name: /^Star / }) })
  await expect(own.filter({ has: laptop.page.getByRole('heading', { name: 'letterhead', exact: true }) })).toBeVisible()
  await laptop.page.goto('/settings/security')
  await laptop.page.getByRole('switch', { name: 'Save my searches to my account' }).click()
  await expect(laptop.page.getByRole('status').filter({ hasText: 'Searches: saved' })).toBeAttached()
  await laptop.settled()

  await context.route('**/api/sync/**', (route) => route.abort())
  await signIn(page, account)
  await searchFor('ledger')
  await context.unroute('**/api/sync/**')
  await page.goto('/previous-chats')
  await settled(page)
  await expect(page.getByText('New searches are not kept')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'letterhead', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'ledger', exact: true })).toHaveCount(0)
})
