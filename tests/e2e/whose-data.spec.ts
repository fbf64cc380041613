import type { Page } from 'playwright/test'
import { signUp } from '../support/server.ts'
import { LEASE, openDocuments, upload } from './documents-page.ts'
import { exportedZip } from './exported-zip.ts'
import { expect, settled, signIn, test } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { addBookmark, bookmark, openBookmarks } from './steps.ts'

const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map((db) => db.name))

/** Shares a link to the app, as a phone's share sheet does. */
async function share(page: Page): Promise<void> {
  await page.goto('/')
  await waitForOfflineApp(page)
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/share-target', method: 'POST', enctype: 'multipart/form-data' })
    const field = (name: string, value: string) =>
      form.append(Object.assign(document.createElement('input'), { name, value }))
    field('title', 'Gathered before')
    field('url', 'https://gathered.example/')
    document.body.append(form)
    form.submit()
  })
  await expect(page.getByRole('heading', { name: 'Saved to bookmarks' })).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/signin')
}

/** Ends every session of the account, as a password change on another device does. */
async function endSessions(page: Page, url: string, account: { id: string; token: string; password: string }) {
  const password = 'another-Horse-8'
  const changed = await page.request.patch(`${url}/api/collections/users/records/${account.id}`, {
    headers: { Authorization: account.token },
    data: { oldPassword: account.password, password, passwordConfirm: password },
  })
  expect(changed.ok()).toBe(true)
  return password
}

for (const way of ['signs in', 'signs up']) {
  test(`a guest's data is merged once when the person ${way}, in every tab`, async ({ device, account }) => {
    const { page, context } = await device({ withWorker: true, signedOut: true })
    await share(page)
    const second = await context.newPage()
    await second.goto('/store')
    await expect(second.getByRole('heading', { name: 'Store', level: 1 })).toBeVisible()
    if (way === 'signs in') await signIn(page, account)
    else {
      await page.goto('/signup?type=individual')
      await page.getByLabel('Full name').fill('Robin Vale')
      await page.getByLabel('Email', { exact: true }).fill(`guest-${Date.now()}@example.com`)
      await page.getByLabel('Phone').fill('404 555 0142')
      await page.getByLabel('Password', { exact: true }).fill('bread-Butter-7')
      await page.getByRole('button', { name: 'Complete Setup' }).click()
      await page.waitForURL('**/dashboard')
    }
    // The other tab follows without being told.
    await expect(second.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
    await settled(page)
    for (const tab of [page, second]) {
      await openBookmarks(tab)
      await expect(bookmark(tab, 'Gathered before')).toHaveCount(1)
    }
    await expect.poll(() => databases(page)).not.toContain('everyday-guest')
  })
}

test('another person who signs in after a session ended does not affect the first person’s data', async ({
  device,
  account,
  server,
}) => {
  const { page } = await device()
  await openBookmarks(page)
  await settled(page)
  const password = await endSessions(page, server.url, account)
  await addBookmark(page, 'Waits for its own person')
  await expect(page.getByText('Your session has ended.')).toBeVisible()

  const other = await signUp(server, {})
  await signIn(page, other)
  await openBookmarks(page)
  await settled(page)
  await expect(bookmark(page, 'Waits for its own person')).toHaveCount(0)
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
  expect(await databases(page)).toEqual(expect.arrayContaining([`everyday-${account.id}`, `everyday-${other.id}`]))

  await signOut(page)
  await signIn(page, { ...account, password })
  await openBookmarks(page)
  await expect(bookmark(page, 'Waits for its own person')).toBeVisible()
  await settled(page)
  const laptop = await device({ signedOut: true })
  await signIn(laptop.page, { ...account, password })
  await openBookmarks(laptop.page)
  await expect(bookmark(laptop.page, 'Waits for its own person')).toBeVisible()
})

test('an account is deleted with its password; another device shows its unsent changes, downloads everything, and removes it after a question', async ({
  device,
  account,
  server,
}) => {
  const { page, offline } = await device({ withWorker: true })
  await openBookmarks(page)
  await settled(page)
  await offline(true)
  await addBookmark(page, 'Too late')
  await openDocuments(page)
  await upload(page, LEASE)
  const laptop = await device()
  await laptop.page.goto('/settings/security')
  await laptop.page.getByRole('button', { name: 'Delete my account' }).click()
  const confirm = laptop.page.getByRole('button', { name: 'Delete my account' }).last()
  await confirm.click()
  await expect(laptop.page.getByLabel('Your password')).toBeFocused()
  await laptop.page.getByLabel('Your password').fill('not this one')
  await confirm.click()
  await expect(laptop.page.getByText('This password is incorrect.')).toBeVisible()
  await laptop.page.getByLabel('Your password').fill(account.password)
  await confirm.click()
  await laptop.page.waitForURL(`${server.url}/`)
  await expect(laptop.page.getByText('is deleted, on the server and on this device.')).toBeVisible()
  await expect.poll(() => databases(laptop.page)).not.toContain(`everyday-${account.id}`)
  await offline(false)
  await page.getByRole('link', { name: 'See what is here' }).click()
  await expect(page.getByText('This account was deleted')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Bookmarks“Too late”')
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
  // It is the same after a reload.
  await page.reload()
  const exported = await exportedZip(page, 'Download my data')
  expect(exported.name).toMatch(/^everyday-\d{4}-\d\d-\d\d\.zip$/)
  expect(exported.json('data/bookmarks.json')).toContainEqual(expect.objectContaining({ title: 'Too late' }))
  const { changes } = exported.json('waiting.json') as { changes: { set: object }[] }
  expect(changes.map(({ set }) => set)).toContainEqual(expect.objectContaining({ title: 'Too late' }))
  expect(exported.contents).toEqual({ [LEASE.name]: LEASE.buffer })
  await page.getByRole('button', { name: 'Remove from device' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove for good' }).click()
  await expect(page.getByText('You’re not signed in')).toBeVisible()
  await expect.poll(() => databases(page)).not.toContain(`everyday-${account.id}`)
  expect(await page.evaluate(() => localStorage.getItem('everyday_session'))).toBeNull()
})

test('a session without "Remember me" ends with the browser', async ({ device, account }) => {
  const { page, context } = await device({ signedOut: true })
  await page.goto('/signin')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  const remember = page.getByLabel('Remember me')
  if (await remember.isChecked()) await remember.uncheck()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await openBookmarks(page)
  await settled(page)
  // As closing the browser does: cookies without an expiry are deleted.
  await context.clearCookies()
  await page.goto('/dashboard')
  await page.waitForURL('**/signin**')
  await expect.poll(() => databases(page)).not.toContain(`everyday-${account.id}`)
})
