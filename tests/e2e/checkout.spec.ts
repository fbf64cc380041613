import type { Page } from 'playwright/test'
import { expectNoAxeFaultsInBothThemes } from './axe.ts'
import { fillAddress, goToPayment } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'
import { addFromStore } from './store-page.ts'

/** Puts a package of $999.99 into the cart. */
const fillCart = (page: Page) => addFromStore(page, 'web+starter', 'Web Starter')

const place = (page: Page) => page.getByRole('button', { name: 'Place the order' }).click()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const cartLines = (page: Page) => page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')

test('an order by invoice: bag, address, payment, and a number', async ({ device }) => {
  const { page } = await device()
  await fillCart(page)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expectNoAxeFaultsInBothThemes(page)
  await page.getByRole('button', { name: 'Where to send it' }).click()
  // What is missing is said, and the first field has the focus.
  await page.getByRole('button', { name: 'How to pay' }).click()
  await expect(page.getByText('Address is required')).toBeVisible()
  await expect(page.getByLabel('Address', { exact: true })).toBeFocused()
  await expectNoAxeFaultsInBothThemes(page)
  await fillAddress(page)
  // Back and forth, and a reload, keep what was typed.
  await page.goBack()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('City')).toHaveValue('Portland')
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Portland')
  await page.getByRole('button', { name: 'How to pay' }).click()
  await expect(page.getByText('Portland, OR 97209')).toBeVisible()
  await expect(page.getByText('$1,109.98')).toBeVisible()
  await expectNoAxeFaultsInBothThemes(page)
  await place(page)
  await expect(heading(page, /^Order EV-\d+ is placed$/)).toBeVisible()
  await expect(page.getByText('The total is $1,109.98.')).toBeVisible()
  // Back does not lead to an order that is lost.
  await page.goBack()
  await expect(page.getByText(/^You placed order EV-\d+ at \d+:\d\d [AP]M\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'See the order' }).click()
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Invoice' })).toContainText(/INV-\d+/)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()

  // Nothing is typed twice.
  await fillCart(page)
  await page.goto('/checkout?step=pay')
  await expect(page.getByText('Jordan Lee')).toBeVisible()
  await place(page)
  await expect(heading(page, /^Order EV-\d+ is placed$/)).toBeVisible()
})

test('an order that is made offline is kept, can be taken back, and is placed once there is a connection', async ({
  device,
}) => {
  const { page, offline, settled } = await device({ width: 360, withWorker: true })
  await fillCart(page)
  await settled()
  await page.goto('/cart')
  await offline(true)
  await goToPayment(page)
  await expect(page.getByText('Placed when you’re back online')).toBeVisible()
  await place(page)
  await expect(heading(page, 'Kept here. Placed when you’re back online.')).toBeVisible()
  await expectNoAxeFaultsInBothThemes(page)
  await page.reload()
  await expect(heading(page, 'Kept here. Placed when you’re back online.')).toBeVisible()

  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(cartLines(page)).toHaveCount(1)
  await page.goto('/checkout?step=pay')
  await place(page)
  await expect(heading(page, 'Kept here. Placed when you’re back online.')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  await page.goBack()
  await offline(false)
  await expect(heading(page, /^Order EV-\d+ is placed$/)).toBeVisible({ timeout: 30_000 })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
})

test('of two devices that order one cart, one order comes, and the other one is told why', async ({ device }) => {
  const laptop = await device()
  await fillCart(laptop.page)
  await laptop.settled()
  const phone = await device({ width: 360, withWorker: true })
  await phone.page.goto('/cart')
  await expect(cartLines(phone.page)).toHaveCount(1)
  await goToPayment(phone.page)
  await phone.offline(true)
  await place(phone.page)
  await expect(heading(phone.page, 'Kept here. Placed when you’re back online.')).toBeVisible()

  await laptop.page.goto('/cart')
  await goToPayment(laptop.page)
  await place(laptop.page)
  await expect(heading(laptop.page, /^Order EV-\d+ is placed$/)).toBeVisible()

  await phone.offline(false)
  await expect(heading(phone.page, 'This order was not placed')).toBeVisible({ timeout: 30_000 })
  await expect(phone.page.getByRole('alert')).toContainText('Web Starter: Your cart has 0 of these now.')
  await expectNoAxeFaultsInBothThemes(phone.page)
  await phone.page.getByRole('button', { name: 'Got it' }).click()
  await phone.page.goto('/cart')
  await expect(phone.page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
})

test('a double press makes one order', async ({ device }) => {
  const { page, settled } = await device()
  await fillCart(page)
  await page.goto('/cart')
  await goToPayment(page)
  await page.getByRole('button', { name: 'Place the order' }).dblclick()
  await expect(heading(page, /^Order EV-\d+ is placed$/)).toBeVisible()
  await settled()
  // A second one would be refused, since the cart is empty, and wait here for a decision.
  const kept = await page.evaluate(async () => {
    const { user } = JSON.parse(localStorage.getItem('everyday_session')!) as { user: { id: string } }
    const open = indexedDB.open(`everyday-${user.id}`)
    await new Promise((resolve) => (open.onsuccess = resolve))
    const tx = open.result.transaction(['orders', '_outbox'])
    const orders = tx.objectStore('orders').count()
    const entries = tx.objectStore('_outbox').getAll() as IDBRequest<{ record: string }[]>
    await new Promise((resolve) => (tx.oncomplete = resolve))
    open.result.close()
    return { orders: orders.result, outbox: entries.result.map(({ record }) => record) }
  })
  expect(kept.orders).toBe(1)
  expect(kept.outbox.filter((record) => record.startsWith('orders/'))).toEqual([])
})
