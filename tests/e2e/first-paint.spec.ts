import { expect, test } from './fixtures.ts'

test('a page asks for its scripts together, and only once it is painted', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  // When the frame with the content of the page is made. The times of paints in the browser's own entries are of when the screen showed them.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => performance.mark('frame'))),
  )
  await page.goto('/contact')
  await page.waitForFunction(() => !window.inputRecorder)
  const { named, asked, early } = await page.evaluate(() => {
    const painted = performance.getEntriesByName('frame')[0]!.startTime
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      name.endsWith('.js'),
    )
    return {
      named: document.getElementById('root')!.dataset.scripts!.split(' '),
      asked: [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href')),
      early: scripts.filter(({ startTime }) => startTime < painted).map(({ name }) => name),
    }
  })
  expect(named.length).toBeGreaterThan(3)
  expect(asked).toEqual(expect.arrayContaining(named))
  expect(early).toEqual([])
})
