import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { CLOSE_AFTER_MS, OPEN_AFTER_MS } from '../../web/features/navigation/hover-intent.ts'
import { expect, test } from './fixtures.ts'

/** How long the overlay of a navigation is shown. */
const OVERLAY_MS = 500
/** The longest time until the next frame of Playwright's clock. */
const FRAME_MS = 16

const CATEGORIES = ['Services', 'Industries', 'Companies', 'Legal', 'Learn', 'Store']

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const category = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
    .locator('> [popover]')
const openCategories = (page: Page) => main(page).locator(':popover-open')
const appsMenu = (page: Page) => page.getByRole('navigation', { name: 'Browse our everyday ecosystem of apps' })

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // The menus are filled once the page is idle.
  await expect(page.locator('#apps-menu ul')).toBeAttached()
}

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

test('one category is open at a time, and pressing the open one closes it', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await openPage(page, '/store')
  for (const name of CATEGORIES) {
    await category(page, name).click()
    await expect(panel(page, name)).toBeVisible()
    await expect(openCategories(page)).toHaveCount(1)
    await expect(panel(page, name).locator('a:has(svg)')).toHaveCount(2)
    expect(await panel(page, name).getByRole('link').count()).toBeGreaterThan(3)
  }
  await page.mouse.move(640, 700)
  await category(page, 'Store').click()
  await expect(openCategories(page)).toHaveCount(0)
  await category(page, 'Learn').click()
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 }, force: true })
  await page.mouse.click(640, 780)
  await expect(openCategories(page)).toHaveCount(0)
})

test('the accessibility tree has the expanded state of a menu', async ({ device }) => {
  const { page, context } = await device({ signedOut: true })
  await openPage(page, '/store')
  const session = await context.newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const expanded = async (accessibleName: string) => {
    const { nodes } = await session.send('Accessibility.queryAXTree', {
      nodeId: root.nodeId,
      accessibleName,
      role: 'button',
    })
    return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value
  }
  for (const name of ['Services', 'Apps menu']) {
    expect(await expanded(name)).toBe(false)
    await page.getByRole('button', { name, exact: true }).click()
    expect(await expanded(name)).toBe(true)
  }
  expect(await expanded('Services')).toBe(false)
})

test('hovering opens a panel after a delay, leaving closes it after another, and the layout does not shift', async ({
  device,
}) => {
  const { page } = await device({ signedOut: true })
  await page.clock.install()
  await openPage(page, '/store')
  // The clock advances only where this test runs it, however long the browser takes for each pointer move.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const before = await page.getByRole('heading', { level: 1 }).boundingBox()
  await category(page, 'Companies').hover()
  await page.clock.runFor(OPEN_AFTER_MS - 1)
  await expect(openCategories(page)).toHaveCount(0)
  await page.clock.runFor(1 + FRAME_MS)
  await expect(panel(page, 'Companies')).toBeVisible()
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before)
  // On the way down to its last link the pointer crosses the buttons beside it.
  const from = (await category(page, 'Companies').boundingBox())!
  const to = (await main(page).getByRole('link', { name: 'Contact' }).boundingBox())!
  for (let step = 0; step <= 20; step++) {
    await page.mouse.move(
      from.x + from.width / 2 + ((to.x - from.x) * step) / 20,
      from.y + from.height / 2 + ((to.y - from.y) * step) / 20,
    )
    await page.clock.runFor(10)
  }
  await page.clock.runFor(1000)
  await expect(panel(page, 'Companies')).toBeVisible()
  await page.mouse.move(640, 780)
  await page.clock.runFor(CLOSE_AFTER_MS - 1)
  await expect(panel(page, 'Companies')).toBeVisible()
  await page.clock.runFor(1 + FRAME_MS)
  await expect(openCategories(page)).toHaveCount(0)
  // A press right after hovering means to open, not to close what hovering has just opened.
  await category(page, 'Legal').hover()
  await page.clock.runFor(OPEN_AFTER_MS + FRAME_MS)
  await expect(panel(page, 'Legal')).toBeVisible()
  await page.clock.runFor(200)
  await category(page, 'Legal').click()
  await page.clock.runFor(1000)
  await expect(panel(page, 'Legal')).toBeVisible()
  await category(page, 'Legal').click()
  await expect(openCategories(page)).toHaveCount(0)
})

