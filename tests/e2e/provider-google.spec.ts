import { GoogleServer } from '../support/google-server.ts'
import { expect } from './fixtures.ts'
import { withProvider } from './provider-fixtures.ts'

const test = withProvider(GoogleServer)

test('Google opens an account with a confirmed address, and signs in to it the next time', async ({
  device,
  provider: google,
}) => {
  const sub = `pat-${Date.now()}`
  google.who = { sub, name: 'Pat Doe', email: `${sub}@example.com`, email_verified: true }
  const { page } = await device({ signedOut: true, width: 360 })
  await page.goto('/signin')
  const button = page.getByRole('button', { name: 'Google' })
  await expect(button).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Apple' })).toBeDisabled()
  await button.click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('You canceled signing in with Google')
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await button.click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back, Pat Doe')
  await page.goto('/settings/security')
  await expect(page.getByRole('button', { name: 'Remove Google' })).toBeVisible()
  await expect(page.getByText('Until you confirm your email address')).toBeHidden()

  const other = await device({ signedOut: true })
  await other.page.goto('/signin')
  await other.page.getByRole('button', { name: 'Google' }).click()
  await other.page.getByRole('link', { name: 'Continue' }).click()
  await other.page.waitForURL('**/dashboard')
  await other.page.goto('/profile')
  await expect(other.page.getByRole('listitem').filter({ hasText: 'Google' })).toContainText('Connected')
})

test('an address that Google has not confirmed opens no account, and none of another person', async ({
  device,
  account,
  provider: google,
}) => {
  google.who = { sub: `pat-${Date.now()}`, name: 'Pat Doe', email: account.email, email_verified: false }
  const { page } = await device({ signedOut: true })
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('email')
  await expect(page).toHaveURL(/\/signin-return/)
})
