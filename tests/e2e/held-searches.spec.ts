import type { Page } from 'playwright/test'
import { expect, settled, signIn, test } from './fixtures.ts'

/** The names of the searches that a device holds for a person. */
const heldOf = (page: Page, owner: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    const open = indexedDB.open(name)
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result)
      open.onerror = () => reject(open.error)
    })
    const row = db.transaction('_meta').objectStore('_meta').get('heldSearches')
    await new Promise((resolve) => (row.onsuccess = resolve))
    db.close()
    return ((row.result?.value ?? []) as { set: { title: string } }[]).map(({ set }) => set.title)
  }, `everyday-${owner}`)

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
  }
  await searchFor('bakery')
  // A guest's is kept.
  await expect(page).toHaveURL(/chat=[a-z0-9]{15}/)
  await context.route('**/api/sync/**', (route) => route.abort())
  await signIn(page, account)
  await searchFor('letterhead')
  await expect.poll(() => heldOf(page, account.id)).toEqual(['letterhead'])
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
  await laptop.page.getByRole('combobox', { name: 'Keep my searches' }).selectOption('none')
  await expect(laptop.page.getByRole('status').filter({ hasText: 'Keep my searches: saved' })).toBeAttached()
  await laptop.settled()

  await context.route('**/api/sync/**', (route) => route.abort())
  await signIn(page, account)
  await searchFor('ledger')
  await expect.poll(() => heldOf(page, account.id)).toEqual(['ledger'])
  await context.unroute('**/api/sync/**')
  await page.goto('/previous-chats')
  await settled(page)
  await expect(page.getByText('New searches are not kept')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'letterhead', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'ledger', exact: true })).toHaveCount(0)
})
