import type { BrowserContext, Page } from 'playwright/test'
import { addBookmark, bookmark } from './steps.ts'
import { expect, test } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { storedSession } from './stored-session.ts'

const cartButton = (page: Page) => page.getByRole('button', { name: 'Open cart' })
/** Its cart button or link has the live count. */
const badge = (page: Page) => page.getByRole('banner')

/** Delays the database code, as a slow connection does; returns a function that releases it. */
async function holdDatabase(context: BrowserContext): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await context.route(/\/assets\/open-data-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('presses before the database is open take effect once it is', async ({ browser, server, account }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    storageState: await storedSession(server, account),
  })
  const page = await context.newPage()
  const letGo = await holdDatabase(context)
  await page.goto('/web-services')
  const add = page.getByRole('button', { name: 'Add to cart: Web Business' })
  await expect(cartButton(page)).toBeVisible()
  await add.click()
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible()
  await cartButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible()
  letGo()
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Web Business')
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('$4,499.99')
  await context.close()
})

test('a screen reader is told what came after "Loading"', async ({ browser, server, account }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    storageState: await storedSession(server, account),
  })
  const page = await context.newPage()
  const letGo = await holdDatabase(context)
  await page.goto('/wallet')
  // Not that of a first sync, which is on its way meanwhile.
  const told = page.getByRole('status').filter({ hasText: /^(Loading|Payment Methods)$/ })
  await expect(told).toHaveText('Loading')
  letGo()
  await expect(told).toHaveText('Payment Methods')
  await expect(told).toHaveCount(0)
  await context.close()
})

test('signing in and out in another tab reaches a page that has no database yet', async ({
  browser,
  server,
  account,
}) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const other = await context.newPage()
  await other.goto('/signin')
  await expect(other.getByLabel('Email', { exact: true })).toBeVisible()
  const letGo = await holdDatabase(context)
  const page = await context.newPage()
  await page.goto('/web-services')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await other.getByLabel('Email', { exact: true }).fill(account.email)
  await other.getByLabel('Password', { exact: true }).fill(account.password)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await other.waitForURL('**/dashboard')
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
  letGo()
  await page.getByRole('button', { name: 'Add to cart: Web Business' }).click()
  await expect(badge(page)).toContainText('1 in the cart')
  await expect(badge(other)).toContainText('1 in the cart')
  await context.close()
})

test('an ended session is shown on a public page, and the cart still works', async ({ device, account, server }) => {
  const { page, settled } = await device()
  await settled()
  const changed = await page.request.patch(`${server.url}/api/collections/users/records/${account.id}`, {
    headers: { Authorization: account.token },
    data: { oldPassword: account.password, password: 'another-Horse-8', passwordConfirm: 'another-Horse-8' },
  })
  expect(changed.ok()).toBe(true)
  await page.goto('/web-services')
  await page.getByRole('button', { name: 'Add to cart: Web Business' }).click()
  await expect(badge(page)).toContainText('1 in the cart')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/signin?from=%2Fweb-services')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email)
})

test('while a tab of an older version holds the database, personal pages, cart and sign-out show a message', async ({
  browser,
  server,
  account,
}) => {
  // Each page waits 5 seconds for the other tab before it says so.
  const patience = { timeout: 20_000 }
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    storageState: await storedSession(server, account),
  })
  const page = await context.newPage()
  const older = await context.newPage()
  await context.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await older.goto('/empty')
  // The same user's database, as an earlier version left it.
  await older.evaluate(async (owner) => {
    await new Promise((resolve) => (indexedDB.deleteDatabase(`everyday-${owner}`).onsuccess = resolve))
    const open = indexedDB.open(`everyday-${owner}`, 1)
    await new Promise((resolve) => (open.onsuccess = resolve))
    // Unreferenced connections are closed by garbage collection.
    Object.assign(window, { held: open.result })
  }, account.id)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Close your other Everyday tabs' })).toBeVisible(patience)
  await page.goto('/web-services')
  await cartButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Failed to load cart', patience)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('dialog')).toContainText('Signing out isn’t possible right now', patience)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to cart: Web Business' }).click()
  await expect(page.getByText('Failed to add item to cart')).toBeVisible(patience)
  // Chromium queues it behind the request of the page before, and no longer says what that one waits for.
  await page.goto('/bookmarks')
  await expect(page.getByRole('heading', { name: 'Your data is taking long to open' })).toBeVisible(patience)
  await expect(page.getByText('If another Everyday tab or window is open, closing it may help.')).toBeVisible()
  await older.close()
  await expect(page.getByRole('heading', { name: 'Bookmarks', level: 1 })).toBeVisible()
  await addBookmark(page, 'After the wait')
  await expect(bookmark(page, 'After the wait')).toBeVisible()
  await context.close()
})

test('code that fails to load disables its feature, not the page', async ({ browser, server, account }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    storageState: await storedSession(server, account),
  })
  const page = await context.newPage()
  await context.route(
    /\/assets\/(open-data|update-prompt|cart-drawer|purchase-popups|status-chip)-[^/]*\.js$/,
    (route) => route.abort(),
  )
  const failed = ['open-data', 'update-prompt'].map((name) =>
    page.waitForEvent('requestfailed', (request) => request.url().includes(`/${name}-`)),
  )
  await page.goto('/web-services')
  await expect(cartButton(page)).toBeVisible()
  await Promise.all(failed)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart: Web Business' })).toBeVisible()
  await cartButton(page).click()
  await expect(page.getByText('couldn’t load this')).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart: Web Business' }).click()
  await expect(page.getByText('Failed to add item to cart')).toBeVisible()
  // With the connection restored, the next press works.
  await context.unrouteAll()
  await page.getByRole('button', { name: 'Add to cart: Web Business' }).click()
  await expect(badge(page)).toContainText('1 in the cart')
  await cartButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Web Business')
  await context.close()
})

test('the state of syncing is shown once its code can be had, without a reload', async ({
  browser,
  server,
  account,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    storageState: await storedSession(server, account),
  })
  const page = await context.newPage()
  await context.route(/\/assets\/status-chip-[^/]*\.js$/, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/status-chip-'))
  await page.goto('/web-services')
  await failed
  const chip = page.getByRole('banner').locator('a[href="/sync"][data-tone]')
  await expect(chip).toHaveCount(0)
  await context.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(chip).toBeVisible()
  await context.close()
})

test('with Save-Data the catalog is not downloaded, and pages still open', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const fetched: string[] = []
  context.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  // The page asks for it once it is idle, to decide whether to download the catalog.
  const list = page.waitForResponse('**/offline.json')
  await page.goto('/web-services')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await list
  await page.goto('/store')
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible()
  expect(fetched).not.toContain('/catalog.json')
  await context.close()
})

test('a page that was never opened is rendered offline in a new tab, for the signed-in person', async ({ device }) => {
  const { page, context, offline } = await device({ withWorker: true })
  await waitForOfflineApp(page)
  await offline(true)
  const fresh = await context.newPage()
  await fresh.goto('/web-services')
  await expect(fresh.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
  await fresh.getByRole('button', { name: 'Add to cart: Web Business' }).click()
  await expect(badge(fresh)).toContainText('1 in the cart')
  await expect(badge(page)).toContainText('1 in the cart')
})
