import type { Locator, Page } from 'playwright/test'
import { runCommand, startServer, type Account, type Server } from '../support/server.ts'
import { call } from '../api/http.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test as base } from './fixtures.ts'
import { layoutShift, recordLayoutShifts } from './layout-shifts.ts'

// The businesses of a filled account are in the directory, which other journeys count.
const test = base.extend<object, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer({ env: { EVERYDAY_RATE_LIMITS: 'off' } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const part = (page: Page, name: string) => page.getByRole('region', { name })
const metric = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Your things' }).getByRole('link', { name: label })
const chart = (page: Page) => page.getByRole('table', { name: 'What you’ve added in each of the last 12 months' })
const quick = (page: Page) => part(page, 'Quick actions')

/** Presses a checkbox, which changes once that is written. */
async function toggle(where: Locator, name: string, on: boolean): Promise<void> {
  const box = where.getByRole('checkbox', { name })
  await box.click()
  await expect(box).toBeChecked({ checked: on })
}

async function fillYear(server: Server, account: Account): Promise<void> {
  const { code, output } = await runCommand(['demo', account.email, '--dir', server.dir])
  expect(code, output).toBe(0)
}

/** When the records of the account were made that the server has. */
async function writtenTimes(server: Server, account: Account, collection: string, filter: string): Promise<string[]> {
  const times: string[] = []
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ filter, fields: 'created_at', perPage: '500', page: String(page) })
    const { status, body } = await call(server, 'GET', `/api/collections/${collection}/records?${query}`, account)
    expect(status).toBe(200)
    times.push(...(body.items as { created_at: string }[]).map(({ created_at }) => created_at))
    if (page >= Number(body.totalPages)) return times
  }
}

/** What the card of bookmarks says of the last 30 days, by the server's numbers; as many as before is no change. */
async function lately(page: Page, server: Server, account: Account): Promise<RegExp> {
  const times = await writtenTimes(server, account, 'bookmarks', 'deleted_at = ""')
  const [recent, before] = await page.evaluate((all) => {
    const daysAgo = (days: number) => new Date().setHours(0, 0, 0, 0) - days * 86_400_000
    const between = (from: number, to: number) =>
      all.map((time) => Date.parse(time.replace(' ', 'T'))).filter((at) => at >= from && at < to).length
    return [between(daysAgo(29), daysAgo(-1)), between(daysAgo(59), daysAgo(29))] as const
  }, times)
  const change = recent === before ? '' : '.+ against the 30 days before'
  return new RegExp(`^\\d+ ?Bookmarks ?${recent} in 30 days ?${change}$`)
}

/** How many of these times are in each of the last twelve months of the browser's calendar, the oldest first. */
const monthsOf = (page: Page, times: string[]) =>
  page.evaluate((all) => {
    const monthOf = (at: Date) => at.getFullYear() * 12 + at.getMonth()
    const counts = Array.from({ length: 12 }, () => 0)
    for (const time of all) {
      const at = 11 - (monthOf(new Date()) - monthOf(new Date(time.replace(' ', 'T'))))
      if (at >= 0) counts[at]!++
    }
    return counts
  }, times)

/** The figures of one column of the table. */
async function column(page: Page, at: number): Promise<number[]> {
  const cells = await chart(page).locator(`tbody tr td:nth-of-type(${at})`).allTextContents()
  return cells.map((text) => Number(text.replaceAll(',', '')))
}

test('a year of data is counted in cards and in charts, in both themes, on a phone too, and offline', async ({
  device,
  server,
  account,
}) => {
  await fillYear(server, account)
  const laptop = await device({ withWorker: true })
  const { page } = laptop
  await laptop.settled()
  const sentence = /^\d+ ?Documents ?\d+ in 30 days/
  await expect(metric(page, 'Documents')).toHaveText(sentence)
  await expect(metric(page, 'Bookmarks')).toHaveText(await lately(page, server, account))
  await expect(metric(page, 'Support messages')).toHaveText(/^5/)
  await expect(chart(page).getByRole('row')).toHaveCount(13)
  const columns = () => Promise.all([1, 2, 3, 4].map((at) => column(page, at)))
  const [orders, documents, support, bookmarks] = await columns()
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  // The server has the same numbers, of what is neither cancelled nor in the trash.
  for (const [counts, label, collection, filter] of [
    [orders, 'Orders', 'orders', 'status != "cancelled"'],
    [documents, 'Documents', 'documents', 'trashed_at = ""'],
    [support, 'Support messages', 'contact_messages', 'subject = "support"'],
    [bookmarks, 'Bookmarks', 'bookmarks', 'deleted_at = ""'],
  ] as const) {
    const times = await writtenTimes(server, account, collection, filter)
    const months = await monthsOf(page, times)
    expect(sum(months), label).toBeGreaterThan(0)
    expect(counts, label).toEqual(months)
    const all = Number(/^[\d,]+/.exec((await metric(page, label).textContent())!)![0].replaceAll(',', ''))
    expect(all, label).toBe(times.length)
  }
  await expectNoAxeFaults(page)

  const phone = await device({ width: 360 })
  await phone.settled()
  await phone.page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await recordLayoutShifts(phone.context)
  await phone.page.reload()
  await expect(chart(phone.page).getByRole('row')).toHaveCount(13)
  expect(await layoutShift(phone.page)).toBeLessThan(0.02)
  await expectNoAxeFaults(phone.page)
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await laptop.offline(true)
  await page.reload()
  await expect(metric(page, 'Documents')).toHaveText(sentence)
  expect(await columns()).toEqual([orders, documents, support, bookmarks])
})

