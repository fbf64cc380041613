import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../support/chromium.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, signIn, test, watchConsole } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'

const PUBLIC = ['/', '/signin', '/signup', '/store', '/sync', '/share-target']
const OWN = ['/', '/dashboard', '/store', '/cart', '/bookmarks', '/wallet', '/sync', '/share-target']
const MAX_PRECACHE_BYTES = 1_000_000

/** A profile on disk, as of an installed app: it survives the browser. */
type Profile = (options?: { offline?: boolean }) => Promise<BrowserContext>

const withProfile = test.extend<{ profile: Profile }>({
  profile: async ({ server, consoleErrors }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'everyday-profile-'))
    const open: BrowserContext[] = []
    await provide(async ({ offline = false } = {}) => {
      const context = await chromium.launchPersistentContext(folder, {
        executablePath: chromiumPath,
        args: CHROMIUM_ARGS,
        baseURL: server.url,
        viewport: { width: 360, height: 740 },
        offline,
      })
      open.push(context)
      watchConsole(context, consoleErrors)
      return context
    })
    for (const context of open) await context.close()
    await rm(folder, { recursive: true, force: true })
  },
})

async function opens(page: Page, route: string) {
  await page.goto(route)
  await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), route).not.toHaveText(/not found|error|not on this device/i)
}

withProfile('Chromium considers the app installable', async ({ profile }) => {
  const context = await profile()
  const page = await context.newPage()
  await page.goto('/')
  await waitForOfflineApp(page)
  const devtools = await context.newCDPSession(page)
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  const { url, errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
})

test('every image of the manifest exists, in its declared size', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/')
  const pictures = await page.evaluate(async () => {
    type Picture = { src: string; sizes: string; form_factor?: string }
    const manifest = await (await fetch('/manifest.webmanifest')).json()
    const shortcuts = manifest.shortcuts.flatMap((shortcut: { icons: Picture[] }) => shortcut.icons)
    const all: Picture[] = [...manifest.icons, ...manifest.screenshots, ...shortcuts]
    return Promise.all(
      all.map(async ({ src, sizes, form_factor }) => {
        const image = new Image()
        image.src = src
        await image.decode().catch(() => undefined)
        return { src, form_factor, said: sizes, is: `${image.naturalWidth}x${image.naturalHeight}` }
      }),
    )
  })
  for (const picture of pictures) expect(picture.is, picture.src).toBe(picture.said)
  const forms = pictures.map((picture) => picture.form_factor)
  expect(forms.filter((form) => form === 'narrow').length).toBeGreaterThanOrEqual(2)
  expect(forms).toContain('wide')
})

withProfile(
  'after one visit to any page, every public page opens in a browser started offline',
  async ({ profile }) => {
    const visit = await profile()
    const first = await visit.newPage()
    await first.goto('/signin')
    await waitForOfflineApp(first)
    await visit.close()

    const page = await (await profile({ offline: true })).newPage()
    for (const route of PUBLIC) await opens(page, route)
    await page.goto('/store')
    await expect(
      page
        .getByRole('button', { name: /add to cart/i })
        .or(page.getByRole('link', { name: /sign in/i }))
        .first(),
    ).toBeVisible()
  },
)

withProfile(
  'a signed-in person can open every personal page in a browser started offline',
  async ({ profile, account }) => {
    const visit = await profile()
    const first = await visit.newPage()
    await signIn(first, account)
    await waitForOfflineApp(first)
    await visit.close()

    const page = await (await profile({ offline: true })).newPage()
    for (const route of OWN) {
      await opens(page, route)
      expect(new URL(page.url()).pathname).toBe(route)
    }
  },
)

test('the precache of the first visit is at most 1 MB of transfer', async ({ device, request }) => {
  const { page } = await device({ withWorker: true, signedOut: true })
  await page.goto('/')
  await waitForOfflineApp(page)
  const urls = await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache'))!
    return (await (await caches.open(name)).keys()).map((entry) => entry.url)
  })
  expect(urls.length).toBeGreaterThan(10)
  let bytes = 0
  for (const url of urls) {
    const answer = await request.head(url, { headers: { 'accept-encoding': 'br' } })
    expect(answer.status(), url).toBe(200)
    bytes += Number(answer.headers()['content-length'])
  }
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(MAX_PRECACHE_BYTES)
})

