import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { call, records, signInAdmin } from '../api/http.ts'
import { expect } from './fixtures.ts'
import { test } from './mail-fixtures.ts'
import { orderHere, shop } from './orders-data.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('row')
const steps = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem')
const BOOK = 'book-honest-ledger'

test('an order of another device arrives, with what the operator does with it', async ({ device, account, server }) => {
  const { page } = await device()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  const mine = shop(server, account)
  const { id, number } = await mine.order({ 'web-starter': 1, [BOOK]: 2 })
  await expect(rows(page).nth(1)).toContainText(number)
  await expect(rows(page).nth(1)).toContainText('Processing')
  await page.getByRole('link', { name: `View Details: ${number}` }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}`, level: 1 })).toBeFocused()
  await expect(steps(page)).toHaveText([/^Placed, now/, 'Shipped, to come', 'Delivered, to come'])
  await mine.operate(id, { status: 'shipped', payment_status: 'paid' })
  await expect(steps(page)).toHaveText([/^Placed, done/, /^Paid, done/, /^Shipped, now/, 'Delivered, to come'])
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Paid')
  await expectNoAxeFaults(page)

  // The notice of it leads back here.
  await page.goto('/notifications')
  await page
    .getByRole('main')
    .getByRole('link', { name: /is on its way|shipped/i })
    .first()
    .click()
  await expect(page).toHaveURL(`/orders/${number}`)
  await page.goto('/dashboard')
  await expect(page.getByRole('list', { name: 'Your things' }).getByRole('link', { name: 'Orders' })).toContainText('1')
  await expect(page.getByRole('main').getByText(`You placed order ${number}`)).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Projects1')).toBeVisible()
})

test('search, filters and pages are in the address, and the export has what they show', async ({
  device,
  account,
  server,
}) => {
  const mine = shop(server, account)
  const old = await mine.order({ 'web-starter': 1 }, { daysAgo: 45 })
  await mine.operate(old.id, { status: 'cancelled' })
  const recent = await mine.order({ 'copy-monthly': 1 })
  const { page } = await device()
  await page.goto('/orders')
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel('Status').selectOption({ label: 'Cancelled' })
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL('/orders?status=cancelled')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const csv = await readFile((await (await download).path())!, 'utf8')
  expect(csv).toContain(`${old.number},`)
  expect(csv).not.toContain(recent.number)
  await page.getByLabel('Period').selectOption({ label: 'Last 30 Days' })
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or search query')).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await page.goto('/orders?period=30-days')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search orders by number' }).fill(recent.number.slice(3))
  await expect(page).toHaveURL(/q=/)
  await rows(page).getByRole('link', { name: recent.number, exact: true }).click()
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('for one month')

  // The palette finds it by what was bought.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(`Order ${recent.number}`)
  await page.getByRole('option', { name: new RegExp(`^Order ${recent.number}`) }).click()
  await expect(page).toHaveURL(`/orders/${recent.number}`)
})

test('offline an order waits and can be taken back, and a cancellation waits for the connection', async ({
  device,
  account,
  server,
}) => {
  const mine = shop(server, account)
  const placed = await mine.order({ 'web-starter': 1 })
  await mine.fill({ [BOOK]: 2 })
  const phone = await device({ withWorker: true, width: 360 })
  const { page } = phone
  await page.goto('/orders')
  await expect(rows(page).nth(1)).toContainText(placed.number)
  await phone.settled()
  await phone.offline(true)
  const given = await orderHere(page, { [BOOK]: 1 })
  const kept = await orderHere(page, { [BOOK]: 2 })
  await page.goto('/orders')
  await expect(rows(page).filter({ hasText: 'Placed when you’re back online' })).toHaveCount(2)

  await page.goto(`/orders/${given}`)
  await expect(steps(page).first()).toContainText('Kept on this device, now')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page).toHaveURL('/orders')
  await expect(rows(page).filter({ hasText: 'New order' })).toHaveCount(1)

  await page.goto(`/orders/${placed.number}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Waiting to be canceled').first()).toBeVisible()
  await page.goto('/sync')
  await expect(page.getByRole('region', { name: 'Waiting to be sent' })).toContainText(`“${placed.number}”`)
  await page.goto(`/orders/${kept}`)
  await expect(page.getByRole('heading', { name: 'New order', level: 1 })).toBeAttached()

  await phone.offline(false)
  await expect(page).toHaveURL(/\/orders\/EV-\d+$/)
  await expect(page.getByText('Placed', { exact: false }).first()).toBeVisible()
  await page.goto(`/orders/${placed.number}`)
  await expect(steps(page).last()).toContainText('Canceled by you')
  await phone.settled()
  await page.goto('/orders')
  await expect(rows(page)).toHaveCount(3)
})

test('what the server refuses leads to /sync, in words', async ({ device, account, server }) => {
  const mine = shop(server, account)
  await mine.fill({ 'web-starter': 1 })
  const { page } = await device()
  await page.goto('/orders')
  const id = await orderHere(page, { 'web-starter': 1 }, { total: 100 })
  await page.goto('/orders')
  await rows(page).getByRole('link', { name: 'Needs attention: New order' }).click()
  await expect(page.getByText('“1 item for $1.00” was not placed')).toBeVisible()
  await expect(page.getByText('Total: The total is $1,109.98 now, not $1.00.')).toBeVisible()
  await page.goto(`/orders/${id}`)
  await expect(page.getByRole('alert')).toContainText('This order was not placed')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
})

test('ordering again fills the cart', async ({ device, account, server }) => {
  const mine = shop(server, account)
  const { number } = await mine.order({ 'web-starter': 2, [BOOK]: 1 })
  const { page } = await device()
  await page.goto(`/orders/${number}`)
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('You added 3 items to the cart')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(2)
})

test('what the operator does is told to who is online, who sees each step within ten seconds, and most within one', async ({
  device,
  account,
  server,
}) => {
  const { id, number } = await shop(server, account).order({ 'web-starter': 1, [BOOK]: 1 })
  const { page, settled } = await device()
  await page.goto(`/orders/${number}`)
  await expect(steps(page).first()).toHaveText(/^Placed, now/)
  await settled()
  const token = await signInAdmin(server)
  const waits: number[] = []
  for (const [body, shown] of [
    [{ payment_status: 'paid' }, 'Paid'],
    [{ status: 'shipped' }, 'Shipped, now'],
    [{ status: 'delivered' }, 'Delivered, done'],
  ] as const) {
    const seen = page.waitForFunction(
      (text) => [...document.querySelectorAll('main ol li')].some((step) => step.textContent!.startsWith(text)),
      shown,
      { polling: 'raf' },
    )
    const pulled = page.waitForRequest((request) => request.url().includes('/api/sync/'))
    const from = Date.now()
    const reply = await call(server, 'PATCH', records('orders', id), { token, body })
    expect(reply.status).toBe(200)
    await Promise.all([seen, pulled])
    waits.push(Date.now() - from)
  }
  // A device that no word has reached asks by itself after minutes: it was told each time.
  expect(Math.max(...waits)).toBeLessThan(10_000)
  expect(waits.sort((a, b) => a - b)[1]).toBeLessThan(1000)
})
