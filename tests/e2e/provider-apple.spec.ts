import { AppleServer } from '../support/apple-server.ts'
import { startServer, type Server } from '../support/server.ts'
import { TEST_ENV } from '../api/http.ts'
import { expect, test as base } from './fixtures.ts'
import { expectNoAxeFaults } from './axe.ts'

/** Journeys on a server that signs in with Apple, as this machine plays it. */
const test = base.extend<object, { apple: AppleServer; server: Server }>({
  apple: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const apple = new AppleServer()
      await apple.start()
      await use(apple)
      await apple.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ apple }, use) => {
      const server = await startServer({ env: { ...apple.env, ...TEST_ENV } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test('Apple opens an account with the name that it tells once, and signs in to it the next time', async ({
  device,
  apple,
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
  await expect(page.getByRole('alert')).toContainText('You cancelled signing in with Apple')
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
