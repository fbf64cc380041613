import { randomBytes } from 'node:crypto'
import type { BrowserContext, CDPSession, Page } from 'playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../support/chromium.ts'
import type { Account, Server } from '../support/server.ts'
import { onServer, openDocuments, row, upload } from './documents-page.ts'
import { expect, settled, signIn, test as base, watchConsole } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { addBookmark } from './steps.ts'
import { startUploadsProxy, type UploadsProxy } from './uploads-proxy.ts'

const MIB = 1024 * 1024
const ARCHIVE = { name: 'Archive.zip', mimeType: 'application/zip', buffer: randomBytes(6 * MIB + 5) }
const ALL_CHUNKS = [0, 1, 2, 3, 4, 5, 6].map((chunk) => chunk * MIB)

/** The browser of a person who has closed all tabs of the app: an empty one remains, through which the worker is woken. */
type Phone = {
  context: BrowserContext
  page: Page
  /** What the browser does when the device is online again. */
  wake(): Promise<unknown>
  /** The same; resolves when the worker has done what it was woken for. */
  wakeToTheEnd(): Promise<unknown>
  /** What the browser does with a worker for which it has no room. */
  stopWorker(): Promise<unknown>
}

const test = base.extend<{ line: UploadsProxy; phone: Phone }>({
  line: async ({ server }, use) => {
    const line = await startUploadsProxy(server.url)
    await use(line)
    line.close()
  },
  phone: async ({ browser, line, account, consoleErrors }, use) => {
    const context = await browser.newContext({ baseURL: line.url })
    watchConsole(context, consoleErrors)
    const [empty, page] = [await context.newPage(), await context.newPage()]
    await signIn(page, account)
    await openDocuments(page)
    await settled(page)
    await waitForOfflineApp(page)
    const { session, registrationId } = await workersOf(context, empty)
    const event = { origin: line.url, registrationId, tag: 'send', lastChance: false }
    const wake = () => session.send('ServiceWorker.dispatchSyncEvent', event)
    await use({
      context,
      page,
      wake,
      async wakeToTheEnd() {
        const [worker] = context.serviceWorkers()
        await worker!.evaluate(watchSync)
        await wake()
        await worker!.evaluate(() => Reflect.get(self, 'synced') as Promise<void>)
      },
      stopWorker: () => session.send('ServiceWorker.stopAllWorkers'),
    })
    await context.close()
  },
})

// The headless shell has no Background Sync.
test.use({ launchOptions: { ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: CHROMIUM_ARGS } })

async function workersOf(
  context: BrowserContext,
  empty: Page,
): Promise<{ session: CDPSession; registrationId: string }> {
  const session = await context.newCDPSession(empty)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return { session, registrationId: await registered }
}

/** Run in the worker: `synced` resolves when its next sync event has ended. */
function watchSync(): void {
  const { waitUntil } = ExtendableEvent.prototype
  const synced = new Promise<void>((resolve) => {
    ExtendableEvent.prototype.waitUntil = function (work) {
      if (this.type === 'sync') void Promise.allSettled([work]).then(() => resolve())
      waitUntil.call(this, work)
    }
  })
  Object.assign(self, { synced })
}

/** The events that the browser has been asked for. */
const awaited = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.ready) as unknown as {
      sync: { getTags(): Promise<string[]> }
    }
    return registration.sync.getTags()
  })

/** Adds the archive offline, and closes the app. */
async function leaveWaiting({ context, page }: Phone): Promise<void> {
  await context.setOffline(true)
  await upload(page, ARCHIVE)
  await expect(row(page, ARCHIVE.name)).toContainText('Uploads once you’re online')
  await expect.poll(() => awaited(page)).toEqual(['send'])
  await page.close()
}

/** Waits until the server has the archive, byte for byte. */
async function arrived({ context }: Phone, { url }: Server, { token }: Account): Promise<void> {
  await expect
    .poll(async () => (await onServer(context.pages()[0]!, url, token, ARCHIVE.name))?.equals(ARCHIVE.buffer), {
      timeout: 20_000,
    })
    .toBe(true)
}

