import type { Page } from 'playwright/test'
import { notify } from '../support/notify.ts'
import { signUp } from '../support/server.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect } from './fixtures.ts'
import { linkTo, test } from './mail-fixtures.ts'
import { row, swipe } from './notices.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Filter' })
const entry = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().replace('T', ' ')

test('three filters with their empty states, from the dashboard', async ({ device }) => {
  const { page } = await device()
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL('/notifications')
  await expect(page.getByRole('heading', { name: 'No notifications' })).toBeVisible()
  await expect(page.getByText('You have no notifications', { exact: true })).toBeVisible()
  await expect(bar(page).getByRole('link')).toHaveText(['All Notifications', 'Unread', 'Archived'])
  await bar(page).getByRole('link', { name: 'Unread' }).click()
  await expect(page.getByText("You're all caught up!", { exact: true })).toBeVisible()
  await bar(page).getByRole('link', { name: 'Archived' }).click()
  await expect(page.getByText('No archived notifications', { exact: true })).toBeVisible()
  await expect(bar(page).locator('[aria-current=page]')).toHaveText('Archived')
  await expect(page.getByRole('button', { name: 'Notification Preferences' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await expect(page.getByText('No unread notifications')).toHaveCount(0)
})

test('needs an account', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/notifications')
  await expect(page).toHaveURL(/\/signin\?from=/)
})

test('what arrives is counted, read, archived and put back, each on both devices', async ({
  device,
  server,
  account,
}) => {
  const [laptop, phone] = [await device(), await device({ width: 360 })]
  const { page } = laptop
  await page.goto('/notifications')
  await phone.page.goto('/notifications')
  await notify(server, account, [
    { title: 'Long ago', created_at: daysAgo(30) },
    { title: 'The day before', created_at: daysAgo(1), type: 'success' },
    { title: 'Card expires', message: 'Ends in 4242', type: 'warning', category: 'wallet', link: '/wallet' },
  ])
  // Live, newest first, in days.
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/Card expires/, /The day before/, /Long ago/])
  await expect(page.getByRole('heading', { level: 2 }).nth(0)).toHaveText('Today')
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText('Yesterday')
  await expect(entry(page)).toHaveAccessibleName('Notifications 3 unread')
  await row(page, 'Long ago').getByRole('button', { name: 'Mark as read' }).click()
  await expect(entry(page)).toHaveAccessibleName('Notifications 2 unread')
  await bar(phone.page).getByRole('link', { name: 'Unread' }).click()
  await expect(phone.page.getByRole('heading', { level: 3 })).toHaveText([/Card expires/, /The day before/])

  await row(page, 'The day before').getByRole('button', { name: 'Archive' }).click()
  await expect(row(page, 'The day before')).toHaveCount(0)
  await expect(row(phone.page, 'The day before')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'The day before')).toBeVisible()
  await row(page, 'The day before').getByRole('button', { name: 'Archive' }).click()
  await bar(page).getByRole('link', { name: 'Archived' }).click()
  await row(page, 'The day before').getByRole('button', { name: 'Move back to the list' }).click()
  await expect(page.getByText('No archived notifications')).toBeVisible()

  await bar(page).getByRole('link', { name: 'All Notifications' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('2 marked as read.')).toBeVisible()
  await expect(entry(page)).toHaveAccessibleName('Notifications')
  await expect(phone.page.getByText("You're all caught up!")).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry(page)).toHaveAccessibleName('Notifications 2 unread')
  // Following its link reads it.
  await row(page, 'Card expires').getByRole('link', { name: 'Replace' }).click()
  await expect(page).toHaveURL('/wallet')
  await expect(entry(page)).toHaveAccessibleName('Notifications 1 unread')
})

test('the icon of the app has the number of unread ones', async ({ device, server, account }) => {
  const { page, context } = await device()
  await context.addInitScript(() => {
    const shown: number[] = []
    Object.assign(globalThis, { shownBadges: shown })
    navigator.setAppBadge = async (count) => void shown.push(count ?? -1)
    navigator.clearAppBadge = async () => void shown.push(0)
  })
  const last = () => page.evaluate(() => (globalThis as { shownBadges?: number[] }).shownBadges?.at(-1))
  await page.goto('/notifications')
  await expect.poll(last).toBe(0)
  await notify(server, account, [{ title: 'One' }, { title: 'Two' }])
  await expect.poll(last).toBe(2)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(last).toBe(0)
})

test('a swipe does what the buttons do', async ({ device, server, account }) => {
  await notify(server, account, [{ title: 'First' }, { title: 'Second' }])
  const { page } = await device({ width: 360 })
  await page.goto('/notifications')
  await swipe(page, 'First', 84)
  await expect(row(page, 'First').getByRole('button', { name: 'Mark as unread' })).toBeVisible()
  await swipe(page, 'First', 84)
  await expect(row(page, 'First').getByRole('button', { name: 'Mark as read' })).toBeVisible()
  await swipe(page, 'Second', -30)
  await expect(row(page, 'Second')).toBeVisible()
  await swipe(page, 'Second', -84)
  await expect(row(page, 'Second')).toHaveCount(0)
  await expect(page.getByText('“Second” is archived.')).toBeVisible()
})