test('by keyboard: the panel follows its button, Escape returns the focus, and leaving closes it', async ({
  device,
}) => {
  const { page } = await device({ signedOut: true })
  await openPage(page, '/store')
  await category(page, 'Legal').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(main(page).getByRole('link', { name: /^Business Formation/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(category(page, 'Legal')).toBeFocused()
  await expect(openCategories(page)).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(openCategories(page)).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(category(page, 'Companies')).toBeFocused()
  await expect(openCategories(page)).toHaveCount(0)
  await category(page, 'Legal').focus()
  await page.keyboard.press('Enter')
  const links = await main(page).locator('#menu-legal a').count()
  for (let link = 0; link <= links; link++) await page.keyboard.press('Tab')
  await expect(category(page, 'Learn')).toBeFocused()
  await expect(openCategories(page)).toHaveCount(0)
  await category(page, 'Store').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(openCategories(page)).toHaveCount(0)
})

test('the apps menu has twelve tiles, five of them unavailable', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Apps menu' }).click()
  await expect(page.getByRole('heading', { name: 'Browse our everyday ecosystem of apps' })).toBeVisible()
  expect(Math.round((await page.locator('#apps-menu').boundingBox())!.width)).toBe(320)
  await expect(appsMenu(page).getByRole('link')).toHaveCount(12)
  for (const name of ['Documents', 'Calendar', 'Chat', 'Drive', 'Mail'])
    await expect(appsMenu(page).getByRole('link', { name: `${name} Coming Soon` })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  await page.mouse.click(200, 700)
  await expect(appsMenu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Apps menu' }).click()
  await appsMenu(page).getByRole('link', { name: 'Store', exact: true }).click()
  await expect(page).toHaveURL(/\/store$/)
  await expect(appsMenu(page)).toBeHidden()
})

test('the side menu of a phone has every category, one open at a time, and the apps', async ({ device }) => {
  const { page } = await device({ signedOut: true, width: 360 })
  await openPage(page, '/store')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  expect(Math.round((await menu.boundingBox())!.width)).toBe(280)
  for (const name of ['Home', 'About', 'Portfolio', 'Events', 'News', 'Get Started'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  // The category of the current page is already open.
  await expect(menu.getByRole('link', { name: 'All Products' })).toBeVisible()
  await menu.getByText('Services', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Web Development' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'All Products' })).toBeHidden()
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('button', { name: 'Apps menu' }).click()
  await expect(appsMenu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(menu).toBeHidden()
})

test('by touch, a tap opens a category and another closes it', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    hasTouch: true,
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  await openPage(page, '/store')
  await category(page, 'Learn').tap()
  await expect(panel(page, 'Learn')).toBeVisible()
  await expect(main(page).getByRole('link', { name: /^Courses/ })).toBeVisible()
  await category(page, 'Learn').tap()
  await expect(openCategories(page)).toHaveCount(0)
  await context.close()
})

test('a signed-in person has a cart, an account menu with a name, and no Get Started', async ({ device, account }) => {
  const { page } = await device()
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Open cart/ })).toBeVisible()
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  const menu = page.locator('#user-menu')
  await expect(menu).toContainText('Test Person')
  await expect(menu).toContainText(account.email)
  await expect(menu.getByRole('link')).toHaveText(['Bookmarks', 'Business Profiles', 'Dashboard', 'Payment Methods'])
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  // Opening a category closes the account menu.
  await category(page, 'Store').click()
  await expect(menu).toBeHidden()
})

test('Back restores scroll position, title and focus', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/store')
  await page.evaluate(() => scrollTo(0, 900))
  await page.waitForTimeout(300)
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
  await expect(appsMenu(page)).toBeVisible()
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

for (const theme of ['light', 'dark']) {
  test(`no violation with a menu open, ${theme}`, async ({ device }) => {
    const { page } = await device()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate((name) => localStorage.setItem('theme', name), theme)
    await openPage(page, '/store')
    await category(page, 'Services').click()
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'Apps menu' }).click()
    await expectNoViolation(page)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await expectNoViolation(page)
    for (const width of [320, 360, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      const ends = await page.evaluate(() =>
        [...document.querySelectorAll('header > div a, header > div button')]
          .map((control) => control.getBoundingClientRect().right)
          .filter((right) => right > innerWidth),
      )
      expect(ends, `controls beyond the edge at ${width} px`).toEqual([])
    }
  })
}
