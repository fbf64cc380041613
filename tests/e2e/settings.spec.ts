import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { signUp } from '../support/server.ts'
import { codeOf } from '../support/totp.ts'
import { expect, signIn, test } from './fixtures.ts'
import { turnOnSecondFactor } from './second-factor.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const saved = (page: Page, label: string) =>
  expect(page.getByRole('status').filter({ hasText: `${label}: saved` })).toBeAttached()

test('four tabs with addresses: links, Back and titles', async ({ device }) => {
  const { page } = await device()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Settings' }).click()
  await expect(heading(page, 'About you')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Settings' })
  await expect(tabs.getByRole('link')).toHaveText(['General', 'Security & Privacy', 'Notifications', 'Appearance'])
  await tabs.getByRole('link', { name: 'Security & Privacy' }).click()
  await expect(heading(page, 'Password')).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/security$/)
  await expect(page).toHaveTitle(/^Security & Privacy/)
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Security & Privacy')
  await tabs.getByRole('link', { name: 'Appearance' }).click()
  await expect(heading(page, 'Font size')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Password')).toBeVisible()
  await page.goto('/settings/notifications')
  await expect(heading(page, 'Notification Preferences')).toBeVisible()
})

test('what is typed offline saves itself, survives a reload, and arrives on another device', async ({ device }) => {
  const [laptop, phone] = [await device({ withWorker: true }), await device({ width: 360 })]
  const { page } = laptop
  await page.goto('/settings')
  await expect(page.getByText('JPG, GIF or PNG, max 2MB')).toBeVisible()
  await expect(page.getByLabel('Time zone')).toHaveValue('UTC')
  await expect(page.getByLabel('Date format')).toHaveValue('MM/DD/YYYY')
  await expect(page.getByLabel('Time format')).toHaveValue('12h')
  await laptop.settled()
  await laptop.offline(true)
  await page.reload()
  await page.getByLabel('Full name').fill('Robin Vale')
  await saved(page, 'Full name')
  await page.getByLabel('Location').fill('Portland, ME')
  await saved(page, 'Location')
  await page.getByLabel('Website').fill('not a website')
  await page.getByLabel('Bio').fill('Bakes bread')
  await expect(page.getByText('An address such as https://example.com')).toBeVisible()
  await page.getByLabel('Website').fill('robin.example')
  await page.getByLabel('Bio').focus()
  await expect(page.getByLabel('Website')).toHaveValue('https://robin.example')
  await saved(page, 'Website')
  await expect(page.getByText('Not sent', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Bio')).toHaveValue('Bakes bread')
  await expect(page.getByRole('button', { name: 'Account menu of Robin Vale' })).toBeVisible()
  await laptop.offline(false)
  await laptop.settled()
  await phone.page.goto('/settings')
  await expect(phone.page.getByLabel('Location')).toHaveValue('Portland, ME')
  await expect(phone.page.getByLabel('Website')).toHaveValue('https://robin.example')
  await phone.page.getByLabel('Location').fill('Salem, OR')
  await expect(page.getByLabel('Location')).toHaveValue('Salem, OR')
})

test('time zone, date format and time format apply to dates of the app at once', async ({
  browser,
  server,
  account,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    timezoneId: 'America/Denver',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await signIn(page, account)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Use America/Denver' }).click()
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Denver')
  await page.getByLabel('Date format').selectOption('DD/MM/YYYY')
  await page.getByLabel('Time format').selectOption('24h')
  await expect(page.getByText(/It’s \d\d:\d\d on \d\d\/\d\d\/\d{4} there\./)).toBeVisible()
  // Half a day from the browser's zone: the date differs too.
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await expect(async () => {
    const options = { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    const time = new Intl.DateTimeFormat('en-GB', options).format()
    const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', dateStyle: 'short' }).format()
    await expect(page.getByText(`It’s ${time} on ${day} there.`)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.goto('/articles/business-growth-2024')
  await expect(
    page
      .getByRole('main')
      .getByText(/^\d+ [A-Z][a-z]+ \d{4}$/)
      .first(),
  ).toBeVisible()
  await page.goto('/business/harbor-light-bakery')
  await expect(page.getByRole('cell', { name: /\d\d:\d\d to \d\d:\d\d/ }).first()).toBeVisible()
  await context.close()
})

test('the size of the text changes at once, is there before the first paint, and follows the person', async ({
  device,
}) => {
  const [laptop, phone] = [await device(), await device({ width: 360 })]
  const { page } = laptop
  const size = (of: Page) => of.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  await page.goto('/settings/appearance')
  await page.getByText('Large').click()
  await expect.poll(() => size(page)).toBe('18px')
  await expect.poll(() => size(phone.page)).toBe('18px')
  await page.goto('/about', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.body)
  expect(await size(page)).toBe('18px')
  await page.goto('/settings/appearance')
  await page.getByRole('main').getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('a photo is what its bytes say, is cropped, and shown in the menus of every device', async ({ device }) => {
  const [laptop, phone] = [await device({ withWorker: true }), await device({ width: 360 })]
  const { page } = laptop
  await page.goto('/settings')
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Photo', { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('me.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByRole('alert')).toContainText('not a JPG, GIF or PNG')
  const picture = await readFile(new URL('../../public/apple-touch-icon.png', import.meta.url))
  await choose('large.png', Buffer.concat([picture, Buffer.alloc(2 * 1024 * 1024)]))
  await expect(page.getByRole('alert')).toContainText('larger than 2MB')
  await laptop.settled()
  await laptop.offline(true)
  await choose('me.png', picture)
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' })
  await dialog.getByLabel('Zoom').fill('2')
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Account menu of/ }).locator('img')).toBeVisible()
  await laptop.offline(false)
  await laptop.settled()
  await expect(phone.page.getByRole('button', { name: /^Account menu of/ }).locator('img')).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(phone.page.getByRole('button', { name: /^Account menu of/ }).locator('img')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(phone.page.getByRole('button', { name: /^Account menu of/ }).locator('img')).toBeVisible()
})

test('a company changes the answers of its sign-up', async ({ device, server }) => {
  const { page, settled } = await device({ account: await signUp(server, { account_type: 'company' }) })
  await page.goto('/settings')
  await page.getByLabel('Industry').selectOption('Retail')
  await saved(page, 'Industry')
  await page.getByLabel('Number of employees').fill('none')
  await page.getByLabel('Years in operation').fill('0')
  await expect(page.getByText('A whole number, 1 or more.')).toBeVisible()
  await page.getByLabel('Number of employees').fill('12')
  await page.getByRole('group', { name: 'Services of interest' }).getByLabel('Web Development').check()
  await page.getByRole('region', { name: 'Business address' }).getByLabel('City').fill('Salem')
  await page.getByLabel('Certifications').fill('Organic\n\nFair trade')
  await saved(page, 'Certifications')
  await settled()
  await page.reload()
  await expect(page.getByLabel('Certifications')).toHaveValue('Organic\nFair trade')
  await expect(page.getByLabel('Years in operation')).toHaveValue('0')
  await expect(page.getByLabel('Web Development')).toBeChecked()
})

test('a new password ends the other sessions and keeps this one', async ({ device, account }) => {
  const [laptop, phone] = [await device(), await device({ width: 360 })]
  const { page } = laptop
  await page.goto('/settings/security')
  await page.getByLabel('Current password', { exact: true }).fill('wrong-Password-1')
  await page.getByLabel('New password', { exact: true }).fill('butter-Bread-8')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed. Other devices have to sign in again.')).toBeVisible()
  await page.goto('/settings')
  await page.getByLabel('Location').fill('Salem, OR')
  await saved(page, 'Location')
  await laptop.settled()
  await phone.page.reload()
  await expect(phone.page.getByText('Your session has ended.')).toBeVisible()
  const other = await device({ signedOut: true })
  await signIn(other.page, { email: account.email, password: 'butter-Bread-8' })
})

test('with a second factor, a new password and a new address ask for a code, and this device stays signed in', async ({
  device,
  server,
  account,
}) => {
  const { page, settled } = await device()
  const { secret, recoveryCodes } = await turnOnSecondFactor(server, account)
  await page.goto('/settings/security')
  const code = page.getByLabel('Code', { exact: true })
  const change = page.getByRole('button', { name: 'Change password' })
  await expect(code).toBeVisible() // the device has pulled that it is on
  await page.getByLabel('Current password', { exact: true }).fill(account.password)
  await page.getByLabel('New password', { exact: true }).fill('butter-Bread-8')
  await change.click()
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/^Enter a code\./)
  await code.fill('nonsense')
  await change.click()
  await expect(code).toHaveAccessibleDescription(/^This code is incorrect or was used before\./)
  await code.fill(codeOf(secret, 'next'))
  await change.click()
  await expect(page.getByText('Password changed. Other devices have to sign in again.')).toBeVisible()
  await expect(page.getByText('Your session has ended.')).toBeHidden()
  await page.goto('/settings')
  await page.getByLabel('Location').fill('Salem, OR')
  await saved(page, 'Location')
  await settled()

  const other = await device({ signedOut: true })
  await other.page.goto('/signin')
  await other.page.getByLabel('Email', { exact: true }).fill(account.email)
  await other.page.getByLabel('Password', { exact: true }).fill('butter-Bread-8')
  await other.page.getByRole('button', { name: 'Sign In' }).click()
  await other.page.getByLabel('Code', { exact: true }).fill(recoveryCodes[0]!)
  await other.page.getByRole('button', { name: 'Sign In' }).click()
  await other.page.waitForURL('**/dashboard')
})

test('the settings say whether the address is confirmed, and lead to the page that changes it', async ({ device }) => {
  const { page } = await device()
  await page.goto('/settings')
  await expect(page.getByText('This address is not confirmed yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Change email' }).click()
  await expect(page).toHaveURL(/\/change-email$/)
})
