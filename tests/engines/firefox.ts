import puppeteer from 'puppeteer-core'
import { firefoxPath } from '../../scripts/lib/engines.mjs'
import type { Engine } from './driver.ts'
import { killTree } from './processes.ts'

/** What Firefox says of a page that is left while a part of it loads. A part that is missing shows on the page. */
const CUT_OFF = /error loading dynamically imported module/

/** Firefox as Debian has it, over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  async launch({ folder, width, height, siteData }) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefoxPath(),
      userDataDir: folder,
      extraPrefsFirefox: {
        // "Block all cookies": every kind of storage is refused with it.
        'network.cookie.cookieBehavior': siteData === 'refused' ? 2 : 5,
        // Scrollbars that take room, as most desktops have them.
        'widget.gtk.overlay-scrollbars.enabled': false,
        'ui.useOverlayScrollbars': 0,
      },
    })
    const [page] = await browser.pages()
    if (!page) throw new Error('Firefox has no tab')
    await page.setViewport({ width, height })
    // An error would arrive as a reference, and be gone with its page.
    await page.evaluateOnNewDocument(() => {
      const { error } = console
      console.error = (...parts) =>
        error(...parts.map((part) => (part instanceof Error ? `${part}\n${part.stack}` : part)))
    })
    const errors: string[] = []
    const keep = (text: string) => CUT_OFF.test(text) || errors.push(text)
    page.on('console', (message) => message.type() === 'error' && keep(message.text()))
    page.on('pageerror', (error) => keep(String(error)))
    const kill = () => killTree(browser.process()!.pid!)
    return {
      goto: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      back: async () => void (await page.goBack()),
      evaluate: (body) => page.evaluate(`(async () => { ${body} })()`),
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      screenshot: () => page.screenshot({ encoding: 'base64' }),
      errors: () => errors,
      async close() {
        await browser.close()
        await kill()
      },
      async kill() {
        await kill()
      },
    }
  },
}
