import { AIMS, ROUTES } from '../bench/pages/routes.ts'
import { expect, test } from './fixtures.ts'
import { layoutShift, recordLayoutShifts } from './layout-shifts.ts'

/** Long after the first paint. */
const STYLES_LATE_MS = 600

for (const { server, requestStart, isEarly } of [
  { server: 'a server that is near', requestStart: 1e6, isEarly: false },
  { server: 'a server that is far away', requestStart: -1e6, isEarly: true },
  { server: 'a server of which the browser tells no times', requestStart: null, isEarly: true },
])
  test(`a page asks for all of its scripts at once, from ${server} ${isEarly ? 'as it comes' : 'once it is painted'}`, async ({
    device,
  }) => {
    const { page } = await device({ signedOut: true })
    await page.addInitScript((asked) => {
      const entries = performance.getEntriesByType.bind(performance)
      performance.getEntriesByType = (type) =>
        type !== 'navigation' ? entries(type) : asked === null ? [] : [{ requestStart: asked } as never]
      // When the frame with the content of the page is made. The times of paints in the browser's own entries are of when the screen showed them.
      addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => performance.mark('frame')))
    }, requestStart)
    await page.goto('/contact')
    await page.waitForFunction(() => !window.inputRecorder)
    const { named, asked, early } = await page.evaluate(() => {
      const painted = performance.getEntriesByName('frame')[0]!.startTime
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
        name.endsWith('.js'),
      )
      return {
        named: document.documentElement.dataset.scripts!.split(' '),
        asked: [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href')!),
        early: scripts.filter(({ startTime }) => startTime < painted).map(({ name }) => new URL(name).pathname),
      }
    })
    expect(named.length).toBeGreaterThan(3)
    expect(asked).toEqual(expect.arrayContaining(named))
    expect(early.sort()).toEqual(isEarly ? named.toSorted() : [])
  })

for (const width of [360, 1280])
  test(`nothing on the first screen moves when the styles of the rest come late, at ${width} px`, async ({
    device,
  }) => {
    const { page, context } = await device({ signedOut: true, width })
    await recordLayoutShifts(context)
    await context.route('**/*.css', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, STYLES_LATE_MS))
      await route.continue()
    })
    const moved: string[] = []
    for (const path of ROUTES) {
      await page.goto(path)
      await page.waitForFunction(() => !window.inputRecorder)
      const shift = await layoutShift(page)
      if (shift > AIMS.cls) moved.push(`${path}: ${shift.toFixed(3)}`)
    }
    expect(moved).toEqual([])
  })
