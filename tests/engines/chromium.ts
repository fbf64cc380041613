import { join } from 'node:path'
import { chromium as playwrightChromium } from 'playwright'
import puppeteer from 'puppeteer-core'
import { CHROMIUM_ARGS, chromiumPath } from '../support/chromium.ts'
import type { Engine } from './driver.ts'
import { driveBrowser } from './puppeteer-driver.ts'

/** Logged for each request that fails, also where the app expects it and goes on. */
const FAILED_REQUEST = /Failed to load resource: (net::ERR_|the server responded with a status of 503)/

/** Chromium itself, not its headless shell: its profile is on disk. */
export const chromium: Engine = {
  name: 'Chromium',
  async launch({ folder, width, height }) {
    const browser = await puppeteer.launch({
      executablePath: chromiumPath ?? playwrightChromium.executablePath(),
      userDataDir: folder,
      args: CHROMIUM_ARGS,
    })
    return driveBrowser(browser, {
      width,
      height,
      downloads: join(folder, 'downloads'),
      // Pages without scripts name no icon.
      isNoise: (text, address) => FAILED_REQUEST.test(text) || address.endsWith('/favicon.ico'),
    })
  },
}
