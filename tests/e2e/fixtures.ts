import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type TestInfo,
} from 'playwright/test'
import { waitForOfflineApp } from './offline-ready.ts'
import { signUp, startServer, type Account, type Server } from '../support/server.ts'
import { storedSession } from './stored-session.ts'

/**
 * What Chromium logs when a request fails while a test has cut the network or stopped the server; 504 is the service worker's
 * response for what the device does not have.
 */
const EXPECTED_WHEN_CUT =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED|NETWORK_CHANGED|INCOMPLETE_CHUNKED_ENCODING)|status of 504/

/** When `npm test` begins no further journey, in epoch ms. */
const RUN_ENDS = Number(process.env.EVERYDAY_UNTIL ?? Infinity)

/** What Chromium logs for expected refusals: a wrong password or code, an ended session, a deleted account, a full quota, an order that is paid. */
function isExpectedRefusal(message: ConsoleMessage): boolean {
  const { url } = message.location()
  const text = message.text()
  if (/\/api\/(security|uploads)/.test(url)) return /status of 4\d\d/.test(text)
  if (/\/api\/orders\/\w+\/pay$/.test(url)) return text.includes('status of 409')
  return /status of 4(0[013]|10)/.test(text) && /\/api\/(collections\/users|sync|realtime)/.test(url)
}

/** One browser profile with an account, such as a phone or a laptop. */
export type Device = {
  context: BrowserContext
  page: Page
  /** Cuts and restores the network of the profile, including the service worker. */
  offline(cut: boolean): Promise<void>
  /** Waits until everything has been sent and the cycle has ended; other devices' changes may arrive later. */
  settled(): Promise<void>
}

type Fixtures = {
  /** The account of the test; it is created at the first call. */
  ensureAccount(): Promise<Account>
  account: Account
  /**
   * A new profile, signed in as the account (or as another one) and on /dashboard, without the sign-in form: its session is one
   * that the server has given to this test. `withWorker`: with the service worker, whose installation takes both cores a while: for
   * journeys that need it.
   */
  device(options?: { account?: Account; width?: number; signedOut?: boolean; withWorker?: boolean }): Promise<Device>
  consoleErrors: string[]
  /** Skips the test when the run has no time left. */
  inTime: void
}

type WorkerFixtures = {
  /** Tests with another value have another server: for those that count what all visitors see. */
  serverOf: string
  server: Server
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverOf: ['', { option: true, scope: 'worker' }],
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer({ env: { EVERYDAY_RATE_LIMITS: 'off' } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  ensureAccount: async ({ server }, use) => {
    let account: Promise<Account> | undefined
    await use(() => (account ??= signUp(server)))
  },
  account: async ({ ensureAccount }, use) => {
    await use(await ensureAccount())
  },
  inTime: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, info) => {
      info.skip(Date.now() > RUN_ENDS, 'The run had no time left (EVERYDAY_TEST_MINUTES).')
      await use()
    },
    { auto: true },
  ],
  consoleErrors: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const errors: string[] = []
      await use(errors)
      expect(errors, 'messages on the console').toEqual([])
    },
    { auto: true },
  ],
  device: async ({ browser, server, ensureAccount, consoleErrors }, use, info) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const account = options.signedOut ? null : (options.account ?? (await ensureAccount()))
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: options.width ?? 1280, height: 800 },
        serviceWorkers: options.withWorker ? 'allow' : 'block',
        ...(account && { storageState: await storedSession(server, account) }),
      })
      contexts.push(context)
      watchConsole(context, consoleErrors)
      const page = await context.newPage()
      if (account) {
        await page.goto('/dashboard')
        // Shown once the account's data is open.
        await expect(page.getByRole('heading', { name: /^Welcome Back/, level: 1 })).toBeVisible()
      }
      return deviceOf(context, page)
    })
    if (info.status !== info.expectedStatus) await attachSessions(contexts, info)
    for (const context of contexts) await context.close()
  },
})

export { expect }

/** What each page of a failed test knows of its session, for one that was at /signin without a reason. */
async function attachSessions(contexts: BrowserContext[], info: TestInfo): Promise<void> {
  const read = () => ({
    session: localStorage.getItem('everyday_session')?.replace(/"token":"[^"]*"/, '"token":"..."') ?? null,
    keys: Object.keys(localStorage),
  })
  for (const page of contexts.flatMap((context) => context.pages())) {
    const known = await page.evaluate(read).catch(String)
    await info.attach('session', {
      body: JSON.stringify({ url: page.url(), known }, null, 2),
      contentType: 'application/json',
    })
  }
}

/** Signs in by the form. */
export async function signIn(page: Page, account: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
}

/** Every console error of any page fails the test, except for the browser's messages about a cut network. */
export function watchConsole(context: BrowserContext, errors: string[]): void {
  context.on('page', (page) => {
    page.on('console', (message) => {
      if (message.type() !== 'error' || EXPECTED_WHEN_CUT.test(message.text()) || isExpectedRefusal(message)) return
      // Chromium itself requests this for a document that is not a page of the app, such as robots.txt.
      if (message.location().url.endsWith('/favicon.ico')) return
      errors.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => errors.push(String(error)))
  })
}

export function deviceOf(context: BrowserContext, page: Page): Device {
  return {
    context,
    page,
    async offline(cut) {
      // The app works offline only once it is completely downloaded; /sync shows that to users.
      if (cut) await waitForOfflineApp(page)
      await context.setOffline(cut)
    },
    settled: () => settled(page),
  }
}

/** Waits until the outbox is empty and a cycle has ended after that, reading the app's own database. */
export async function settled(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const session = JSON.parse(localStorage.getItem('everyday_session') ?? 'null') as {
            user: { id: string }
          } | null
          if (!session) return 'signed out'
          const name = `everyday-${session.user.id}`
          // Opening it would create an empty one.
          if (!(await indexedDB.databases()).some((database) => database.name === name)) return 'no database'
          const open = indexedDB.open(name)
          const db = await new Promise<IDBDatabase>((resolve, reject) => {
            open.onsuccess = () => resolve(open.result)
            open.onerror = () => reject(open.error)
          })
          const read = <T>(request: IDBRequest<T>) =>
            new Promise<T>((resolve, reject) => {
              request.onsuccess = () => resolve(request.result)
              request.onerror = () => reject(request.error)
            })
          const tx = db.transaction(['_outbox', '_meta'])
          const waiting = await read(tx.objectStore('_outbox').index('state').count(IDBKeyRange.bound('a', 'qz')))
          const status = (await read(tx.objectStore('_meta').get('status'))) as
            { value: { phase: string; lastSyncAt: number | null } } | undefined
          const held = await read(tx.objectStore('_meta').get('heldSearches'))
          db.close()
          if (held) return 'searches are held'
          if (waiting > 0) return `${waiting} waiting`
          return status?.value.phase === 'idle' && status.value.lastSyncAt
            ? 'settled'
            : (status?.value.phase ?? 'not started')
        }),
      { timeout: 20_000 },
    )
    .toBe('settled')
}
