import { signUp, startServer } from '../support/server.ts'
import { changeConfig } from './changed-config.ts'
import { expect, test, watchConsole } from './fixtures.ts'
import { storedSession } from './stored-session.ts'

test('an idle device says that the server is gone, and that it is back', async ({ browser, consoleErrors }) => {
  const server = await startServer({ env: { EVERYDAY_RATE_LIMITS: 'off' } })
  const account = await signUp(server)
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    storageState: await storedSession(server, account),
  })
  watchConsole(context, consoleErrors)
  const page = await context.newPage()
  await page.goto('/sync')
  const told = (text: string, timeout = 20_000) =>
    expect(page.locator('main').getByRole('status').filter({ hasText: text })).toBeVisible({ timeout })
  await told('Up to date')
  await server.kill9()
  await told('The server could not be reached. Nothing is waiting to be sent.')
  // The header of a phone says it on this page too.
  await page.setViewportSize({ width: 430, height: 740 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Server not reached', exact: true })).toBeVisible()
  await server.restart()
  // Within the 2 s after which the connection is tried again, not the minute of a backoff.
  await told('Up to date', 10_000)
  await context.close()
  await server.stop()
})

test('a device with a connection says that the server could not be reached, not that it is offline', async ({
  device,
  server,
}) => {
  const { page } = await device({ signedOut: true })
  await page.route('**/api/collections/**', (route) => route.abort())
  // Where no mail can be sent there is no form for a forgotten password.
  await changeConfig(page, server, { mail: true })
  const told = (text: string) => expect(page.getByRole('alert')).toHaveText(text)
  await page.goto('/signin')
  await page.getByLabel('Email', { exact: true }).fill('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill('bread-Butter-7')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await told('The server could not be reached.What you typed is kept.')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await told('The server could not be reached.')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ann@example.com')
})

test('the security settings of a server that hangs say that they wait, give up soon, and load once it answers', async ({
  device,
}) => {
  const { page } = await device({ width: 360 })
  const devices = page.getByRole('region', { name: 'Devices' })
  // From now on the server takes every request, and answers once it is let go.
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/**', async (route) => {
    await isLetGo
    await route.continue().catch(() => {}) // the page may have given it up
  })
  await page.goto('/settings/security')
  await expect(devices).toContainText('Waiting for the server…', { timeout: 5000 })
  await expect(page.getByRole('alert')).toContainText('The server isn’t responding.', { timeout: 15_000 })
  await expect(devices).toContainText('The server could not be reached, and this isn’t on this device yet.')
  letGo()
  await expect(devices.getByRole('listitem')).toContainText('This device')
  await expect(page.getByRole('alert').filter({ hasText: 'server' })).toHaveCount(0)
  await expect(devices.getByRole('button', { name: 'Sign out everywhere' })).toBeEnabled()
})

test('a sign-in that the server does not answer says so after a few seconds, and can be cancelled with all that was typed', async ({
  device,
  account,
}) => {
  const { page } = await device({ signedOut: true, width: 360 })
  let asked = 0
  const hang = () => void asked++
  await page.route('**/auth-with-password', hang)
  await page.goto('/signin')
  const email = page.getByLabel('Email', { exact: true })
  const password = page.getByLabel('Password', { exact: true })
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true })
  await email.fill(account.email)
  await password.fill(account.password)
  await page.getByLabel('Remember me').uncheck()
  await signIn.click()
  await expect(page.getByRole('status').filter({ hasText: 'The server has not answered yet.' })).toBeInViewport({
    timeout: 8000,
  })
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(signIn).toBeFocused()
  await expect(page.getByText('The server has not answered yet.')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(email).toHaveValue(account.email)
  await expect(password).toHaveValue(account.password)
  await expect(page.getByLabel('Remember me')).not.toBeChecked()
  expect(asked).toBe(1)
  await page.unroute('**/auth-with-password', hang)
  await signIn.click()
  await page.waitForURL('**/dashboard')
})
