import type { Page } from 'playwright/test'
import { choose, LEASE, openDocuments, row, upload } from './documents-page.ts'
import { startServer } from '../support/server.ts'
import { goToPayment } from './checkout-steps.ts'
import { addCard, fillCard } from './card-steps.ts'
import { failReads, failWrites } from './failing-stores.ts'
import { expect, test, watchConsole } from './fixtures.ts'
import { secondFactorSwitch } from './second-factor.ts'

// The messages of the product's catalog of errors, each where a person meets it. Other tests reach the rest: tests/contract/error-catalog.test.ts
// has all of them.

const LOADS = [
  ['/profile', 'Failed to load profile', ['profiles']],
  ['/notifications', 'Failed to load notifications', ['notifications']],
  ['/dashboard', 'Failed to load dashboard data', ['bookmarks', 'cart_items', 'documents', 'chats', 'businesses']],
  ['/settings', 'Failed to load settings', ['user_settings']],
  ['/settings/notifications', 'Failed to load settings', ['notification_preferences']],
  ['/settings/appearance', 'Failed to load appearance settings', ['user_appearance']],
  ['/documents', 'Failed to load documents', ['documents']],
  ['/library', 'Failed to load your library', ['order_items']],
  ['/library/ebook-honest-ledger', 'Failed to load your library', ['order_items']],
  ['/orders', 'Failed to load orders', ['orders']],
  ['/orders/EV-1001', 'Failed to load orders', ['orders']],
  ['/wallet', 'Failed to load payment data', ['payment_methods']],
  ['/bookmarks', 'Failed to load bookmarks', ['bookmarks']],
  ['/cart', 'Failed to load cart', ['cart_items']],
  ['/checkout?order=none', 'Failed to load orders', ['orders']],
  ['/business-profiles', 'Failed to load your businesses', ['businesses']],
] as const

for (const [path, message, stores] of LOADS)
  test(`${path} without its data: ${message}`, async ({ device, consoleErrors }) => {
    const { page, context } = await device()
    await failReads(context, [...stores])
    await page.goto(path)
    await expect(page.getByText(message).first()).toBeVisible()
    // The page around it stays.
    await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible()
    // React reports on the console what a boundary has left out, such as a part of the page that shows a name.
    await page.close()
    consoleErrors.length = 0
  })

/** Whether the database on this device has what the server has said of devices and passkeys. */
const isOverviewKept = (page: Page) =>
  page.evaluate(async () => {
    const { user } = JSON.parse(localStorage.getItem('everyday_session')!) as { user: { id: string } }
    const open = indexedDB.open(`everyday-${user.id}`)
    await new Promise((resolve) => (open.onsuccess = resolve))
    const kept = open.result.transaction('_meta').objectStore('_meta').count('security')
    await new Promise((resolve) => (kept.onsuccess = resolve))
    open.result.close()
    return kept.result === 1
  })

const alerts = (page: Page) => page.getByRole('main').getByRole('alert')

