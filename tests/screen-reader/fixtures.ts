import { chromium } from 'playwright/test'
import { test as base, expect } from '../e2e/fixtures.ts'
import { CHROMIUM_ARGS, chromiumPath } from '../support/chromium.ts'
import { startDesktop, type Desktop } from './desktop.ts'
import { Reader } from './reader.ts'

type Fixtures = {
  /** Somebody who is signed in, hears the page and uses the keyboard alone. */
  reader: Reader
}

export const test = base.extend<Fixtures, { desktop: Desktop }>({
  desktop: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const desktop = await startDesktop()
      await use(desktop)
      await desktop.stop()
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ desktop }, use) => {
      const browser = await chromium.launch({
        ...(chromiumPath && { executablePath: chromiumPath }),
        headless: false,
        args: [...CHROMIUM_ARGS, '--force-renderer-accessibility'],
        env: desktop.env,
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  reader: async ({ device, desktop }, use, info) => {
    const { page } = await device()
    const title = await page.title()
    const window = await desktop.xdotool('search', '--sync', '--onlyvisible', '--name', title)
    await desktop.xdotool('windowfocus', '--sync', window)
    const orca = await desktop.startOrca()
    await use(new Reader(page, desktop, orca))
    await info.attach('said', { body: orca.said.join('\n') })
    await orca.stop()
  },
})

export { expect }
