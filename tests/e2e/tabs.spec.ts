import type { Page } from 'playwright/test'
import { expect, settled, test } from './fixtures.ts'
import { addBookmark, bookmark, openBookmarks } from './steps.ts'

test('another tab takes over syncing when the browser freezes the leader', async ({ device }) => {
  const { page: leader, context } = await device()
  await openBookmarks(leader)
  await settled(leader)
  const follower = await context.newPage()
  await openBookmarks(follower)
  const browser = await context.newCDPSession(leader)
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' })
  await addBookmark(follower, 'Sent by the other tab')
  await settled(follower)
  await browser.send('Page.setWebLifecycleState', { state: 'active' })
})

test('a message reports a tab of an older version that holds the database, and the app continues once it is closed', async ({
  device,
}) => {
  const { page, context } = await device({ signedOut: true })
  const older = await context.newPage()
  // A page of this address without the app in it.
  await context.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await older.goto('/empty')
  await older.evaluate(async () => {
    const open = indexedDB.open('everyday-guest', 1)
    await new Promise((resolve) => (open.onsuccess = resolve))
    // Unreferenced connections are closed by garbage collection.
    Object.assign(window, { held: open.result })
  })
  await page.goto('/store')
  const addition = page.getByRole('button', { name: /^Add to cart/ }).first()
  await expect(addition).toBeVisible()
  await page.goto('/sync')
  await expect(page.getByRole('heading', { name: 'Close your other Everyday tabs' })).toBeVisible()
  // Pages that need no data still work.
  await page.getByRole('contentinfo').getByRole('link', { name: 'News', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Close your other Everyday tabs' })).toBeVisible()
  await older.close()
  await expect(page.getByRole('heading', { name: 'Sync and offline', level: 1 })).toBeVisible()
})

test('what is typed into the same form in two tabs makes two drafts, also when one of them is killed', async ({
  device,
}) => {
  const { page, context } = await device()
  const form = (tab: Page) => tab.getByRole('dialog', { name: 'Add Bookmark' })
  const begin = async (tab: Page) => {
    await openBookmarks(tab)
    await tab.getByRole('button', { name: 'Add Bookmark', exact: true }).first().click()
    await expect(form(tab).getByLabel('Title')).toBeVisible()
  }
  const other = await context.newPage()
  await begin(page)
  await begin(other)
  await form(page).getByLabel('Title').fill('In the first tab')
  await form(other).getByLabel('Title').fill('In the second tab')
  await other.close()
  await form(page).getByLabel('Address').fill('https://first.example/')
  await form(page).getByRole('button', { name: 'Add Bookmark', exact: true }).click()
  await expect(bookmark(page, 'In the first tab')).toBeVisible()

  await begin(page)
  await expect(form(page).getByLabel('Title')).toHaveValue('In the second tab')
  // Its own draft comes back after a reload, and not the one of another tab.
  const third = await context.newPage()
  await begin(third)
  await expect(form(third).getByLabel('Title')).toHaveValue('')
  await form(third).getByLabel('Title').fill('In the third tab')
  await third.reload()
  await begin(third)
  await expect(form(third).getByLabel('Title')).toHaveValue('In the third tab')
  await page.goto('/dashboard')
  const need = page.getByRole('listitem').filter({ hasText: 'Your new bookmark isn’t saved' })
  await expect(need).toContainText('And 1 other')
})
