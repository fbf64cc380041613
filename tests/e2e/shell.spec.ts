import { expect, test } from './fixtures.ts'
import { openPage } from './steps.ts'

/** How long the overlay of a navigation is shown. */
const OVERLAY_MS = 500
/** The longest time until the next frame of Playwright's clock. */
const FRAME_MS = 16

test('Back restores scroll position, title and focus', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/store')
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.getByRole('link', { name: 'Everyday, home' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveTitle(/^Store/)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY / 10) * 10)).toBe(900)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the overlay is rendered for half a second on navigation, not on the first load, and blocks no presses', async ({
  device,
}) => {
  const { page } = await device({ signedOut: true })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const all = [...document.querySelectorAll('[aria-hidden="true"]')]
      if (all.some((node) => node.textContent === 'Loading')) Object.assign(window, { overlayWasShown: true })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.clock.install()
  await openPage(page, '/store')
  expect(await page.evaluate(() => 'overlayWasShown' in window)).toBe(false)
  // The clock advances only where this test runs it, however long the browser takes for each press.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const overlay = page.locator('[aria-hidden="true"]').filter({ hasText: /^Loading$/ })
  await page.getByRole('link', { name: 'Everyday, home' }).first().click()
  await expect(overlay).toBeVisible()
  await expect(overlay).toHaveCSS('pointer-events', 'none')
  await page.clock.runFor(OVERLAY_MS - 1)
  // By the mouse alone: a click of the locator's would wait until nothing covers the button.
  const button = (await page.getByRole('button', { name: 'Apps menu' }).boundingBox())!
  await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2)
  await expect(page.getByRole('navigation', { name: 'Browse our everyday ecosystem of apps' })).toBeVisible()
  await expect(overlay).toBeVisible()
  await page.clock.runFor(1 + FRAME_MS)
  await expect(overlay).toHaveCount(0)
})

test('an unknown address shows similar pages, and a search for its words', async ({ browser, server }) => {
  // A separate context: Chromium logs the 404.
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/web-sevices')
  await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Everyday')
  const body = page.getByRole('main')
  await expect(body.getByRole('link', { name: 'Web Development' })).toHaveAttribute('href', '/web-services')
  await expect(body.getByRole('link', { name: /^Search for/ })).toHaveAttribute('href', '/search?q=web+sevices')
  await context.close()
})

test('title, description and canonical address follow the page', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await openPage(page, '/')
  const canonical = page.locator('link[rel="canonical"]')
  await page.getByRole('contentinfo').getByRole('link', { name: 'News', exact: true }).click()
  await expect(page).toHaveTitle('News · Everyday')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Product updates/)
  await expect(canonical).toHaveAttribute('href', /\/news$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sync and offline' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(canonical).toHaveCount(0)
})

test('a page that is not on this device shows a message, and opens once it can be loaded', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await openPage(page, '/')
  await context.route('**/catalog/news.json', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'News', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This page is not on this device yet' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'What is on this device' })).toBeVisible()
  await context.unroute('**/catalog/news.json')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible()
  await context.close()
})

test('the skip link leads past the header', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await openPage(page, '/store')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
