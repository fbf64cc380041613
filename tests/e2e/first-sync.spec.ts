import { expectNoAxeFaults } from './axe.ts'
import { otherDevice } from './dashboard-data.ts'
import { expect, signIn, test } from './fixtures.ts'

test('a new device says that the data is on its way, until everything has arrived', async ({ device, account }) => {
  const { page, context, settled } = await device({ signedOut: true, width: 360 })
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await context.route('**/api/sync/pull', async (route) => {
    await arrival
    await route.continue()
  })
  await signIn(page, account)
  await page.goto('/bookmarks')
  const note = page.getByText('Your data is on its way to this device.')
  await expect(note).toBeVisible()
  await expectNoAxeFaults(page)
  await context.setOffline(true)
  await expect(page.getByText('Your data comes to this device when you’re online.')).toBeVisible()
  await context.setOffline(false)
  arrive()
  await settled()
  await expect(note).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible()
  await expect(note).toHaveCount(0)
})

/** What must not be said before everything has arrived, wherever it stands. */
const NONE =
  /No documents found|No orders found|library is empty|isn’t in your library|There is no such order|No bookmarks|No saved cards|cart is empty|No notifications|No unread|No businesses found|No previous chats|No chats found|First steps|Pages you bookmark appear here/i

test('before everything has arrived no list says that it is empty, and none does while it comes', async ({
  device,
  account,
  server,
}) => {
  await otherDevice(server, account).bookmark('Lease')
  const { page, context, settled } = await device({ signedOut: true, width: 360 })
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await context.route('**/api/sync/pull', async (route) => {
    await arrival
    await route.continue()
  })
  await signIn(page, account)
  const claimed = (text: string) => expect(page.getByText(NONE), text).toHaveCount(0)
  await expect(page.getByLabel('Loading your day')).toBeVisible()
  await claimed('/dashboard')
  for (const [path, words] of [
    ['/documents', 'Your documents are on their way.'],
    ['/documents?q=lease', 'Your documents are on their way.'],
    ['/wallet', 'Your cards are on their way.'],
    ['/library', 'Your library is on its way.'],
    ['/library/ebook-honest-ledger', 'Your library is on its way.'],
    ['/orders', 'Your orders are on their way.'],
    ['/orders/EV-1001', 'Your orders are on their way.'],
    ['/cart', 'Your items are on their way.'],
    ['/notifications', 'Your notifications are on their way.'],
    ['/business-profiles', 'Your businesses are on their way.'],
    ['/previous-chats?q=lease', 'Your chats are on their way.'],
    ['/profile', 'Your activity is on its way.'],
    ['/profile', 'Your bookmarks are on their way.'],
    ['/profile', 'Saved Items–'],
    ['/bookmarks?q=lease', 'Your bookmarks are on their way.'],
    ['/bookmarks', 'Your bookmarks are on their way.'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(words), path).toBeVisible()
    await claimed(path)
  }
  await expectNoAxeFaults(page)
  await context.setOffline(true)
  await expect(page.getByText('Not on this device yet. They come when you’re online.')).toBeVisible()
  await context.setOffline(false)
  await page.evaluate(() => {
    const said = { none: false }
    Object.assign(globalThis, { said })
    new MutationObserver(() => (said.none ||= document.body.innerText.includes('No bookmarks'))).observe(
      document.body,
      {
        subtree: true,
        childList: true,
        characterData: true,
      },
    )
  })
  arrive()
  await expect(page.getByRole('link', { name: 'Lease' })).toBeVisible()
  await settled()
  expect(await page.evaluate(() => (globalThis as unknown as { said: { none: boolean } }).said.none)).toBe(false)
})
