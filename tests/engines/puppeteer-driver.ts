import type { Browser, ElementHandle } from 'puppeteer-core'
import type { Driver, Launch } from './driver.ts'
import { killTree } from './processes.ts'

type Options = Pick<Launch, 'width' | 'height'> & {
  downloads: string
  /** A console error of this kind, about this address, is none of the page's. */
  isNoise?: (text: string, address: string) => boolean
  /** Called once all processes are gone. */
  afterKill?: () => Promise<void>
}

/** A new tab of a browser that Puppeteer has started. */
export async function driveBrowser(browser: Browser, options: Options): Promise<Driver> {
  const { width, height, downloads, isNoise, afterKill } = options
  // Not the tab that the browser starts with: in Firefox that one never has the focus, so it gets no focus events.
  const page = await browser.newPage()
  await page.setViewport({ width, height })
  // Errors as text: as objects they could not be read after a navigation. Those of another realm are no instances of this one's Error.
  await page.evaluateOnNewDocument(() => {
    const { error } = console
    console.error = (...parts) =>
      error(...parts.map((part) => (typeof part?.message === 'string' ? `${part}\n${part.stack}` : part)))
  })
  const errors: string[] = []
  const keep = (text: string, address = '') => isNoise?.(text, address) || errors.push(`${text} ${address}`.trim())
  page.on('console', (message) => message.type() === 'error' && keep(message.text(), message.location()?.url))
  page.on('pageerror', (error) => keep(String(error)))
  const kill = async () => {
    await killTree(browser.process()!)
    await afterKill?.()
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
    newTab: () => driveBrowser(browser, options),
    errors: () => errors,
    async close() {
      await browser.close()
      await kill()
    },
    kill,
  }
}
