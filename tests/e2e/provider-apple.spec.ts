import { AppleServer } from '../support/apple-server.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect } from './fixtures.ts'
import { withProvider } from './provider-fixtures.ts'

const test = withProvider(AppleServer)

test('Apple opens an account with the name that it tells once, and signs in to it the next time', async ({
  device,
  provider: apple,
}) => {
  const sub = `pat-${Date.now()}`
  apple.who = { sub, name: 'Pat Doe', email: `${sub}@privaterelay.example`, email_verified: true }
  const { page } = await device({ signedOut: true, width: 360 })
  await page.goto('/signin')
  const button = page.getByRole('button', { name: 'Apple' })
  await expect(button).toBeEnabled()
  await expect(button).toHaveText('Apple')
  await expect(page.getByRole('button', { name: 'Google' })).toBeDisabled()
  await expectNoAxeFaults(page)
  await button.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('You canceled signing in with Apple')
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await button.click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back, Pat Doe')

  const other = await device({ signedOut: true })
  await other.page.goto('/signin')
  await other.page.getByRole('button', { name: 'Apple' }).click()
  await other.page.getByRole('button', { name: 'Continue' }).click()
  await other.page.waitForURL('**/dashboard')
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back, Pat Doe')
  await other.page.goto('/profile')
  await expect(other.page.getByRole('listitem').filter({ hasText: 'Apple' })).toContainText('Connected')
})
