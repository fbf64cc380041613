import type { Page } from 'playwright'
import { median } from '../stats.ts'
import { startChrome } from './chrome.ts'

const SLOWDOWN = 4
/** After this long without a long task, the page is taken to be done. */
const QUIET_MS = 1500

/** What a person with a phone four times slower than this machine has, over a fast network. */
export type Vitals = { fcp: number; lcp: number; cls: number; tbt: number; inp: number; longest: number }

declare global {
  var vitals: { lcp: number; cls: number; inp: number; tasks: { at: number; for: number }[] }
}

/** Medians over `runs` first visits, each on an empty profile. */
export async function vitalsOf(url: string, runs: number): Promise<Vitals> {
  const all: Vitals[] = []
  for (let run = 0; run < runs; run += 1) {
    const chrome = await startChrome()
    try {
      all.push(await oneVisit(await chrome.context.newPage(), url))
    } finally {
      await chrome.close()
    }
  }
  const of = (name: keyof Vitals) => median(all.map((visit) => visit[name]))
  return { fcp: of('fcp'), lcp: of('lcp'), cls: of('cls'), tbt: of('tbt'), inp: of('inp'), longest: of('longest') }
}

async function oneVisit(page: Page, url: string): Promise<Vitals> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(observe)
  await page.goto(url)
  await quiet(page)
  const { fcp, tbt, longest } = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const after = vitals.tasks.filter((task) => task.at + task.for > paint)
    return {
      fcp: paint,
      tbt: after.reduce((sum, task) => sum + Math.max(0, task.for - 50), 0),
      longest: Math.max(0, ...vitals.tasks.map((task) => task.for)),
    }
  })
  // Read before one presses anything: the largest paint ends with the first press.
  const lcp = await page.evaluate(() => vitals.lcp)
  await press(page)
  const { cls, inp } = await page.evaluate(() => vitals)
  return { fcp, lcp, cls, tbt, inp, longest }
}

/** Runs in the page, before anything of its own. */
function observe() {
  globalThis.vitals = { lcp: 0, cls: 0, inp: 0, tasks: [] }
  const watch = (type: string, each: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', (entry) => (vitals.lcp = entry.startTime))
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) vitals.cls += shift.value
  })
  watch('longtask', (entry) => vitals.tasks.push({ at: entry.startTime, for: entry.duration }))
  watch('event', (entry) => (vitals.inp = Math.max(vitals.inp, entry.duration)), { durationThreshold: 16 })
}

async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction((patience) => {
    const last = Math.max(0, ...vitals.tasks.map((task) => task.at + task.for))
    return performance.now() - last > patience && performance.now() > 2 * patience
  }, QUIET_MS)
}

/** The menu of a phone, opened and closed again. A quiet page, such as that of signing in, has none: there the password is shown. */
async function press(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu', exact: true })
  const password = page.getByRole('button', { name: 'Show or hide the password', exact: true })
  await menu.or(password).first().tap()
  if (await menu.isVisible()) {
    await page.getByRole('dialog').first().waitFor()
    await page.keyboard.press('Escape')
  }
  await page.waitForTimeout(500)
}
