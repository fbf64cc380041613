import type { Browser, BrowserContextOptions } from 'playwright/test'
import { listedAddresses, onePerTemplate, OWN, partition, crawlTargets, type CrawlTarget } from './crawl-addresses.ts'
import { recordConsole } from './crawl-console.ts'
import { faultsAt, type CheckOptions } from './crawl-page.ts'
import { expect, test } from './fixtures.ts'
import { storedSession } from './stored-session.ts'

const FULL = Boolean(process.env.EVERYDAY_FULL)
// Each part uses one page; more parts than workers, so that the workers finish at about the same time.
const PARTS = FULL ? 8 : 4
const TIMEOUT_MS = FULL ? 40 * 60_000 : 240_000

// `npm test` checks only these at the wide width too: header and footer are the same on every page.
const WIDE = ['/', '/store', '/signin', ...OWN]

/**
 * What to check on a page. Signed-in users see the public pages with another header, and pages of their own: the latter are checked
 * like public pages, the former for their header only.
 */
function checkOptions({ address }: CrawlTarget, signedIn: boolean): CheckOptions {
  const closely = OWN.includes(address) === signedIn
  const themes: CheckOptions['themes'] = FULL && !closely ? ['light'] : ['light', 'dark']
  if (FULL) return { widths: closely ? [360, 768, 1280] : [360, 1280], themes, axe: true, links: true }
  return { widths: closely && WIDE.includes(address) ? [360, 1280] : [360], themes, axe: closely, links: true }
}

for (const signedIn of [false, true]) {
  for (let part = 0; part < PARTS; part += 1) {
    test(`every page stands on its own, ${signedIn ? 'signed in' : 'signed out'}, part ${part + 1} of ${PARTS}`, async ({
      browser,
      server,
      request,
      ensureAccount,
    }) => {
      test.setTimeout(TIMEOUT_MS)
      const listed = await listedAddresses(request, server.url)
      const targets = partition(crawlTargets(FULL ? listed : onePerTemplate(listed), signedIn), part, PARTS)
      const { page, printed, close } = await plainPage(
        browser,
        server.url,
        signedIn ? await storedSession(server, await ensureAccount()) : undefined,
      )
      const faults = new Map<string, string[]>()
      for (const target of targets) {
        const found = await faultsAt(page, request, target, checkOptions(target, signedIn))
        for (const fault of new Set([...found, ...printed.splice(0)]))
          faults.set(fault, [...(faults.get(fault) ?? []), target.address])
      }
      await close()
      expect(linesOf(faults).join('\n')).toBe('')
    })
  }
}

/** A line for each fault. A fault of the header or footer occurs on all pages: only the first three are listed. */
function linesOf(faults: Map<string, string[]>): string[] {
  return [...faults].map(([fault, addresses]) => {
    const more = addresses.length > 3 ? ` and ${addresses.length - 3} more` : ''
    return `${addresses.slice(0, 3).join(', ')}${more}: ${fault}`
  })
}

/** A page without the service worker, and everything that it logs. */
async function plainPage(browser: Browser, baseURL: string, storageState: BrowserContextOptions['storageState']) {
  const context = await browser.newContext({
    baseURL,
    storageState,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 800 },
  })
  const printed: string[] = []
  recordConsole(context, printed)
  return { page: await context.newPage(), printed, close: () => context.close() }
}
