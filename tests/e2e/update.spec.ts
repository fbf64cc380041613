import { createServer, request as forward, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { expect, signIn, test as base, watchConsole } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'

/**
 * The server behind a proxy that can simulate a new release: the same app with another service worker, to which `code` is
 * appended.
 */
type Release = { url: string; next(code?: string): void }

const test = base.extend<{ release: Release; tabs: [Page, Page] }>({
  release: async ({ server }, provide) => {
    let version = 0
    let added = ''
    const target = new URL(server.url)
    const proxy: HttpServer = createServer((request, response) => {
      // Uncompressed, so that text can be appended to the worker.
      const isWorker = request.url === '/sw.js'
      const headers = isWorker ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers
      const options = { host: target.hostname, port: target.port, path: request.url, method: request.method, headers }
      const upstream = forward(options, (answer) => {
        if (!isWorker) {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
          return
        }
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
        answer.on('data', (chunk) => response.write(chunk))
        answer.on('end', () => response.end(`\n${added} // ${version}\n`))
      })
      upstream.on('error', () => response.destroy())
      response.on('close', () => upstream.destroy())
      request.pipe(upstream)
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    await provide({
      url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      next(code = '') {
        version += 1
        added = code
      },
    })
    proxy.closeAllConnections()
    proxy.close()
  },
  tabs: async ({ browser, release, account, consoleErrors }, provide) => {
    const context = await browser.newContext({ baseURL: release.url, viewport: { width: 1280, height: 800 } })
    watchConsole(context, consoleErrors)
    const first = await context.newPage()
    await signIn(first, account)
    await waitForOfflineApp(first)
    const second = await context.newPage()
    for (const page of [first, second]) {
      await page.goto('/bookmarks')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Gone after a reload.
      await page.evaluate(() => void (document.documentElement.dataset.old = 'yes'))
    }
    // Each page looks for missing catalog files 3 s after its start. A request that meets the old worker while it stops starts
    // it again, and Chromium never calls a worker idle to which a debugger, here the test's own, is attached.
    await second.waitForTimeout(5000)
    await provide([first, second])
    await context.close()
  },
})

// Evaluation fails while the page is reloading.
const isOld = (page: Page) => page.evaluate(() => document.documentElement.dataset.old === 'yes').catch(() => false)
/** Chromium may wait until the old worker has been idle for 30 s. */
const isNew = (page: Page) => expect.poll(() => isOld(page), { timeout: 40_000 }).toBe(false)
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()))
const isInstalling = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())!.installing))

/** Counts how often a page looks from now on whether a tab has unsaved work: it reads the locks for nothing else. */
async function countChecks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const query = navigator.locks.query.bind(navigator.locks)
    let checks = 0
    Object.assign(window, { checks: () => checks })
    navigator.locks.query = () => {
      checks++
      return query()
    }
  })
  return () => page.evaluate(() => (Reflect.get(window, 'checks') as () => number)())
}

test.describe.configure({ timeout: 90_000 })

test('a newer version is offered in each tab, and one press updates all of them', async ({ tabs, release }) => {
  release.next()
  await lookForUpdate(tabs[0])
  for (const page of tabs) await expect(page.getByText('A new version is ready')).toBeVisible()
  for (const page of tabs) expect(await isOld(page)).toBe(true)
  await tabs[1].getByRole('button', { name: 'Update now' }).click()
  for (const page of tabs) await isNew(page)
  for (const page of tabs) await expect(page.getByText('A new version is ready')).toBeHidden()
})

test('"Later" changes nothing; the next check offers the update again', async ({ tabs: [page], release }) => {
  release.next()
  await lookForUpdate(page)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('A new version is ready')).toBeHidden()
  expect(await isOld(page)).toBe(true)
  await page.reload()
  await expect(page.getByText('A new version is ready')).toBeVisible()
})

test('each newer version is offered, even after earlier ones were postponed', async ({ tabs: [page], release }) => {
  for (const _ of ['second', 'third', 'fourth']) {
    release.next()
    await lookForUpdate(page)
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByText('A new version is ready')).toBeHidden()
  }
  expect(await isOld(page)).toBe(true)
})

test('a version is offered after an earlier one could not be installed', async ({ tabs: [page], release }) => {
  release.next()
  await lookForUpdate(page)
  await page.getByRole('button', { name: 'Later' }).click()
  release.next("addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('no room'))))")
  await lookForUpdate(page)
  await expect.poll(() => isInstalling(page)).toBe(false)
  release.next()
  await lookForUpdate(page)
  await expect(page.getByText('A new version is ready')).toBeVisible()
})

test('a version that is being installed when a tab opens is offered in that tab', async ({ tabs: [page], release }) => {
  const installing = 'new Promise((resolve) => setTimeout(resolve, 5000))'
  release.next(`addEventListener('install', (event) => event.waitUntil(${installing}))`)
  await lookForUpdate(page)
  const third = await page.context().newPage()
  await third.goto('/about')
  expect(await isInstalling(third)).toBe(true)
  await expect(third.getByText('A new version is ready')).toBeVisible()
})

test('unsaved work in any tab delays the update, and no input is lost', async ({ tabs, release }) => {
  const [writing, other] = tabs
  await writing.getByRole('button', { name: 'Add Bookmark' }).first().click()
  const dialog = writing.getByRole('dialog')
  await dialog.getByLabel('Address').fill('https://typed.example/page')
  await dialog.getByLabel('Title').fill('Half typed')

  release.next()
  await lookForUpdate(other)
  await other.getByRole('button', { name: 'Update now' }).click()
  await expect(other.getByText('The update is waiting')).toBeVisible()
  const checks = await countChecks(other)
  await expect.poll(checks).toBeGreaterThan(2)
  expect(await isOld(writing)).toBe(true)
  expect(await isOld(other)).toBe(true)
  await expect(dialog.getByLabel('Title')).toHaveValue('Half typed')

  await dialog.getByRole('button', { name: /^(Save|Add)/ }).click()
  for (const page of tabs) await isNew(page)
  await expect(writing.getByRole('link', { name: 'Half typed' })).toBeVisible()
})
