import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'

const PUBLIC = ['/', '/signin', '/signup', '/store', '/sync', '/no-such-page']
const OWN = ['/dashboard', '/store', '/cart', '/bookmarks', '/wallet', '/sync']
const WIDTHS = process.env.EVERYDAY_FULL ? [320, 360, 768, 1280] : [360, 1280]

for (const signedOut of [true, false]) {
  for (const width of WIDTHS) {
    for (const theme of ['light', 'dark']) {
      test(`no violation and no sideways scrolling: ${signedOut ? 'signed out' : 'signed in'}, ${theme}, ${width} px`, async ({
        device,
      }) => {
        const { page } = await device({ signedOut, width })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.evaluate((name) => localStorage.setItem('theme', name), theme).catch(() => {})
        for (const route of signedOut ? PUBLIC : OWN) {
          await page.goto(route)
          await page.evaluate((name) => localStorage.setItem('theme', name), theme)
          await page.reload()
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(
            violations.map(
              ({ id, nodes }) => `${route} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
            ),
          ).toEqual([])
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
            route,
          ).toBe(0)
        }
      })
    }
  }
}
