import type { Page } from 'playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { asInstalled } from './installed.ts'
import { layoutShift, recordLayoutShifts } from './layout-shifts.ts'
import { addBookmark, openBookmarks } from './steps.ts'

const ACCOUNT_PAGES = {
  Dashboard: '/dashboard',
  Bookmarks: '/bookmarks',
  Documents: '/documents',
  Cart: '/cart',
  Library: '/library',
  'Payment Methods': '/wallet',
  'Business Profiles': '/business-profiles',
  Notifications: '/notifications',
  Settings: '/settings',
}

const sidebar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Account' })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick access' })

async function install(page: Page): Promise<void> {
  await asInstalled(page)
  await page.reload()
}

test.describe('at a desk', () => {
  test('the account pages have a sidebar with live counts, and no marketing', async ({ device }) => {
    const { page } = await device()
    for (const [label, path] of Object.entries(ACCOUNT_PAGES)) {
      await sidebar(page).getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(sidebar(page).getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    }
    await sidebar(page).getByRole('link', { name: 'Bookmarks' }).click()
    await addBookmark(page, 'Supplier list')
    await expect(sidebar(page).getByRole('link', { name: 'Bookmarks 1 saved' })).toBeVisible()
    await expectNoAxeFaults(page)
  })

  test('the sidebar has search, the apps, the store, the status and the menu of the account', async ({ device }) => {
    const { page, settled } = await device()
    await settled()
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Up to date' })).toHaveAttribute('href', '/sync')
    await banner.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await banner.getByRole('button', { name: 'Apps menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Browse our everyday ecosystem of apps' })).toBeInViewport({
      ratio: 1,
    })
    await page.keyboard.press('Escape')
    await banner.getByRole('button', { name: /^Account menu of/ }).click()
    const menu = page.locator('#user-menu')
    await expect(menu).toBeInViewport({ ratio: 1 })
    await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    // Only what the sidebar does not have, in the same order as on a phone.
    await expect(menu.getByRole('link')).toHaveText(['Profile', 'Previous Chats'])
    await page.keyboard.press('Escape')
    await banner.getByRole('link', { name: 'Store and services' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test('the header shows the title, once', async ({ device }) => {
    const { page } = await device({ width: 360 })
    await openBookmarks(page)
    const title = page.getByRole('banner').getByText('Bookmarks', { exact: true }).filter({ visible: true })
    await expect(title).toBeInViewport({ ratio: 1 })
    // The heading is there for screen readers.
    const heading = page.getByRole('heading', { level: 1, name: 'Bookmarks' })
    expect(await heading.evaluate((node) => node.getBoundingClientRect().width)).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    // The pages of the account are in one menu only.
    await expect(menu.getByRole('link', { name: 'Documents' })).toHaveCount(0)
    await menu.getByText('Companies').click()
    await expect(menu.getByRole('link', { name: 'Explore the Map' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Account menu of/ }).click()
    const account = page.locator('#user-menu')
    for (const name of [...Object.keys(ACCOUNT_PAGES).filter((name) => name !== 'Cart'), 'Previous Chats']) {
      await expect(account.getByRole('link', { name })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expectNoAxeFaults(page)
  })

  test('the header has the status only while not all is well', async ({ device }) => {
    const { page, settled, context } = await device({ width: 360 })
    await settled()
    const status = page.getByRole('banner').getByRole('link', { name: /^(Up to date|Offline)/ })
    await expect(status).toHaveCount(0)
    await context.setOffline(true)
    await expect(status).toHaveAccessibleName('Offline')
    await context.setOffline(false)
    await expect(status).toHaveCount(0)
  })

  test('or on a screen below the width of a desk, there is no sidebar', async ({ device }) => {
    const { page } = await device({ width: 1000 })
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await expect(sidebar(page)).toHaveCount(0)
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(sidebar(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0)
  })

  test('the code of the header is asked for without waiting for that of the page', async ({ device }) => {
    const { page } = await device({ width: 360 })
    let comes = () => {}
    const late = new Promise<void>((resolve) => (comes = resolve))
    await page.route(/_account\.wallet-.*\.js/, async (route) => {
      await late
      await route.continue()
    })
    const asked = page.waitForRequest(/app-navigation-.*\.js/)
    await page.goto('/wallet', { waitUntil: 'commit' })
    await asked
    comes()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  })

  test('the page does not move when the code of the header comes late', async ({ device }) => {
    const { page, context } = await device({ width: 360 })
    await recordLayoutShifts(context)
    // The others are prerendered for guests.
    for (const path of ['/dashboard', '/bookmarks', '/wallet', '/sync']) {
      let comes = () => {}
      const late = new Promise<void>((resolve) => (comes = resolve))
      await page.route(/app-navigation-.*\.js/, async (route) => {
        await late
        await route.continue()
      })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      comes()
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
      expect(await layoutShift(page), path).toBeLessThan(0.02)
      await page.unrouteAll()
    }
  })

  test('installed, a bar of five has live badges, and the header has neither search nor cart', async ({ device }) => {
    const { page } = await device({ width: 360 })
    await install(page)
    await expect(bar(page).getByRole('link')).toHaveText(['Home', 'Search', 'Cart', 'Bookmarks', 'Account'])
    for (const name of ['Search', 'Open cart', 'Open menu'])
      await expect(page.getByRole('banner').getByLabel(name, { exact: true })).toBeHidden()
    await page.goto('/store')
    await page
      .getByRole('button', { name: /^Add to cart/i })
      .first()
      .click()
    await expect(bar(page).getByRole('link', { name: '1 in the cart' })).toBeVisible()
    await page.goto('/wallet')
    await expect(bar(page).locator('[aria-current]')).toHaveText('Account')
    await bar(page).getByRole('link', { name: 'Bookmarks' }).click()
    await expect(bar(page).locator('[aria-current]')).toHaveText('Bookmarks')
    await page.route('**/api/sync/push', (route) => route.abort())
    await addBookmark(page, 'Written in a tunnel')
    await expect(bar(page).getByRole('link', { name: '1 not sent yet' })).toBeVisible()
    await expectNoAxeFaults(page)
    await page.unroute('**/api/sync/push')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(bar(page).getByRole('link', { name: 'not sent yet' })).toBeHidden()
  })
})

test('the installed app opens on the dashboard for signed-in people, and on the home page for others', async ({
  device,
}) => {
  const { start_url: start } = await (
    await device({ signedOut: true })
  ).page
    .goto('/manifest.webmanifest')
    .then((answer) => answer!.json() as Promise<{ start_url: string }>)
  const { page } = await device()
  await page.goto(start)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome Back/ })).toBeVisible()
  const { page: guest } = await device({ signedOut: true })
  await guest.goto(start)
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(new URL(guest.url()).pathname).toBe('/')
})

test('sign-in and sign-up have no menus and no link farm', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  for (const path of ['/signin', '/signup']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Everyday, home' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Privacy', 'Terms', 'Sync and offline'])
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expectNoAxeFaults(page)
  }
})

test('pages for everyone keep the site around them for visitors', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  for (const path of ['/sync', '/business-profiles', '/previous-chats']) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
})
