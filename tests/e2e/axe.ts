import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

export type Theme = 'light' | 'dark'

/** Nothing on the page as it is now, with an open dialog, breaks a rule of axe. */
export async function expectNoAxeFaults(page: Page): Promise<void> {
  await standStill(page)
  expect(await axeFaults(page)).toEqual([])
}

/** Ends what moves or fades, and lets nothing fade from here on: colors in between are nobody's. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const still = new CSSStyleSheet()
    const ended = 'animation-duration: 1ms !important; animation-iteration-count: 1 !important'
    still.replaceSync(`*, ::before, ::after { transition: none !important; ${ended} }`)
    document.adoptedStyleSheets = [still]
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    await new Promise(requestAnimationFrame)
  })
}

/** The same in the light theme and in the dark one. */
export async function expectNoAxeFaultsInBothThemes(page: Page): Promise<void> {
  expect(await axeFaultsInBothThemes(page)).toEqual([])
}

/** What axe finds in either theme, without a reload; by all rules in both, since a style may hide what names a control in one of them. */
export async function axeFaultsInBothThemes(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(page, theme)
    await standStill(page)
    for (const fault of await axeFaults(page)) faults.push(`${theme}: ${fault}`)
  }
  return faults
}

/**
 * What axe finds on the page as it is now: a line for each rule. `colorsOnly`, for the many pages of the crawl: its rules of colors, after all
 * others have been checked in another theme.
 */
export async function axeFaults(page: Page, { colorsOnly = false } = {}): Promise<string[]> {
  // Legacy mode: opens no second page to combine results. There are no frames.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      ...(colorsOnly && { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }),
    })
    .analyze()
  return violations.map(({ id, nodes }) => {
    const first = nodes.slice(0, 3).map(({ target }) => target.join(' '))
    const [node] = nodes
    return `axe ${id}, ${nodes.length} times: ${first.join(', ')}: ${node?.html} ${node?.any[0]?.message ?? ''}`
  })
}

/** Switches the theme by the attribute that the styles depend on. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await standStill(page)
  await page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), theme)
}
