import { expect, settled, test } from './fixtures.ts'
import { addBookmark, openBookmarks } from './steps.ts'

test('a tab goes on syncing when the one that did so is frozen by the browser', async ({ device }) => {
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

test('a tab of an older version that holds the data is named, and the app goes on once it is closed', async ({
  device,
}) => {
  const { page, context } = await device({ signedOut: true })
  const older = await context.newPage()
  // A page of this address without the app in it.
  await context.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await older.goto('/empty')
  await older.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('everyday-guest', 1).onsuccess = resolve
      }),
  )
  await page.goto('/store')
  await expect(page.getByRole('heading', { name: 'Close the other tabs of Everyday' })).toBeVisible()
  await older.close()
  await expect(page.getByRole('heading', { name: 'Store', level: 1 })).toBeVisible()
})

test('a browser that keeps no data is told so, and no page is blank', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your browser keeps no data for Everyday' })).toBeVisible()
})
