import type { Page } from 'playwright/test'
import { signUp } from '../support/server.ts'
import { codeOf } from '../support/totp.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, signIn, test as withoutMail } from './fixtures.ts'
import { asInstalled } from './installed.ts'
import { linkTo, test } from './mail-fixtures.ts'
import { turnOnSecondFactor } from './second-factor.ts'
import { addBookmark, openBookmarks } from './steps.ts'

const NEW_PASSWORD = 'bread-Butter-7'
const USE_NEW = 'If you’ve changed your email address, use the new one.'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const email = (page: Page) => page.getByLabel('Email', { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a forgotten password is replaced by a mail’s link, offline nothing is lost, and other devices are signed out', async ({
  device,
  account,
  sink,
}) => {
  const laptop = await device()
  const { page, context } = await device({ signedOut: true, width: 360 })
  await page.goto('/signin')
  await email(page).fill(account.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(page, 'Forgot your password?')).toBeVisible()
  await expect(email(page)).toHaveValue(account.email)
  await context.setOffline(true)
  await press(page, 'Send link')
  await expect(page.getByRole('alert')).toContainText('You’re offline')
  await expect(email(page)).toHaveValue(account.email)
  await context.setOffline(false)
  await press(page, 'Send link')
  await expect(heading(page, 'Check your email')).toBeFocused()

  const link = await linkTo(sink, account.email, 'reset-password')
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText(account.email)
  const password = page.getByLabel('New password', { exact: true })
  await password.fill('weak')
  await press(page, 'Change password')
  await expect(password).toHaveAccessibleDescription(/with letters, numbers and symbols\./)
  await password.fill(NEW_PASSWORD)
  await context.setOffline(true)
  await press(page, 'Change password')
  await expect(page.getByRole('alert')).toContainText('You’re offline')
  await expect(password).toHaveValue(NEW_PASSWORD)
  await context.setOffline(false)
  await press(page, 'Change password')
  await expect(heading(page, 'Your password has been changed')).toBeFocused()
  await expect(page.getByRole('main')).toContainText('is signed out')
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await expect(email(page)).toHaveValue(account.email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await press(page, 'Sign In')
  await page.waitForURL('**/dashboard')

  await openBookmarks(laptop.page)
  await addBookmark(laptop.page, 'Made on the laptop')
  await expect(laptop.page.getByText('Your session has ended.')).toBeVisible()

  // The link is used up, and says so before another password is chosen.
  await page.goto(link)
  await expect(heading(page, 'This link no longer works')).toBeFocused()
  await expect(page.getByRole('main')).toContainText('It was already used')
  await page.getByRole('link', { name: 'Ask for another link' }).click()
  await expect(email(page)).toHaveValue(account.email)
})

test('who sets a new password on a device that is signed in signs in again there', async ({
  device,
  account,
  sink,
}) => {
  const { page } = await device()
  await page.goto('/reset-password')
  await expect(email(page)).toHaveValue(account.email)
  await press(page, 'Send link')
  await page.goto(await linkTo(sink, account.email, 'reset-password'))
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await press(page, 'Change password')
  await expect(heading(page, 'Your password has been changed')).toBeFocused()
  // The page itself says so.
  await expect(page.getByText('Your session has ended.')).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await press(page, 'Sign In')
  await page.waitForURL('**/dashboard')
  await expect(heading(page, 'Welcome Back')).toBeVisible()
})

