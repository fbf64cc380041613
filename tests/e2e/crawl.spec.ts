import type { Browser } from 'playwright/test'
import { listedAddresses, onePerTemplate, OWN, share, stopsOf, type Stop } from './crawl-addresses.ts'
import { watchEverything } from './crawl-console.ts'
import { faultsAt, type Look } from './crawl-page.ts'
import { expect, signIn, test } from './fixtures.ts'

const FULL = Boolean(process.env.EVERYDAY_FULL)
// Each part has one page for all of it; more parts than workers, so that both have work to the end.
const PARTS = FULL ? 8 : 4
const PATIENCE_MS = FULL ? 40 * 60_000 : 120_000

// Of these, `npm test` looks at the wide frame too: what is there is there on every page.
const WIDE = ['/', '/store', '/signin', ...OWN]

/**
 * How closely to look at a page. Whoever is signed in has the same pages in another frame, and some of their own: those are looked
 * at like the public ones, the others for their frame.
 */
function lookAt({ address }: Stop, signedIn: boolean): Look {
  const closely = OWN.includes(address) === signedIn
  const themes: Look['themes'] = FULL && !closely ? ['light'] : ['light', 'dark']
  if (FULL) return { widths: closely ? [360, 768, 1280] : [360, 1280], themes, axe: true, links: true }
  return { widths: closely && WIDE.includes(address) ? [360, 1280] : [360], themes, axe: closely, links: true }
}

for (const signedIn of [false, true]) {
  for (let part = 0; part < PARTS; part += 1) {
    test(`every page stands on its own, ${signedIn ? 'signed in' : 'signed out'}, part ${part + 1} of ${PARTS}`, async ({
      browser,
      server,
      request,
      account,
    }) => {
      test.setTimeout(PATIENCE_MS)
      const listed = await listedAddresses(request, server.url)
      const stops = share(stopsOf(FULL ? listed : onePerTemplate(listed), signedIn), part, PARTS)
      const { page, printed, close } = await plainPage(browser, server.url)
      if (signedIn) await signIn(page, account)
      const faults = new Map<string, string[]>()
      for (const stop of stops) {
        const found = await faultsAt(page, request, stop, lookAt(stop, signedIn))
        for (const fault of new Set([...found, ...printed.splice(0)]))
          faults.set(fault, [...(faults.get(fault) ?? []), stop.address])
      }
      await close()
      expect(linesOf(faults).join('\n')).toBe('')
    })
  }
}

/** A line for each fault. What the frame has wrong, all pages have: the first three stand for them. */
function linesOf(faults: Map<string, string[]>): string[] {
  return [...faults].map(([fault, addresses]) => {
    const more = addresses.length > 3 ? ` and ${addresses.length - 3} more` : ''
    return `${addresses.slice(0, 3).join(', ')}${more}: ${fault}`
  })
}

/** A page that has what the server sends, not what the worker keeps, and all that it prints. */
async function plainPage(browser: Browser, baseURL: string) {
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 800 },
  })
  const printed: string[] = []
  watchEverything(context, printed)
  return { page: await context.newPage(), printed, close: () => context.close() }
}
