import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from 'playwright/test'
import { deadLinks } from './crawl-links.ts'
import type { Stop } from './crawl-addresses.ts'

export type Theme = 'light' | 'dark'

/** The narrowest screen that nothing may be too wide for. */
const NARROWEST = 320
const PATIENCE_MS = 10_000

/** What to look for at a stop: at which widths, in which themes; links once, since they are the same at each width. */
export type Look = { widths: number[]; themes: Theme[]; axe: boolean; links: boolean }

/** Opens a stop and says what is wrong with it, one line each. What is printed meanwhile is the watcher's business. */
export async function faultsAt(page: Page, request: APIRequestContext, stop: Stop, look: Look): Promise<string[]> {
  const faults: string[] = []
  for (const width of look.widths) {
    await page.setViewportSize({ width, height: 800 })
    const answer = await page.goto(stop.address)
    if (answer?.status() !== stop.status) faults.push(`answers ${answer?.status()}`)
    if (!(await atRest(page))) return [...faults, 'never came to life: its heading was not hydrated']
    if (width === look.widths[0]) faults.push(...(await headFaults(page)))
    if (look.links && width === look.widths[0]) faults.push(...(await deadLinks(page, request)))
    for (const theme of look.themes) {
      await wear(page, theme)
      if (look.axe) faults.push(...(await axeFaults(page, width, theme, theme !== look.themes[0])))
    }
    faults.push(...(await sidewaysFaults(page)))
  }
  await page.setViewportSize({ width: NARROWEST, height: 800 })
  faults.push(...(await sidewaysFaults(page)))
  return faults
}

/** Waits until React has taken over the heading, and the browser has nothing more to do; false when that never comes. */
export async function atRest(page: Page): Promise<boolean> {
  return page
    .waitForFunction(
      () => {
        const heading = document.querySelector('h1')
        if (!heading || document.querySelector('main [aria-busy="true"]')) return false
        return Object.keys(heading).some((key) => key.startsWith('__reactFiber$'))
      },
      undefined,
      { timeout: PATIENCE_MS },
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

/** Changes the colours under the page, which know of nothing but this attribute. */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    // Else a contrast would be taken while one colour goes over into the other.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    document.documentElement.setAttribute('data-mantine-color-scheme', name)
  }, theme)
}

/** `coloursOnly`: names, roles and order are the same in every theme, and were looked at in the first. */
async function axeFaults(page: Page, width: number, theme: Theme, coloursOnly: boolean): Promise<string[]> {
  // Legacy mode: no second page for the summing up. There are no frames to go into.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      ...(coloursOnly && { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }),
    })
    .analyze()
  return violations.map(({ id, nodes }) => {
    const first = nodes.slice(0, 3).map((node) => node.target.join(' '))
    return `axe ${id} (${width} px, ${theme}), ${nodes.length} times: ${first.join(', ')}: ${nodes[0]?.any[0]?.message ?? ''}`
  })
}

/** What makes the page wider than the screen: measured, and then looked for, so that the fault has a name. */
async function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const over = root.scrollWidth - root.clientWidth
    if (over <= 0) return []
    const wide = [...document.body.querySelectorAll(':not(svg *)')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(0, 3)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
    return [`scrolls sideways by ${over} at ${root.clientWidth} px: ${wide.join(', ')}`]
  })
}