test('an address is confirmed in another browser, which ends the reminder, and another link can be sent before', async ({
  device,
  account,
  sink,
}) => {
  const { page, context } = await device({ width: 360 })
  const reminder = page.getByText('Confirm your email address.')
  await expect(reminder).toBeVisible()
  await expectNoAxeFaults(page)
  const first = await linkTo(sink, account.email, 'verify-email')
  await context.setOffline(true)
  await press(page, 'Send again')
  await expect(page.getByText('Sending an email needs a connection.', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await press(page, 'Send again')
  await expect(page.getByText('Sent.', { exact: true })).toBeVisible()
  await expect.poll(() => sink.to(account.email).length).toBe(2)

  const other = await device({ signedOut: true })
  await other.page.goto(first)
  await press(other.page, 'Confirm the address')
  await expect(heading(other.page, 'Your address is confirmed')).toBeFocused()
  await expect(page.getByText(`Open the link in the email sent to ${account.email}.`)).toBeHidden()
  await page.goto('/settings')
  await expect(page.getByText(`You sign in as ${account.email}, a confirmed address.`)).toBeVisible()
})

test('with a second factor, another address asks for a code', async ({ device, account, server, sink }) => {
  const { page } = await device()
  const { secret } = await turnOnSecondFactor(server, account)
  await page.goto('/change-email')
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeVisible() // the device has pulled that it is on
  await page.getByLabel('New email address').fill(`new-${account.email}`)
  await press(page, 'Send link')
  await expect(code).toHaveAccessibleDescription(/^Enter a code\./)
  await code.fill('nonsense')
  await press(page, 'Send link')
  await expect(code).toHaveAccessibleDescription(/^This code is incorrect or was used before\./)
  await expectNoAxeFaults(page)
  expect(sink.to(`new-${account.email}`)).toEqual([])
  await code.fill(codeOf(secret, 'next'))
  await press(page, 'Send link')
  await expect(heading(page, 'Check your email')).toBeFocused()
  await linkTo(sink, `new-${account.email}`, 'confirm-email-change')
})

test('an account gets another address with the link of a mail and the password', async ({ device, account, sink }) => {
  const address = `new-${account.email}`
  const other = await device()
  const { page } = await device()
  await page.getByRole('link', { name: 'Change address' }).click()
  const field = page.getByLabel('New email address')
  await field.fill(account.email)
  await press(page, 'Send link')
  await expect(field).toHaveAccessibleDescription('This is your address already.')
  await field.fill(` ${address} `)
  await press(page, 'Send link')
  await expect(heading(page, 'Check your email')).toBeFocused()
  await page.goto(await linkTo(sink, address, 'confirm-email-change'))
  const password = page.getByLabel('Password', { exact: true })
  await press(page, 'Change the address')
  await expect(password).toHaveAccessibleDescription('Enter your password.')
  await password.fill('not-It-1')
  await press(page, 'Change the address')
  await expect(password).toHaveAccessibleDescription('This is not the password of the account.')
  await password.fill(account.password)
  await press(page, 'Change the address')
  await expect(heading(page, 'Your address has been changed')).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click()
  await expect(email(page)).toHaveValue(address)
  await expect(email(page)).not.toHaveAccessibleDescription(USE_NEW)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await press(page, 'Sign In')
  await page.waitForURL('**/dashboard')
  await expect(page.getByText('Confirm your email address.')).toBeHidden()

  // The other device knows the old address alone.
  await other.page.reload()
  await expect(other.page.getByText('Your session has ended.')).toBeVisible()
  await other.page.goto('/signin')
  await expect(email(other.page)).toHaveValue(account.email)
  await expect(email(other.page)).toHaveAccessibleDescription(USE_NEW)
  await email(other.page).fill(address)
  await other.page.getByLabel('Password', { exact: true }).fill(account.password)
  await press(other.page, 'Sign In')
  await other.page.waitForURL('**/dashboard')
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`the pages of mails are accessible and fit: ${theme}, ${width} px`, async ({ device, server, sink }) => {
      const account = await signUp(server, { email: `${'long-name-'.repeat(5)}${crypto.randomUUID()}@example.com` })
      const { page } = await device({ account, width })
      await page.evaluate((name) => localStorage.setItem('theme', name), theme)
      const verify = await linkTo(sink, account.email, 'verify-email')
      const seen = async (name: string) => {
        await expect(heading(page, name)).toBeVisible()
        await expectNoAxeFaults(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      await page.goto(verify)
      await seen('Confirm your address')
      await page.goto('/verify-email/broken')
      await seen('This link is incomplete')
      await page.goto('/change-email')
      await seen('Change your address')
      await page.getByLabel('New email address').fill(`x-${account.email}`)
      await press(page, 'Send link')
      await seen('Check your email')
      await page.goto(await linkTo(sink, `x-${account.email}`, 'confirm-email-change'))
      await seen('Confirm your new address')
      await page.goto('/reset-password')
      await seen('Forgot your password?')
      await press(page, 'Send link')
      await seen('Check your email')
      const reset = await linkTo(sink, account.email, 'reset-password')
      await page.goto(reset)
      await seen('Choose a new password')
      await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
      await press(page, 'Change password')
      await seen('Your password has been changed')
      // The password has changed since this mail.
      await page.goto(verify)
      await press(page, 'Confirm the address')
      await seen('This link no longer works')
    })
  }
}

withoutMail('a server without mail says so, and pretends nothing', async ({ device }) => {
  const { page } = await device()
  await expect(page.getByText('Confirm your email address.')).toBeHidden()
  for (const path of ['/reset-password', '/change-email']) {
    await page.goto(path)
    await expect(page.getByText('We can’t send email right now', { exact: false })).toBeVisible()
    await expect(page.getByRole('link', { name: /contact us/i }).first()).toHaveAttribute(
      'href',
      /^\/contact\?subject=support/,
    )
    await expect(page.getByRole('button', { name: 'Send link' })).toBeHidden()
  }
})

withoutMail('the installed app has a way back from sign-in', async ({ device, account }) => {
  const { page } = await device({ signedOut: true, width: 360 })
  await asInstalled(page)
  await page.goto('/store')
  await expect(heading(page, 'Store')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Account' }).click()
  await page.waitForURL('**/signin**')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/store')
  await signIn(page, account)
})

withoutMail('sign-in names what is missing at its field, as every form does', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/signin')
  await press(page, 'Sign In')
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAccessibleDescription('Enter your email address.')
  await email(page).fill('ann')
  await press(page, 'Sign In')
  await expect(email(page)).toHaveAccessibleDescription('Enter an email address such as ann@example.com.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter your password.')
})
