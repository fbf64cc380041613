import type { Page } from 'playwright/test'
import { signUp } from '../support/server.ts'
import { expect, settled, signIn, test } from './fixtures.ts'
import { addBookmark, bookmark } from './steps.ts'

async function openSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map((db) => db.name))

test('sign-up leads to the dashboard, and another device gets the same data', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/signup?type=individual')
  const email = `new-${Date.now()}@example.com`
  await page.getByLabel('Full name').fill('Robin Vale')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Phone').fill('404 555 0142')
  await page.getByLabel('Password', { exact: true }).fill('bread-Butter-7')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByText('Welcome Back')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Robin')
  await page.goto('/bookmarks')
  await addBookmark(page, 'First of all')
  await settled(page)
  const laptop = await device({ signedOut: true })
  await signIn(laptop.page, { email, password: 'bread-Butter-7' })
  await laptop.page.goto('/bookmarks')
  await expect(bookmark(laptop.page, 'First of all')).toBeVisible()
})

test('a wrong password, a registered address and a lost connection each show a message and keep the input', async ({
  device,
  account,
}) => {
  const { page, context } = await device({ signedOut: true })
  await page.goto('/signin')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill('not-It-1')
  // The browser logs the refused request; nothing else may be logged.
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(/offline/i).first()).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email)
})

test('signing out with unsent changes shows their number, and keeps them for the next sign-in', async ({
  device,
  account,
}) => {
  const { page, offline } = await device({ withWorker: true })
  await page.goto('/bookmarks')
  await settled(page)
  await offline(true)
  await addBookmark(page, 'Not sent yet')
  await openSignOut(page)
  await expect(page.getByRole('dialog')).toContainText('1 change')
  await expect(page.getByRole('button', { name: 'Send, then sign out' })).toBeDisabled()
  await expect(page.getByRole('dialog')).toContainText('You can send it when you’re back online.')
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /sign out/i })
      .first(),
  ).toHaveText('Sign out, keep it here')
  await page.getByRole('button', { name: 'Sign out, keep it here' }).click()
  await page.waitForURL('**/signin')
  expect(await databases(page)).toContain(`everyday-${account.id}`)
  await offline(false)
  await signIn(page, account)
  await page.goto('/bookmarks')
  await expect(bookmark(page, 'Not sent yet')).toBeVisible()
  await settled(page)
})

test('signing out with everything sent deletes the person’s data from the device, in every tab', async ({
  device,
  account,
}) => {
  const { page, context } = await device()
  const second = await context.newPage()
  await second.goto('/dashboard')
  await page.goto('/bookmarks')
  await addBookmark(page, 'Sent')
  await settled(page)
  await openSignOut(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/signin')
  await second.waitForURL('**/signin**')
  await expect.poll(() => databases(page)).not.toContain(`everyday-${account.id}`)
})

test('a session ended by the server keeps data and unsent changes, and syncing continues after the next sign-in', async ({
  device,
  account,
  server,
}) => {
  const { page } = await device()
  await page.goto('/bookmarks')
  await settled(page)
  // Signing out everywhere: a new password ends every session of the account.
  const changed = await page.request.patch(`${server.url}/api/collections/users/records/${account.id}`, {
    headers: { Authorization: account.token },
    data: { oldPassword: account.password, password: 'another-Horse-8', passwordConfirm: 'another-Horse-8' },
  })
  expect(changed.ok()).toBe(true)
  await addBookmark(page, 'Made without a session')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(bookmark(page, 'Made without a session')).toBeVisible()
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill('another-Horse-8')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/bookmarks')
  await settled(page)
  await expect(bookmark(page, 'Made without a session')).toBeVisible()
})

test('an address that is longer than a line makes the sign-in and sign-up of a phone no wider', async ({
  device,
  server,
}) => {
  const email = `maximiliane.konstantinopolitanska.wolfeschlegelstein.${Date.now()}@subdomain.example.com`
  const long = await signUp(server, { email })
  const { page } = await device({ account: long, width: 360 })
  await page.goto('/bookmarks')
  await settled(page)
  const changed = await page.request.patch(`${server.url}/api/collections/users/records/${long.id}`, {
    headers: { Authorization: long.token },
    data: { oldPassword: long.password, password: 'another-Horse-8', passwordConfirm: 'another-Horse-8' },
  })
  expect(changed.ok()).toBe(true)
  await addBookmark(page, 'Made without a session')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await page.goto('/signin')
  await expect(page.getByText(`1 change of ${email} waits on this device.`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  const { page: another } = await device({ signedOut: true, width: 360 })
  await another.goto('/signup?type=individual')
  await another.getByLabel('Full name').fill('Max')
  await another.getByLabel('Email', { exact: true }).fill(email)
  await another.getByLabel('Phone').fill('404 555 0142')
  await another.getByLabel('Password', { exact: true }).fill('bread-Butter-7')
  await another.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(another.getByRole('link', { name: `Sign in as ${email}` })).toBeVisible()
  expect(await another.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
