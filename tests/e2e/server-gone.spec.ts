import { signUp, startServer } from '../support/server.ts'
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
  await told('Offline. Nothing is waiting to be sent.')
  await server.restart()
  // Within the 2 s after which the connection is tried again, not the minute of a backoff.
  await told('Up to date', 10_000)
  await context.close()
  await server.stop()
})
