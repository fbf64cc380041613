import type { Page } from 'playwright/test'
import { confirmAddress } from '../api/http.ts'
import { OidcServer } from '../support/oidc-server.ts'
import { codeOf } from '../support/totp.ts'
import { anotherSession } from './another-session.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect } from './fixtures.ts'
import { withProvider } from './provider-fixtures.ts'
import { openSecurity, turnOnSecondFactor } from './second-factor.ts'

const test = withProvider(OidcServer)

let people = 0
test.beforeEach(({ provider }) => {
  const sub = `pat-${++people}-${Date.now()}`
  provider.who = { sub, name: 'Pat Doe', email: `${sub}@example.com`, email_verified: true }
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
const acme = (page: Page) => page.getByRole('button', { name: 'Acme ID' })
const goOn = (page: Page) => page.getByRole('link', { name: 'Continue', exact: true }).click()

test('a new person signs up with a provider, sets a password, and only then removes the provider', async ({
  device,
  provider,
}) => {
  const { page } = await device({ signedOut: true, width: 360 })
  await page.goto('/signup')
  await page.getByRole('link', { name: 'Individual Entrepreneur' }).click()
  await acme(page).click()
  await goOn(page)
  await page.waitForURL('**/dashboard')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Pat Doe' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Acme ID' })).toContainText('Connected')
  const byPassword = page.getByRole('listitem').filter({ hasText: 'Email and password' })
  await expect(byPassword.getByRole('link', { name: 'Set a password' })).toBeVisible()
  await expect(byPassword).not.toContainText('Connected')
  await openSecurity(page)
  await expectNoAxeFaults(page)
  await page.getByRole('button', { name: 'Remove Acme ID' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog).toContainText('This is the only way into your account.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('New password', { exact: true }).fill('butter-Bread-8')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password set. Other devices have to sign in again.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Acme ID' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Link Acme ID' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  await page.goto('/profile')
  await expect(byPassword).toContainText('Connected')

  const other = await device({ signedOut: true })
  await other.page.goto('/signin')
  await other.page.getByLabel('Email', { exact: true }).fill(provider.who.email!)
  await other.page.getByLabel('Password', { exact: true }).fill('butter-Bread-8')
  await other.page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await other.page.waitForURL('**/dashboard')
})

test('a linked provider signs in to the page that was asked for, and the second factor is still asked for', async ({
  device,
  server,
  account,
}) => {
  const { page } = await device({ account: await anotherSession(server, account) })
  await openSecurity(page)
  await expect(devices(page)).toHaveCount(2)
  await expect(page.getByText('Until you confirm your email address')).toBeVisible()
  await page.getByRole('button', { name: 'Link Acme ID' }).click()
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText('Confirm your account’s email address first.')
  await confirmAddress(server, account)
  await page.getByRole('link', { name: 'Back to the settings' }).click()
  await expect(page.getByText('Until you confirm your email address')).toBeHidden()
  await page.getByRole('button', { name: 'Link Acme ID' }).click()
  await goOn(page)
  await page.waitForURL('**/settings/security')
  await expect(page.getByRole('button', { name: 'Remove Acme ID' })).toBeVisible()
  // The session of before has made room for the one that the provider began.
  await expect(async () => {
    await page.reload()
    await expect(devices(page)).toHaveCount(2)
  }).toPass()
  const { secret } = await turnOnSecondFactor(server, account)

  const phone = await device({ signedOut: true, width: 360 })
  await phone.page.goto('/signin?from=%2Fbookmarks')
  await expect(acme(phone.page)).toBeEnabled()
  await expectNoAxeFaults(phone.page)
  await acme(phone.page).click()
  await goOn(phone.page)
  await expect(heading(phone.page, 'Enter your code')).toBeVisible()
  await phone.page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 'next'))
  await phone.page.getByRole('button', { name: 'Sign In' }).click()
  await phone.page.waitForURL('**/bookmarks')
})

test('linking a provider asks no code of a person who is signed in with two-factor', async ({
  device,
  server,
  account,
}) => {
  await confirmAddress(server, account)
  const { page } = await device()
  await openSecurity(page)
  await turnOnSecondFactor(server, account)
  await page.getByRole('button', { name: 'Link Acme ID' }).click()
  await goOn(page)
  await page.waitForURL('**/settings/security')
  await expect(page.getByRole('button', { name: 'Remove Acme ID' })).toBeVisible()
})

test('a company that signs up with a provider is one', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/signup')
  await page.getByRole('link', { name: 'Established Company' }).click()
  await acme(page).click()
  await goOn(page)
  await page.waitForURL('**/dashboard')
  await page.goto('/settings')
  await expect(page.getByLabel('Number of employees')).toBeVisible()
})

test('cancelled, offline, and an answer that belongs to another browser say what happened', async ({ device }) => {
  const { page, context } = await device({ signedOut: true })
  await page.goto('/signin')
  // Apple is not available; Google is not set up on this server.
  for (const name of [/^Google/, /^Apple/]) await expect(page.getByRole('button', { name })).toBeDisabled()
  await expect(acme(page)).toBeEnabled()
  await context.setOffline(true)
  await acme(page).click()
  await expect(page.getByRole('alert')).toContainText('You’re offline')
  await context.setOffline(false)
  await acme(page).click()
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('You canceled signing in with Acme ID')
  await expectNoAxeFaults(page)
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await acme(page).click()
  const answer = await page.getByRole('link', { name: 'Continue', exact: true }).getAttribute('href')

  // A link with somebody's own code, sent to another person, signs that one in nowhere.
  const victim = await device({ signedOut: true })
  await victim.page.goto(answer!)
  await expect(victim.page.getByRole('alert')).toContainText('This sign-in can’t continue')
  await page.goto(answer!)
  await page.waitForURL('**/dashboard')
  await page.goto(answer!)
  await expect(page.getByRole('alert')).toContainText('It wasn’t started in this browser, was already finished')
})

test('what a visitor wanted is done after the way by a provider', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/web-services')
  await page.getByRole('button', { name: 'Add to cart: Web Business', exact: true }).click()
  await expect(page.getByText('Sign in to add Web Business to your cart.')).toBeVisible()
  await acme(page).click()
  await goOn(page)
  await page.waitForURL('**/web-services')
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices.getByText('You added Web Business to the cart')).toBeVisible()
})
