import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'
import { firefoxPath } from '../../scripts/lib/engines.mjs'
import { SCARCE, type Engine } from './driver.ts'
import { driveBrowser } from './puppeteer-driver.ts'

/**
 * Logged for scripts and styles whose loading a navigation cancels. What is really missing fails on the page; if the service
 * worker rejected a request, the message would be “passed a promise to FetchEvent.respondWith() that rejected”.
 */
const CANCELED =
  /error loading dynamically imported module|Unable to preload CSS|A ServiceWorker intercepted the request and encountered an/

const RESTORE_PATIENCE_MS = 5000
const KIB = 1024

/** Debian's Firefox, over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  async launch({ folder, width, height, siteData }) {
    const downloads = join(folder, 'downloads')
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefoxPath(),
      userDataDir: folder,
      extraPrefsFirefox: {
        // 2 is "Block all cookies", which blocks every kind of storage.
        'network.cookie.cookieBehavior': siteData === 'blocked' ? 2 : 5,
        // Classic scrollbars.
        'widget.gtk.overlay-scrollbars.enabled': false,
        'ui.useOverlayScrollbars': 0,
        ...(siteData === 'scarce' && {
          // In KiB, for all sites; one of them may have a fifth of it.
          'dom.quotaManager.temporaryStorage.fixedLimit': Math.round(SCARCE.part * SCARCE.diskMiB * KIB),
        }),
        'browser.download.folderList': 2, // the folder of the next line
        'browser.download.dir': downloads,
      },
    })
    return driveBrowser(browser, {
      width,
      height,
      downloads,
      isNoise: (text) => CANCELED.test(text),
      afterKill: () => preferencesAreRestored(folder),
    })
  },
}

/** After the browser has exited Puppeteer restores the profile's preferences, which would spoil the next start. */
async function preferencesAreRestored(folder: string): Promise<void> {
  const isBackup = (name: string) => name.endsWith('.puppeteer')
  for (const limit = Date.now() + RESTORE_PATIENCE_MS; (await readdir(folder)).some(isBackup); await sleep(20))
    if (Date.now() > limit) throw new Error(`Puppeteer has not restored the preferences in ${folder}`)
}
