import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { test } from './mail-fixtures.ts'
import { choose, openDashboard, openRecord, save } from './operator-dashboard.ts'
import { shop } from './orders-data.ts'

/** A device that no word has reached asks by itself after minutes. */
const SOON = { timeout: 10_000 }

const steps = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem')

test('the operator moves an order in PocketBase’s dashboard, and the customer sees it', async ({
  device,
  account,
  server,
  browser,
}) => {
  const { number } = await shop(server, account).order({ 'web-starter': 1, 'book-honest-ledger': 1 })
  const { page: customer } = await device()
  await customer.goto(`/orders/${number}`)
  await expect(steps(customer)).toHaveText([/^Placed, now/, 'Shipped, to come', 'Delivered, to come'])
  // Gone with the first reload.
  await customer.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))

  const operator = await openDashboard(browser, server)
  try {
    const form = await openRecord(operator, 'orders', number)
    await choose(form, 'status', 'shipped')
    await save(form, 'Successfully updated orders')
    await expect(steps(customer)).toHaveText([/^Placed, done/, /^Shipped, now/, 'Delivered, to come'], SOON)
    await expect(customer.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

    await openRecord(operator, 'orders', number)
    await choose(form, 'status', 'delivered')
    await save(form, 'Successfully updated orders')
    await expect(steps(customer).last()).toHaveText(/^Delivered, done/, SOON)

    await openRecord(operator, 'orders', number)
    await choose(form, 'status', 'processing')
    await save(form, 'An order that is delivered can’t become processing.')
    await expect(form.getByText('This can’t follow.')).toBeVisible()
  } finally {
    await operator.context().close()
  }
  await expect(steps(customer).last()).toHaveText(/^Delivered, done/)
  await expect(customer.locator('html')).toHaveAttribute('data-not-reloaded')
})

test('a canceled order stays canceled, as the dashboard says in words', async ({
  device,
  account,
  server,
  browser,
}) => {
  const { number } = await shop(server, account).order({ 'web-starter': 1 })
  const { page: customer } = await device()
  await customer.goto(`/orders/${number}`)
  await expect(steps(customer).first()).toHaveText(/^Placed, now/)

  const operator = await openDashboard(browser, server)
  try {
    const form = await openRecord(operator, 'orders', number)
    await choose(form, 'status', 'cancelled')
    await save(form, 'Successfully updated orders')
    await expect(steps(customer).last()).toContainText('Canceled', SOON)

    await openRecord(operator, 'orders', number)
    await choose(form, 'status', 'shipped')
    await save(form, 'An order that is cancelled can’t become shipped.')
    await choose(form, 'status', 'cancelled')
    await choose(form, 'payment_status', 'paid')
    await save(
      form,
      'A cancelled order can’t become paid. Give back what has come; whoever still wants it orders again.',
    )
    await expect(steps(customer)).toHaveCount(2)
  } finally {
    await operator.context().close()
  }
})

test('a form of the dashboard that was opened before an order was paid does not undo the payment', async ({
  device,
  account,
  server,
  browser,
}) => {
  const { order, operate } = shop(server, account)
  const { id, number } = await order({ 'web-starter': 1 })
  const operator = await openDashboard(browser, server)
  try {
    const form = await openRecord(operator, 'orders', number)
    await operate(id, { payment_status: 'paid' })
    await choose(form, 'status', 'shipped')
    await save(form, 'This order has changed since you opened it. Open it again, then change it.')

    // The form opens again as the order is now, but the dashboard has kept all that was in it.
    await operator.reload()
    await form.getByRole('button', { name: 'Restore draft' }).click()
    await save(form, 'This order has changed since you opened it. Open it again, then change it.')

    await form.getByRole('button', { name: 'Close' }).click()
    await operator.getByRole('button', { name: 'Yes, discard' }).click()
    await openRecord(operator, 'orders', number)
    await choose(form, 'status', 'shipped')
    await save(form, 'Successfully updated orders')
  } finally {
    await operator.context().close()
  }
  const { page: customer } = await device()
  await customer.goto(`/orders/${number}`)
  await expect(steps(customer)).toHaveText(
    [/^Placed, done/, /^Paid, done/, /^Shipped, now/, 'Delivered, to come'],
    SOON,
  )
})
