import type { Page } from 'playwright/test'
import { call, records, signInAdmin, TEST_ENV } from '../api/http.ts'
import { startServer, type Server } from '../support/server.ts'
import { goToPayment } from './checkout-steps.ts'
import { expect, test as base } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { shop } from './orders-data.ts'

/** Journeys on a server of their own, with an operator. */
const test = base.extend<object, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer({ env: TEST_ENV })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const LEDGER = 'book-honest-ledger'
const STARTER = 'web-starter'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const place = (page: Page) => page.getByRole('button', { name: 'Place the order' }).click()

/** Writes how many are left, as the operator does in PocketBase's dashboard. */
async function setStock(server: Server, sku: string, quantity: number): Promise<void> {
  const token = await signInAdmin(server)
  const found = await call(server, 'GET', `${records('stock')}?filter=${encodeURIComponent(`sku='${sku}'`)}`, { token })
  const reply = await call(server, 'PATCH', records('stock', found.body.items[0].id), { token, body: { quantity } })
  expect(reply.status).toBe(200)
}

/** The printed book in the store. */
const cardOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'The Honest Ledger', exact: true }) })

type Sold = { sku: string; name: string; price: number; stock?: number }

test('what is sold out in the dashboard is shown as that, and cannot be added', async ({ device, server }) => {
  await setStock(server, LEDGER, 0)
  const { page } = await device({ width: 360 })
  await page.goto('/bookstore')
  const book = page.getByRole('article', { name: 'The Honest Ledger' })
  // Said above the features, and by the button.
  await expect(book.getByText('Out of Stock', { exact: true })).toHaveCount(2)
  const button = book.getByRole('button', { name: 'Out of Stock: The Honest Ledger' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.press('Enter')
  await page.goto('/store?q=honest+ledger&category=books')
  await expect(cardOf(page).getByText('Out of Stock')).toHaveCount(2)
  await page.getByRole('button', { name: 'Open cart' }).click()
  await expect(page.getByRole('dialog').getByText('Your cart is empty')).toBeVisible()
})

test('what the catalog has as sold out and the operator has put up again can be bought, as many as there are', async ({
  device,
  server,
}) => {
  await setStock(server, LEDGER, 2)
  const { page, settled } = await device()
  await page.context().route('**/catalog/sold.json', async (route) => {
    const items = (await (await route.fetch()).json()) as Sold[]
    await route.fulfill({ json: items.map((item) => (item.sku === LEDGER ? { ...item, stock: 0 } : item)) })
  })
  // Not prerendered there, with the stock of the catalog as it is.
  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click()
  await page.getByRole('searchbox', { name: 'Search the store' }).fill('honest ledger')
  const button = cardOf(page).getByRole('button')
  for (const words of ['1 in the cart', '2 in the cart']) {
    await expect(button).toHaveText('Add to cart')
    await button.click()
    await expect(page.getByRole('button', { name: 'Open cart' })).toContainText(words)
  }
  await expect(button).toHaveText('Max Quantity')
  await settled()
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: /^Increase quantity/ })).toHaveAttribute('aria-disabled', 'true')
  await goToPayment(page)
  await place(page)
  await expect(heading(page, /^Order EV-\d+ is placed$/)).toBeVisible()
})

test('of what was sold meanwhile the cart and the bag say how many are left', async ({ device, account, server }) => {
  await shop(server, account).fill({ [LEDGER]: 3 })
  await setStock(server, LEDGER, 2)
  const { page } = await device({ width: 360 })
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Only 2 left.')
  await page.getByRole('button', { name: 'Checkout' }).filter({ visible: true }).click()
  await expect(page.getByRole('list', { name: 'Items in your order' })).toContainText('Only 2 left.')
})

test('after an order that is refused for its price the new one is shown, and ordered without a reload', async ({
  device,
  account,
  server,
}) => {
  await shop(server, account).fill({ [STARTER]: 1 })
  const { page } = await device({ withWorker: true })
  await waitForOfflineApp(page)
  // The prices of yesterday, as the worker keeps them; these are read past it.
  const sold = (await (await page.request.get('/catalog/sold.json')).json()) as Sold[]
  const old = sold.map((item) => (item.sku === STARTER ? { ...item, price: 89_999 } : item))
  const keepOldPrices = () =>
    page.evaluate(
      async (items) => (await caches.open('everyday-catalog')).put('/catalog/sold.json', Response.json(items)),
      old,
    )
  await keepOldPrices()
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('$899.99')
  await goToPayment(page)
  await keepOldPrices()
  await page.evaluate(() => Object.assign(window, { sameView: true }))
  await place(page)
  await expect(heading(page, 'This order was not placed')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('This costs $999.99 now, not $899.99.')
  await page.getByRole('link', { name: 'View Cart' }).click()
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText('$999.99')
  await page.getByRole('button', { name: 'Checkout' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Where to send it' }).click()
  await page.getByRole('button', { name: 'How to pay' }).click()
  await place(page)
  await expect(heading(page, /^Order EV-\d+ is placed$/)).toBeVisible()
  await expect(page.getByText('The total is $1,109.98.')).toBeVisible()
  expect(await page.evaluate(() => 'sameView' in window)).toBe(true)
})
