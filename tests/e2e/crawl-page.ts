import type { APIRequestContext, Page } from 'playwright/test'
import { axeFaults, setTheme, type Theme } from './axe.ts'
import { deadLinks } from './crawl-links.ts'
import type { CrawlTarget } from './crawl-addresses.ts'

/** The narrowest supported screen, on which nothing may overflow. */
const NARROWEST = 320
const TIMEOUT_MS = 20_000

/** What to check on a page: widths, themes; links once, since they are the same at each width. */
export type CheckOptions = { widths: number[]; themes: Theme[]; axe: boolean; links: boolean }

/** Opens a page and returns its faults, one line each. Console messages are recorded separately. */
export async function faultsAt(
  page: Page,
  request: APIRequestContext,
  target: CrawlTarget,
  options: CheckOptions,
): Promise<string[]> {
  const faults: string[] = []
  for (const width of options.widths) {
    await page.setViewportSize({ width, height: 800 })
    const answer = await page.goto(target.address)
    if (answer?.status() !== target.status) faults.push(`answers ${answer?.status()}`)
    if (!(await isIdle(page))) return [...faults, 'was not hydrated: its heading does not respond']
    if (target.shows && !(await appears(page, target.shows))) return [...faults, `does not show ${target.shows}`]
    if (width === options.widths[0]) faults.push(...(await headFaults(page)))
    if (options.links && width === options.widths[0]) faults.push(...(await deadLinks(page, request)))
    for (const theme of options.themes) {
      await setTheme(page, theme)
      const found = options.axe ? await axeFaults(page, { colorsOnly: theme !== options.themes[0] }) : []
      faults.push(...found.map((fault) => `${fault} (${width} px, ${theme})`))
    }
    faults.push(...(await overflowFaults(page)))
  }
  await page.setViewportSize({ width: NARROWEST, height: 800 })
  faults.push(...(await overflowFaults(page)))
  return faults
}

/** Waits until the heading is hydrated and the browser is idle; false on a timeout. */
export async function isIdle(page: Page): Promise<boolean> {
  return page
    .waitForFunction(
      () => {
        const heading = document.querySelector('h1')
        if (!heading || document.querySelector('main [aria-busy="true"]')) return false
        return Object.keys(heading).some((key) => key.startsWith('__reactFiber$'))
      },
      undefined,
      { timeout: TIMEOUT_MS },
    )
    .then(
      async () => {
        await page.evaluate(
          () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })),
        )
        return true
      },
      () => false,
    )
}

const appears = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .waitFor({ timeout: TIMEOUT_MS })
    .then(
      () => true,
      () => false,
    )

async function headFaults(page: Page): Promise<string[]> {
  const { title, headings } = await page.evaluate(() => ({
    title: document.title,
    headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent.trim()),
  }))
  return [
    ...(title ? [] : ['no title']),
    ...(headings.length === 1 && headings[0] ? [] : [`its h1: ${JSON.stringify(headings)}`]),
  ]
}

/** What makes the page scroll sideways, in one line. */
export async function overflowFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const over = root.scrollWidth - root.clientWidth
    if (over <= 0) return []
    const wide = [...document.body.querySelectorAll(':not(svg *)')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(-3)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${element.textContent.slice(0, 40)}"`,
      )
    return [`scrolls sideways by ${over} at ${root.clientWidth} px: ${wide.join(', ')}`]
  })
}
