import type { Page } from 'playwright/test'
import { CLOSE_AFTER_MS, OPEN_AFTER_MS } from '../../web/features/navigation/hover-intent.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './steps.ts'

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

test('the apps menu has its tiles, four of them unavailable, and none for a site that has no address yet', async ({
  device,
}) => {
  const { page } = await device({ signedOut: true })
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Apps menu' }).click()
  await expect(page.getByRole('heading', { name: 'Browse our everyday ecosystem of apps' })).toBeVisible()
  expect(Math.round((await page.locator('#apps-menu').boundingBox())!.width)).toBe(320)
  await expect(appsMenu(page).getByRole('link')).toHaveCount(11)
  await expect(appsMenu(page).getByText('Everyday AI')).toBeHidden()
  for (const name of ['Calendar', 'Chat', 'Drive', 'Mail'])
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
  await expectNoAxeFaults(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.mouse.click(340, 400)
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('button', { name: 'Apps menu' }).click()
  await expect(appsMenu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(menu).toBeHidden()
  // Back closes the menu first.
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
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
  await openPage(page, '/store')
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Open cart/ })).toBeVisible()
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  const menu = page.locator('#user-menu')
  await expect(menu).toContainText('Test Person')
  await expect(menu).toContainText(account.email)
  await expect(menu.getByRole('link')).toHaveText([
    'Profile',
    'Bookmarks',
    'Business Profiles',
    'Dashboard',
    'Notifications',
    'Settings',
    'Documents',
    'Library',
    'Orders',
    'Payment Methods',
    'Previous Chats',
    'Sync and offline',
  ])
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  // Opening a category closes the account menu.
  await category(page, 'Store').click()
  await expect(menu).toBeHidden()
})

for (const theme of ['light', 'dark']) {
  test(`no violation with a menu open, ${theme}`, async ({ device }) => {
    const { page } = await device()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate((name) => localStorage.setItem('theme', name), theme)
    await openPage(page, '/store')
    await category(page, 'Services').click()
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Apps menu' }).click()
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await expectNoAxeFaults(page)
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