test('the worker takes over a page that was loaded past it', async ({ device }) => {
  const { page } = await device({ withWorker: true, signedOut: true })
  await page.goto('/about')
  await waitForOfflineApp(page)
  const devtools = await page.context().newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await devtools.send('Page.reload', { ignoreCache: true })
  await loaded
  await waitForOfflineApp(page)
})

test('caches of earlier versions under other names are deleted, those of other programs are not', async ({
  device,
}) => {
  const { page } = await device({ withWorker: true, signedOut: true })
  // Before the page's own scripts, so before there is a worker.
  await page.addInitScript(() => void Promise.all([caches.open('everyday-earlier'), caches.open('other')]))
  await page.goto('/')
  await waitForOfflineApp(page)
  const names = await page.evaluate(() => caches.keys())
  expect(names).toContain('everyday-catalog')
  expect(names).toContain('other')
  expect(names).not.toContain('everyday-earlier')
})

test('responses with personal data are never cached', async ({ device }) => {
  const { page, settled } = await device({ withWorker: true })
  await waitForOfflineApp(page)
  await page.goto('/bookmarks')
  await settled()
  const cached = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const entry of await (await caches.open(name)).keys()) found.push(new URL(entry.url).pathname)
    return found
  })
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.filter((path) => path.startsWith('/api') || path.startsWith('/_/'))).toEqual([])
})

test('"Download everything" fetches what the browser has removed, and reports files for which there is no room', async ({
  device,
}) => {
  const { page, context } = await device({ withWorker: true, signedOut: true })
  await page.goto('/sync')
  await waitForOfflineApp(page)
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache'))!
    const cache = await caches.open(name)
    const scripts = (await cache.keys()).filter(({ url }) => url.endsWith('.js'))
    for (const script of scripts.slice(0, 2)) await cache.delete(script)
  })
  await page.reload()
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(() => {
    Object.assign(globalThis, { put: Cache.prototype.put })
    Cache.prototype.put = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'))
  })
  await page.getByRole('button', { name: 'Download everything' }).click()
  await expect(page.getByText('2 files could not be downloaded. Try again later.')).toBeVisible()
  await worker!.evaluate(() => void Object.assign(Cache.prototype, { put: Reflect.get(globalThis, 'put') }))
  await page.getByRole('button', { name: 'Download everything' }).click()
  await expect(page.getByText('Everything opens offline.')).toBeVisible()
})

for (const theme of ['light', 'dark'] as const)
  test(`/sync shows waiting changes, and has no accessibility violation (${theme})`, async ({ device }) => {
    const { page, settled, offline } = await device({ withWorker: true, width: 360 })
    await page.evaluate((name) => localStorage.setItem('theme', name), theme)
    await waitForOfflineApp(page)
    await page.goto('/bookmarks')
    await settled()
    await offline(true)
    await page.getByRole('button', { name: 'Add Bookmark' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill('https://suppliers.example/list')
    await dialog.getByRole('button', { name: 'New folder' }).click()
    const naming = page.getByRole('dialog', { name: 'New folder' })
    await naming.getByLabel('Name').fill('Suppliers')
    await naming.getByRole('button', { name: 'Create folder' }).click()
    await expect(dialog.getByLabel('Folder', { exact: true }).locator(':checked')).toHaveText('Suppliers')
    await dialog.getByRole('button', { name: /^(Save|Add)/ }).click()
    await expect(dialog).toBeHidden()

    await page.goto('/sync')
    await expect(page.getByRole('main')).toContainText('“Suppliers”')
    await expect(page.getByRole('main')).toContainText('“suppliers.example')
    await expect(page.getByText('Offline. 2 changes are waiting')).toBeVisible()
    // Nothing has needed the PDF viewer or Spanish yet.
    const offlineParts = page.getByRole('definition')
    await expect(offlineParts.filter({ hasText: 'All of it' })).toHaveCount(2)
    await expect(offlineParts.filter({ hasText: '0 of 3 files' })).toBeVisible()
    await expect(page.getByText('Everything else opens offline.')).toBeVisible()
    await expectNoAxeFaults(page)

    await offline(false)
    await expect(page.getByRole('main').getByText('Up to date')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Changes you make offline appear here')).toBeVisible()
  })