test('offline everything works, survives a reload and arrives later', async ({ device, server, account }) => {
  await notify(server, account, [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }])
  const laptop = await device({ withWorker: true })
  const { page } = laptop
  await page.goto('/notifications')
  await expect(row(page, 'Three')).toBeVisible()
  await laptop.settled()
  await laptop.offline(true)
  await page.reload()
  await row(page, 'One').getByRole('button', { name: 'Mark as read' }).click()
  await row(page, 'Two').getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Notification Preferences' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notification Preferences' })
  await dialog.getByRole('switch', { name: 'Payment methods: Email' }).uncheck()
  await expect(dialog.getByRole('status').filter({ hasText: 'Payment methods: Email: saved' })).toBeAttached()
  await page.reload()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/Three/, /One/])
  await expect(entry(page)).toHaveAccessibleName('Notifications 1 unread')
  await laptop.offline(false)
  await laptop.settled()
  const phone = await device({ width: 360 })
  await phone.page.goto('/notifications?filter=archived')
  await expect(row(phone.page, 'Two')).toBeVisible()
  await phone.page.goto('/settings/notifications')
  await expect(phone.page.getByRole('switch', { name: 'Payment methods: Email' })).not.toBeChecked()
})

test('preferences: security stays on, others are chosen, and hours are quiet in the person’s time zone', async ({
  device,
}) => {
  const [laptop, phone] = [await device(), await device({ width: 360 })]
  const { page } = laptop
  await page.goto('/settings/notifications')
  for (const name of ['Security: In the app', 'Security: Email']) {
    await expect(page.getByRole('switch', { name })).toBeChecked()
    await expect(page.getByRole('switch', { name })).toBeDisabled()
  }
  await phone.page.goto('/settings/notifications')
  // Two channels of one category, each on another device.
  await page.getByRole('switch', { name: 'Payment methods: Email' }).uncheck()
  await phone.page.getByRole('switch', { name: 'Payment methods: In the app' }).uncheck()
  await expect(page.getByRole('switch', { name: 'Payment methods: In the app' })).not.toBeChecked()
  await expect(phone.page.getByRole('switch', { name: 'Payment methods: Email' })).not.toBeChecked()
  await page.getByLabel('Quiet hours').check()
  await expect(page.getByLabel('From')).toHaveValue('22:00')
  await page.getByLabel('Until').selectOption('8:30 AM')
  await expect(phone.page.getByLabel('Until')).toHaveValue('08:30')
  await expect(page.getByText('Times are in your time zone, UTC')).toBeVisible()
})

test('a sign-in on another device is told at once, in the app and by mail', async ({
  browser,
  device,
  server,
  sink,
}) => {
  const account = await signUp(server)
  const { page } = await device({ account })
  // Mail goes to confirmed addresses only.
  const token = (await linkTo(sink, account.email, 'verify-email')).split('/').at(-1)
  const confirmed = await page.request.post('/api/collections/users/confirm-verification', { data: { token } })
  expect(confirmed.status()).toBe(204)
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  await context.request.post('/api/collections/users/auth-with-password', {
    data: { identity: account.email, password: account.password },
  })
  await context.close()
  await expect(entry(page)).toHaveAccessibleName(/unread$/)
  await entry(page).click()
  await expect(row(page, 'New sign-in to your account').filter({ hasText: 'Firefox on Linux' })).toBeVisible()
  const told = () => sink.to(account.email).filter(({ text }) => text.includes('Firefox on Linux'))
  await expect.poll(() => told().length, { timeout: 15_000 }).toBe(1)
  expect(told()[0]!.subject).toBe('New sign-in to your account')
  expect(told()[0]!.headers['list-unsubscribe']).toBeUndefined()
})

test('an unread warning needs the person until it is read; other notifications do not', async ({
  device,
  server,
  account,
}) => {
  await notify(server, account, [
    { title: 'Your storage is nearly full', message: 'Your documents use 91% of it.', type: 'warning' },
    { title: 'Your card ending in 4242 expires this month', type: 'warning' },
    { title: 'Two-factor sign-in is on', type: 'success' },
  ])
  const { page } = await device()
  const needs = page.getByRole('region', { name: 'Needs your attention' })
  await expect(needs.getByRole('listitem')).toHaveText(/^Your card ending in 4242 expires this monthAnd 1 other/)
  await needs.getByRole('link', { name: 'Open: Your card ending in 4242 expires this month' }).click()
  await expect(page).toHaveURL('/notifications')
  const markAll = page.getByRole('button', { name: 'Mark all as read' })
  await markAll.click()
  await expect(markAll).toBeDisabled()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Quick actions' })).toBeVisible()
  await expect(needs).toBeHidden()
})

for (const width of [360, 1280])
  test(`is accessible in both themes at ${width} pixels`, async ({ device, server, account }) => {
    await notify(server, account, [
      { title: 'A card expires', message: 'Soon', type: 'warning', category: 'wallet', link: '/wallet' },
      { title: 'Two-factor sign-in is on', type: 'success' },
    ])
    const { page } = await device({ width })
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => localStorage.setItem('theme', name), theme)
      await page.goto('/notifications')
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
      await expect(row(page, 'A card expires')).toBeVisible()
      await expectNoAxeFaults(page)
      await page.getByRole('button', { name: 'Notification Preferences' }).click()
      await expect(page.getByRole('switch').first()).toBeVisible()
      await expectNoAxeFaults(page)
      await page.goto('/notifications?filter=archived')
      await expect(page.getByText('No archived notifications')).toBeVisible()
      await expectNoAxeFaults(page)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
