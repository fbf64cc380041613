import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { firefoxPath } from '../../scripts/lib/engines.mjs'
import type { Engine } from './driver.ts'
import { killTree } from './processes.ts'

/**
 * Logged for scripts and styles whose loading a navigation cancels. What is really missing fails on the page; if the service
 * worker rejected a request, the message would be “passed a promise to FetchEvent.respondWith() that rejected”.
 */
const CANCELED =
  /error loading dynamically imported module|Unable to preload CSS|A ServiceWorker intercepted the request and encountered an/

const RESTORE_PATIENCE_MS = 5000

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
        'browser.download.folderList': 2, // the folder of the next line
        'browser.download.dir': downloads,
      },
    })
    // Not the tab that Firefox starts with: that one never has the focus, so it gets no focus events.
    const page = await browser.newPage()
    await page.setViewport({ width, height })
    // Errors as text: as objects they could not be read after a navigation.
    await page.evaluateOnNewDocument(() => {
      const { error } = console
      console.error = (...parts) =>
        error(...parts.map((part) => (part instanceof Error ? `${part}\n${part.stack}` : part)))
    })
    const errors: string[] = []
    const keep = (text: string) => CANCELED.test(text) || errors.push(text)
    page.on('console', (message) => message.type() === 'error' && keep(message.text()))
    page.on('pageerror', (error) => keep(String(error)))
    const kill = async () => {
      await killTree(browser.process()!)
      await preferencesAreRestored(folder)
    }
    return {
      goto: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      back: async () => void (await page.goBack()),
      resize: (newWidth, newHeight) => page.setViewport({ width: newWidth, height: newHeight }),
      evaluate: (body) => page.evaluate(`(async () => { ${body} })()`),
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      async choosesFiles(selector, paths) {
        const input = (await page.waitForSelector(`input${selector}`)) as ElementHandle<HTMLInputElement>
        await input.uploadFile(...paths)
      },
      downloads,
      screenshot: () => page.screenshot({ encoding: 'base64' }),
      errors: () => errors,
      async close() {
        await browser.close()
        await kill()
      },
      kill,
    }
  },
}

/** After the browser has exited Puppeteer restores the profile's preferences, which would spoil the next start. */
async function preferencesAreRestored(folder: string): Promise<void> {
  const isBackup = (name: string) => name.endsWith('.puppeteer')
  for (const limit = Date.now() + RESTORE_PATIENCE_MS; (await readdir(folder)).some(isBackup); await sleep(20))
    if (Date.now() > limit) throw new Error(`Puppeteer has not restored the preferences in ${folder}`)
}