test('what was added offline is sent after the last tab was closed', async ({ phone, account, server, line }) => {
  await leaveWaiting(phone)
  expect(line.chunks).toEqual([])
  await phone.context.setOffline(false)
  await phone.wake()
  await arrived(phone, server, account)
  expect(line.chunks).toEqual(ALL_CHUNKS)
})

test('a change made offline is sent after the last tab was closed', async ({ phone, account, server }) => {
  const { context, page } = phone
  await page.goto('/bookmarks')
  await settled(page)
  await context.setOffline(true)
  await addBookmark(page, 'Made on the train')
  await expect.poll(() => awaited(page)).toEqual(['send'])
  await page.close()
  await context.setOffline(false)
  await phone.wake()
  const titles = async () => {
    const answer = await context.pages()[0]!.request.get(`${server.url}/api/collections/bookmarks/records`, {
      headers: { Authorization: account.token },
    })
    return ((await answer.json()) as { items: { title: string }[] }).items.map(({ title }) => title)
  }
  await expect.poll(titles).toEqual(['Made on the train'])
})

test('a worker that is ended goes on where it was, with one chunk again', async ({ phone, account, server, line }) => {
  await leaveWaiting(phone)
  await phone.context.setOffline(false)
  const held = line.holdAfter(3)
  await phone.wake()
  await held
  await phone.stopWorker()
  line.release()
  await phone.wake()
  await arrived(phone, server, account)
  expect(line.chunks).toEqual([0, 1, 2, 3, 3, 4, 5, 6].map((chunk) => chunk * MIB))
})

test('a tab that is opened meanwhile goes on instead of the worker, with at most one chunk again', async ({
  phone,
  account,
  server,
  line,
}) => {
  await leaveWaiting(phone)
  await phone.context.setOffline(false)
  const held = line.holdAfter(3)
  await phone.wake()
  await held
  // The worker's fourth chunk hangs: only a tab that takes over sends it again at once.
  line.release()
  const page = await phone.context.newPage()
  await openDocuments(page)
  await settled(page)
  await arrived(phone, server, account)
  expect(line.chunks).toEqual([0, 1, 2, 3, 3, 4, 5, 6].map((chunk) => chunk * MIB))
})

test('while a tab sends, the worker waits, and goes on when the tab is closed', async ({
  phone,
  account,
  server,
  line,
}) => {
  const held = line.holdAfter(3)
  await upload(phone.page, ARCHIVE)
  await held
  await phone.wake()
  line.release()
  expect(line.chunks).toHaveLength(4)
  await phone.page.close()
  await arrived(phone, server, account)
  expect(line.chunks).toEqual([0, 1, 2, 3, 3, 4, 5, 6].map((chunk) => chunk * MIB))
})

test('nothing is sent for a session that the server refuses, or that has ended here', async ({
  phone,
  account,
  server,
  line,
}) => {
  await leaveWaiting(phone)
  // As on another device: a new password ends all sessions.
  const answer = await fetch(`${server.url}/api/collections/users/records/${account.id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: account.token },
    body: JSON.stringify({
      oldPassword: account.password,
      password: 'an0ther-horse',
      passwordConfirm: 'an0ther-horse',
    }),
  })
  expect(answer.ok).toBe(true)
  await phone.context.setOffline(false)
  line.asked.length = 0
  await phone.wakeToTheEnd()
  expect(line.asked).toContain('POST /api/sync/push')
  expect([...new Set(line.asked)]).toEqual(['POST /api/sync/push'])
  // The next tab notices it, and asks to sign in.
  const page = await phone.context.newPage()
  await page.goto('/documents')
  await expect(page.getByText(/sign in again/i).first()).toBeVisible()
  await expect.poll(() => isNotedAsExpired(page)).toBe(true)
  await page.close()
  line.asked.length = 0
  await phone.wakeToTheEnd()
  expect(line.asked).toEqual([])
})

/** What the worker reads of the session. */
const isNotedAsExpired = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)))
    const db = await done(indexedDB.open('everyday-device'))
    const { value } = (await done(db.transaction('copies').objectStore('copies').get('everyday_session'))) as {
      value: string
    }
    db.close()
    return (JSON.parse(value) as { expired: boolean }).expired
  })
