import type { BrowserContext, Page } from 'playwright/test'
import { choose, LEASE, openDocuments, row, upload } from './documents-page.ts'
import { expect, test } from './fixtures.ts'

/** The messages of the product's catalog of errors, each where a person meets it. Other specs reach those of forms and uploads. */

/** From now on pages cannot read these stores, as on a damaged disk. */
const failReads = (context: BrowserContext, stores: string[]) =>
  context.addInitScript((names) => {
    const failing = (store: string) => {
      if (names.includes(store)) throw new DOMException('Unable to open cursor', 'UnknownError')
    }
    for (const name of ['get', 'getAll', 'count', 'openCursor', 'openKeyCursor', 'getAllKeys'] as const) {
      const ofStore = IDBObjectStore.prototype[name] as (...args: unknown[]) => unknown
      const ofIndex = IDBIndex.prototype[name] as (...args: unknown[]) => unknown
      Object.assign(IDBObjectStore.prototype, {
        [name](this: IDBObjectStore, ...args: unknown[]) {
          failing(this.name)
          return ofStore.apply(this, args)
        },
      })
      Object.assign(IDBIndex.prototype, {
        [name](this: IDBIndex, ...args: unknown[]) {
          failing(this.objectStore.name)
          return ofIndex.apply(this, args)
        },
      })
    }
  }, stores)

/** From now on the page cannot write to a store, as on a full disk. */
const failWrites = (page: Page, store: string) =>
  page.evaluate((name) => {
    for (const method of ['put', 'add'] as const) {
      const write = IDBObjectStore.prototype[method]
      IDBObjectStore.prototype[method] = function (...args) {
        if (this.name === name) throw new DOMException('The disk is full', 'QuotaExceededError')
        return write.apply(this, args)
      }
    }
  }, store)

const LOADS = [
  ['/profile', 'Failed to load profile', ['profiles']],
  ['/notifications', 'Failed to load notifications', ['notifications']],
  ['/dashboard', 'Failed to load dashboard data', ['bookmarks', 'cart_items', 'documents', 'chats', 'businesses']],
  ['/settings', 'Failed to load settings', ['user_settings']],
  ['/settings/notifications', 'Failed to load settings', ['notification_preferences']],
  ['/settings/appearance', 'Failed to load appearance settings', ['user_appearance']],
  ['/documents', 'Failed to load documents', ['documents']],
  ['/wallet', 'Failed to load payment data', ['payment_methods']],
  ['/bookmarks', 'Failed to load bookmarks', ['bookmarks']],
  ['/cart', 'Failed to load cart', ['cart_items']],
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

test('a server that lets in without a session, and one that makes no account', async ({ device, account }) => {
  const { page } = await device({ signedOut: true })
  await page.route('**/auth-with-password', (route) => route.fulfill({ json: {} }))
  await page.goto('/signin')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to create session')
  await expect(page).toHaveURL(/\/signin/)

  await page.route('**/api/collections/users/records', (route) => route.fulfill({ json: {} }))
  await page.goto('/signup?type=individual')
  await page.getByLabel('Full name').fill('Ada Moss')
  await page.getByLabel('Email', { exact: true }).fill('ada@moss.example')
  await page.getByLabel('Phone').fill('5550100')
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to complete signup process')
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
