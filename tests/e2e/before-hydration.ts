import type { BrowserContext, Page } from 'playwright/test'
import { test as base, watchConsole } from './fixtures.ts'

type Unhydrated = {
  /** Opens a page whose scripts arrive only after `hydrate`. */
  open(path: string): Promise<Page>
  hydrate(): void
  /** The forms that were submitted before hydration: of each, whether the browser was kept from sending it. */
  kept(): Promise<boolean[]>
  /** Waits until all that was done before hydration has been repeated. */
  repeated(): Promise<void>
  context: BrowserContext
}

/** Journeys that begin on a prerendered page before the app has loaded. */
export const test = base.extend<{ unhydrated: Unhydrated; width: number }>({
  width: [1280, { option: true }],
  unhydrated: async ({ browser, server, width, consoleErrors }, provide) => {
    const viewport = { width, height: 800 }
    // A service worker would answer with the empty shell.
    const context = await browser.newContext({ baseURL: server.url, viewport, serviceWorkers: 'block' })
    watchConsole(context, consoleErrors)
    let hydrate = () => {}
    let held: Promise<void> | null = null
    await context.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    const page = await context.newPage()
    await provide({
      context,
      async open(path) {
        held = new Promise((resolve) => (hydrate = resolve))
        await page.goto(path, { waitUntil: 'commit' })
        // The end of the page has been parsed.
        await page
          .getByRole('contentinfo')
          .getByText(/^Version /)
          .waitFor()
        return page
      },
      hydrate: () => hydrate(),
      kept: () =>
        page.evaluate(() =>
          window
            .inputRecorder!.events.filter(({ event }) => event.type === 'submit')
            .map(({ event }) => event.defaultPrevented),
        ),
      async repeated() {
        await page.waitForFunction(() => !window.inputRecorder)
      },
    })
    hydrate()
    await context.close()
  },
})

export { expect } from './fixtures.ts'