test('/settings/security without its data: one alert, which stays while it is true', async ({
  device,
  consoleErrors,
}) => {
  const { page, context } = await device()
  await failReads(context, ['user_security'])
  await context.route('**/api/security', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/settings/security')
  const again = alerts(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(alerts(page)).toHaveCount(1)
  await expect(alerts(page)).toContainText('Failed to load security settings')
  await expect(alerts(page)).toContainText('The database on this device cannot be read.')
  await expect(secondFactorSwitch(page)).toHaveCount(0)
  // The server answers: what it knows can be changed, and this device still cannot read its own.
  await context.unroute('**/api/security')
  await again.click()
  await expect(secondFactorSwitch(page)).toBeEnabled()
  await expect(alerts(page)).toHaveCount(1)
  await expect(alerts(page)).toContainText('Failed to load security settings')
  await expect(alerts(page).getByRole('button')).toHaveCount(0)
  await page.close()
  consoleErrors.length = 0
})

test('/settings/security without the server: the devices of before, and one alert, which goes when it answers', async ({
  device,
  consoleErrors,
}) => {
  const { page, context } = await device()
  const devices = page.getByRole('region', { name: 'Devices' })
  await page.goto('/settings/security')
  await expect(devices.getByText('This device')).toBeVisible()
  // A page that is left at once takes along what it is keeping for the next start.
  await expect.poll(() => isOverviewKept(page)).toBe(true)
  // Nor is anything synced, after which the page would ask again by itself.
  await context.route('**/api/sync/*', (route) => route.abort('connectionrefused'))
  await context.route('**/api/security', (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  await expect(alerts(page)).toHaveCount(1)
  await expect(alerts(page)).toContainText('The server could not answer.')
  await expect(alerts(page)).toContainText('This is the last known information.')
  await expect(page.getByText('Failed to load')).toHaveCount(0)
  await expect(devices.getByText('This device')).toBeVisible()
  await expect(devices.getByText(/^As of /)).toBeVisible()
  await expect(devices.getByRole('button', { name: 'Sign out everywhere' })).toBeDisabled()
  await context.unroute('**/api/security')
  await alerts(page).getByRole('button', { name: 'Try again' }).click()
  await expect(alerts(page)).toHaveCount(0)
  await expect(devices.getByRole('button', { name: 'Sign out everywhere' })).toBeEnabled()
  await expect(devices.getByText(/^As of /)).toHaveCount(0)
  expect(consoleErrors.splice(0).join()).toContain('503')
})

test('a provider that fails: Google, and Apple once it is offered', async ({ browser, consoleErrors }) => {
  const server = await startServer({ env: { EVERYDAY_GOOGLE_CLIENT_ID: 'id', EVERYDAY_GOOGLE_CLIENT_SECRET: 'x' } })
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  watchConsole(context, consoleErrors)
  // Google is not asked: it answers at once that it has failed.
  await context.route('https://accounts.google.com/**', (route) => {
    const asked = new URL(route.request().url()).searchParams
    const location = `${asked.get('redirect_uri')}?error=server_error&state=${asked.get('state')}`
    return route.fulfill({ status: 302, headers: { location } })
  })
  const page = await context.newPage()
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Google' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Google')

  // As a later version keeps it while a person is at Apple.
  await page.evaluate(() => {
    const begun = { state: 's', provider: 'apple', label: 'Apple', codeVerifier: 'v', remember: true, from: '' }
    localStorage.setItem('everyday_provider_sign_in', JSON.stringify({ ...begun, at: Date.now() }))
  })
  await page.goto('/signin-return?error=server_error&state=s')
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Apple')
  await context.close()
  await server.stop()
})

test('cards that can be neither added, chosen nor removed', async ({ device }) => {
  const { page } = await device()
  await page.goto('/wallet')
  await addCard(page, '4242 4242 4242 4242')
  await addCard(page, '5555 5555 5555 4444')
  await failWrites(page, 'payment_method_history')
  await fillCard(page, '4111 1111 1111 1111')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Card' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Failed to add payment method')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  const options = page.getByRole('button', { name: 'Options for Mastercard ending in 4444' })
  await options.click()
  await page.getByRole('menuitem', { name: 'Set as Default' }).click()
  await expect(page.getByText('Failed to update payment method')).toBeVisible()
  await options.click()
  await page.getByRole('menuitem', { name: 'Remove Card' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Failed to delete payment method')).toBeVisible()
  await expect(options).toBeVisible()
})

test('a checkout without a payment provider', async ({ device }) => {
  const { page } = await device()
  await page.goto('/audiobooks')
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(page.getByText('Added!')).toBeVisible()
  await page.goto('/cart')
  await goToPayment(page)
  await page.getByRole('radio', { name: 'By card' }).check()
  await expect(page.getByRole('alert')).toContainText('Payment integration is not configured.')
  // The choice survives a page that the phone has dropped.
  await page.reload()
  await expect(page.getByRole('radio', { name: 'By card' })).toBeChecked()
  await expect(page.getByRole('alert')).toContainText('Payment integration is not configured.')
  await expect(page.getByRole('button', { name: 'Place the order' })).toBeDisabled()
  await page.getByRole('radio', { name: 'By invoice' }).check()
  await failWrites(page, 'orders')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to process checkout')
  await page.goto('/cart')
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1)
})

test('a document that cannot be stored', async ({ device }) => {
  const { page } = await device()
  await openDocuments(page)
  await failWrites(page, '_contents')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
  await (await chooser).setFiles([LEASE])
  await expect(page.getByText('Failed to upload document. “Lease.txt”: There’s no space left')).toBeVisible()
})

test('a document that can be neither downloaded nor deleted', async ({ device }) => {
  const laptop = await device()
  await openDocuments(laptop.page)
  await upload(laptop.page, LEASE)
  await laptop.settled()
  const { page, context } = await device()
  await openDocuments(page)
  await expect(row(page, 'Lease.txt')).toBeVisible()
  await context.setOffline(true)
  await choose(page, 'Lease.txt', 'Download')
  await expect(page.getByText('Failed to download document')).toBeVisible()
  await failWrites(page, 'documents')
  await choose(page, 'Lease.txt', 'Delete')
  await expect(page.getByText('Failed to delete document')).toBeVisible()
  await expect(row(page, 'Lease.txt')).toBeVisible()
})

test('settings that cannot be saved', async ({ device }) => {
  const { page } = await device()
  await page.goto('/settings')
  await expect(page.getByLabel('Location')).toBeVisible()
  await failWrites(page, 'user_settings')
  await page.getByLabel('Location').fill('Portland, ME')
  await page.getByLabel('Bio').focus()
  await expect(page.getByText('Failed to save settings')).toBeVisible()
  await page.goto('/settings/appearance')
  await failWrites(page, 'user_appearance')
  await page.getByText('Large', { exact: true }).click()
  await expect(page.getByText('Failed to update appearance settings')).toBeVisible()
})

const SIGN_UP = '**/api/collections/users/records?*'
test('a server that lets in without a session, and one that makes no account', async ({ device, account }) => {
  const { page } = await device({ signedOut: true })
  await page.route('**/auth-with-password', (route) => route.fulfill({ json: {} }))
  await page.goto('/signin')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to create session')
  await expect(page).toHaveURL(/\/signin/)

  await page.route(SIGN_UP, (route) => route.fulfill({ json: {} }))
  await page.goto('/signup?type=individual')
  await page.getByLabel('Full name').fill('Ada Moss')
  await page.getByLabel('Email', { exact: true }).fill('ada@moss.example')
  await page.getByLabel('Phone').fill('5550100')
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to complete signup process')

  await page.unroute(SIGN_UP)
  await page.route(SIGN_UP, (route) => route.fulfill({ json: { id: 'a12345678901234' } }))
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to create session')

  await page.unroute(SIGN_UP)
  await page.route(SIGN_UP, (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to create account. Please try again.')
})

test('a page that stops: Unexpected Application Error!', async ({ device, consoleErrors }) => {
  const { page, context } = await device()
  // The dashboard writes the day.
  await context.addInitScript(() => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new RangeError('Invalid time value')
    }
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page.getByText('Invalid time value.')).toBeVisible()
  expect(consoleErrors.splice(0).join()).toContain('Invalid time value')
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
})
