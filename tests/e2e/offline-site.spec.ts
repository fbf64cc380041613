import type { APIRequestContext, Page } from 'playwright/test'
import { listedAddresses, onePerTemplate, OWN, partition } from './crawl-addresses.ts'
import { recordConsole } from './crawl-console.ts'
import { isIdle } from './crawl-page.ts'
import { expect, test } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { makeProfile } from './profile.ts'
import { storedSession } from './stored-session.ts'

const FULL = Boolean(process.env.EVERYDAY_FULL)
const PARTS = FULL ? 4 : 2
const TIMEOUT_MS = FULL ? 20 * 60_000 : 180_000
// Some text depends on the time ("open now"), but most of a page does not.
const MIN_WORD_RATIO = 0.6
/** Pages that show what is the person's own in place of what the server sent. */
const OWN_INSTEAD = ['/business-profiles']
const USABLE_WITHIN_MS = 5000

/** Subheadings that depend on neither the time nor what is in view. */
const LASTING_H2 = 'h2:not([aria-live], .figures)'

/** The server's version of a page: its heading, its lasting subheadings, its number of words. */
type Sent = { address: string; h1: string; h2s: string[]; words: number }

for (const signedIn of [false, true])
  for (let part = 0; part < PARTS; part += 1)
    test(`after one visit to one page the whole site works offline, ${signedIn ? 'signed in' : 'signed out'}, part ${part + 1} of ${PARTS}`, async ({
      browser,
      server,
      request,
      ensureAccount,
    }) => {
      test.setTimeout(TIMEOUT_MS)
      const listed = await listedAddresses(request, server.url)
      const ownAddresses = signedIn ? [...OWN, ...OWN_INSTEAD] : []
      const addresses = partition(
        (FULL ? listed : onePerTemplate(listed)).filter((address) => !ownAddresses.includes(address)),
        part,
        PARTS,
      )
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 360, height: 800 },
        ...(signedIn && { storageState: await storedSession(server, await ensureAccount()) }),
      })
      const page = await context.newPage()
      await page.goto(signedIn ? '/dashboard' : '/about')
      // The device takes the site in meanwhile.
      const sent: Sent[] = []
      for (const address of addresses) sent.push(await sentBy(request, page, server.url, address))
      await waitForOfflineApp(page)
      await context.setOffline(true)
      const printed: string[] = []
      recordConsole(context, printed, { offline: true })
      const faults: string[] = []
      for (const stop of sent) {
        const found = [...(await offlineFaults(page, stop)), ...printed.splice(0)]
        faults.push(...found.map((fault) => `${stop.address}: ${fault}`))
      }
      for (const address of ownAddresses) faults.push(...(await ownFaults(page, address)))
      await context.close()
      expect(faults.join('\n')).toBe('')
    })

test('offline, search finds results and the map shows places', async ({ device }) => {
  const { page, offline } = await device({ withWorker: true, signedOut: true, width: 360 })
  await page.goto('/about')
  await offline(true)
  await page.goto('/search?q=trademark')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /trademark/i })
      .first(),
  ).toBeVisible()
  await page.goto('/explore-businesses')
  const main = page.getByRole('main')
  await expect(main.locator('svg, canvas').first()).toBeVisible()
  await main.getByRole('listitem').getByRole('button').first().click()
  await main.getByRole('link', { name: 'See the whole profile' }).click()
  await expect(page).toHaveURL(/\/business\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('offline, an address that is on no page says so', async ({ device }) => {
  const { page, offline } = await device({ withWorker: true, signedOut: true })
  await page.goto('/about')
  await offline(true)
  for (const address of ['/web-sevices', '/articles/nobody-wrote-this', '/nothing/here']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i)
  }
})

test('a browser started offline is usable at once, on pages that were never opened', async ({
  server,
  consoleErrors,
}) => {
  const profile = await makeProfile(server.url, consoleErrors)
  try {
    const start = async (page: Page, address: string) => {
      const started = Date.now()
      await page.goto(address)
      expect(await isIdle(page), address).toBe(true)
      return Date.now() - started
    }
    const visit = await profile.open()
    // With a connection, as a measure of the machine.
    const firstVisit = await start(visit.page, '/legal/terms')
    await waitForOfflineApp(visit.page)
    await visit.context.close()
    const { page } = await profile.open({ offline: true })
    for (const address of ['/', '/web-services', '/store'])
      expect(await start(page, address), address).toBeLessThan(Math.max(USABLE_WITHIN_MS, 4 * firstVisit))
    // Hydrated, not only rendered.
    await page.getByRole('button', { name: 'Open menu', exact: true }).or(page.getByRole('searchbox')).first().click()
  } finally {
    await profile.remove()
  }
})

/** Reads the prerendered page without running it. */
async function sentBy(request: APIRequestContext, page: Page, origin: string, address: string): Promise<Sent> {
  const html = await (await request.get(origin + address, { headers: { accept: 'text/html' } })).text()
  const read = await page.evaluate(
    ([source, lasting]) => {
      const main = new DOMParser().parseFromString(source, 'text/html').querySelector('main')!
      const texts = (selector: string) =>
        [...main.querySelectorAll(selector)].map((element) => element.textContent.replace(/\s+/g, ' ').trim())
      return { h1: texts('h1')[0] ?? '', h2s: texts(lasting), words: main.textContent.split(/\s+/).length }
    },
    [html, LASTING_H2] as const,
  )
  return { address, ...read }
}

/** Faults of a page that is incomplete offline, such as an error message in its place. */
async function offlineFaults(page: Page, stop: Sent): Promise<string[]> {
  await page.goto(stop.address)
  if (!(await isIdle(page))) return ['never came to life']
  // Before it shows anything, a page with lists of one's own reads these.
  let faults = await partsMissing(page, stop)
  for (const end = Date.now() + USABLE_WITHIN_MS; faults.length > 0 && Date.now() < end; await page.waitForTimeout(50))
    faults = await partsMissing(page, stop)
  return faults
}

async function partsMissing(page: Page, { h1, h2s, words }: Sent): Promise<string[]> {
  const here = await page.evaluate((lasting) => {
    const main = document.querySelector('main')!
    const texts = (selector: string) =>
      [...main.querySelectorAll(selector)].map((element) => element.textContent.replace(/\s+/g, ' ').trim())
    return { h1: texts('h1'), h2s: texts(lasting), words: main.textContent.split(/\s+/).length }
  }, LASTING_H2)
  const missing = h2s.filter((heading) => !here.h2s.includes(heading))
  return [
    ...(here.h1.length === 1 && here.h1[0] === h1 ? [] : [`its h1 is ${JSON.stringify(here.h1)}, not "${h1}"`]),
    ...(missing.length > 0 ? [`lacks the parts ${JSON.stringify(missing)}`] : []),
    ...(here.words < words * MIN_WORD_RATIO ? [`has ${here.words} words of ${words}`] : []),
  ]
}

async function ownFaults(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  if (!(await isIdle(page))) return [`${address}: never came to life`]
  return new URL(page.url()).pathname === address ? [] : [`${address}: leads to ${page.url()}`]
}