test('a request for support counts when it is written, offline, and once when it has arrived', async ({
  device,
  server,
  account,
}) => {
  await fillYear(server, account)
  const laptop = await device({ withWorker: true })
  const { page } = laptop
  await laptop.settled()
  await expect(metric(page, 'Support messages')).toHaveText(/^5/)
  await laptop.offline(true)
  await page.goto('/contact?subject=support')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Full name').fill('Ann Other')
  await form.getByLabel('Email', { exact: true }).fill('ann@example.com')
  await form.getByLabel('Message').fill('Where is my receipt?')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('form', { name: 'Contact' })).toBeHidden()
  await page.goto('/dashboard')
  await expect(metric(page, 'Support messages')).toHaveText(/^6/)

  await laptop.offline(false)
  const line = part(page, 'Recent activity').getByRole('link', { name: /^You sent us a support message/ })
  await expect(line.first()).toBeVisible()
  await expect(metric(page, 'Support messages')).toHaveText(/^6/)
  const phone = await device()
  await phone.settled()
  await expect(metric(phone.page, 'Support messages')).toHaveText(/^6/)
})

test('quick actions are ordered by keyboard and turned off, offline, and two devices agree', async ({ device }) => {
  const [laptop, phone] = [await device({ withWorker: true }), await device({ width: 360 })]
  const { page } = laptop
  await laptop.settled()
  const names = [
    'Orders',
    'Documents',
    'Contact us',
    'Settings',
    'Browse the store',
    'Sync and offline',
    'Your registrations',
  ]
  await expect(quick(page).getByRole('link')).toHaveText(names)
  await expect(quick(phone.page).getByRole('link')).toHaveText(names)
  await laptop.offline(true)
  await quick(page).getByRole('button', { name: 'Edit quick actions' }).press('Enter')
  await expectNoAxeFaults(page)
  const up = quick(page).getByRole('button', { name: 'Move Settings up' })
  await up.press('Enter')
  await expect(quick(page).getByRole('status')).toHaveText('Settings: 3 of 12')
  for (const place of [2, 1]) {
    await expect(up).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(quick(page).getByRole('status')).toHaveText(`Settings: ${place} of 12`)
  }
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter') // it can go no further
  await quick(page).getByRole('button', { name: 'Move Documents down' }).press('Space')
  await expect(quick(page).getByRole('status')).toHaveText('Documents: 4 of 12')
  await toggle(quick(page), 'Browse the store', false)
  await toggle(quick(page), 'Payment Methods', true)
  await quick(page).getByRole('button', { name: 'Done with quick actions' }).click()
  const arranged = [
    'Settings',
    'Orders',
    'Contact us',
    'Documents',
    'Sync and offline',
    'Payment Methods',
    'Your registrations',
  ]
  await expect(quick(page).getByRole('link')).toHaveText(arranged)

  await laptop.offline(false)
  await expect(quick(phone.page).getByRole('link')).toHaveText(arranged)
  // The same panel stands on the profile, after what is done there.
  await phone.page.goto('/profile')
  const panel = part(phone.page, 'Quick Actions')
  await expect(panel.getByRole('link')).toHaveText(arranged)
  await expect(panel.getByRole('button', { name: 'Edit name, title, location and photo' })).toBeVisible()
  await panel.getByRole('button', { name: 'Edit quick actions' }).click()
  for (const name of arranged) await toggle(panel, name, false)
  await panel.getByRole('button', { name: 'Done with quick actions' }).click()
  await expect(panel.getByText('You’ve turned them all off.')).toBeVisible()
  await expect(quick(page).getByText('You’ve turned them all off.')).toBeVisible()
})

test('an action that one device turns off and another moves meanwhile is off and moved on both', async ({ device }) => {
  const [laptop, phone] = [await device(), await device({ withWorker: true, width: 360 })]
  await phone.settled()
  await expect(quick(phone.page).getByRole('link').first()).toBeVisible()
  await phone.offline(true)
  await quick(laptop.page).getByRole('button', { name: 'Edit quick actions' }).click()
  await toggle(quick(laptop.page), 'Contact us', false)
  await laptop.settled()
  await quick(phone.page).getByRole('button', { name: 'Edit quick actions' }).click()
  await quick(phone.page).getByRole('button', { name: 'Move Settings up' }).click()
  await phone.offline(false)
  await phone.settled()
  for (const { page } of [laptop, phone]) {
    await quick(page).getByRole('button', { name: 'Done with quick actions' }).click()
    await expect(quick(page).getByRole('link')).toHaveText([
      'Orders',
      'Documents',
      'Settings',
      'Browse the store',
      'Sync and offline',
      'Your registrations',
    ])
    await quick(page).getByRole('button', { name: 'Edit quick actions' }).click()
    await expect(quick(page).getByRole('checkbox').nth(3)).toHaveAccessibleName('Contact us')
  }
  await phone.page.goto('/sync')
  await expect(phone.page.getByRole('region', { name: 'Overwritten values' })).toBeHidden()
})

test('the buttons stand in one row on a phone, with the number of unread notifications', async ({
  device,
  server,
  account,
}) => {
  await fillYear(server, account)
  const { page, settled } = await device({ width: 360 })
  await settled()
  const main = page.getByRole('main')
  const [notifications, documents] = [
    main.getByRole('link', { name: /^Notifications/ }),
    main.getByRole('link', { name: 'View Documents' }),
  ]
  await expect(notifications).toHaveAccessibleName(/^Notifications \d+ unread$/)
  const [left, right] = [await notifications.boundingBox(), await documents.boundingBox()]
  expect(left!.y).toBe(right!.y)
  expect(left!.height).toBeGreaterThanOrEqual(44)
  expect(right!.x + right!.width).toBeLessThanOrEqual(360 - 16)
  await notifications.click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.goBack()
  await expect(notifications).toHaveAccessibleName('Notifications')
})
