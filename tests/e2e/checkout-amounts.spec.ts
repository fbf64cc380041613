import type { Page } from 'playwright/test'
import { startServer, type Server } from '../support/server.ts'
import { goToPayment } from './checkout-steps.ts'
import { expect, test as base } from './fixtures.ts'
import { shop } from './orders-data.ts'

/** Journeys on a server where Oregon has no tax. */
const test = base.extend<object, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer({ env: { EVERYDAY_RATE_LIMITS: 'off', EVERYDAY_TAXES: '{"US-OR": 0}' } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

/** Another address, from the last step of checkout and back to it. */
async function sendTo(page: Page, city: string, state: string, zip: string): Promise<void> {
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('City').fill(city)
  await page.getByLabel('State').fill(state)
  await page.getByLabel('ZIP Code').fill(zip)
  await page.getByRole('button', { name: 'How to pay' }).click()
  await expect(page.getByText(`${city}, ${state} ${zip}`)).toBeVisible()
}

/** Places the order, and expects these amounts on its page and on its invoice. */
async function place(page: Page, { total, ordered, invoiced }: Record<'total' | 'ordered' | 'invoiced', string>) {
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByText(`The total is ${total}.`)).toBeVisible()
  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(ordered)
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Invoice' })).toContainText(invoiced)
}

test('the tax is that of the address', async ({ device, account, server }) => {
  await shop(server, account).fill({ 'web-starter': 1 })
  const { page } = await device()
  await page.goto('/cart')
  await goToPayment(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('Shipping$29.99Tax (0%)$0.00Total$1,029.98')
  await sendTo(page, 'Seattle', 'WA', '98101')
  await expect(main).toContainText('Shipping$29.99Tax (8%)$80.00Total$1,109.98')
  await sendTo(page, 'Portland', 'OR', '97209')
  await expect(main).toContainText('Shipping$29.99Tax (0%)$0.00Total$1,029.98')
  await place(page, {
    total: '$1,029.98',
    ordered: 'Subtotal$999.99Shipping$29.99Tax (0%)$0.00Total$1,029.98',
    invoiced: 'Items$999.99Shipping$29.99Tax (0%)$0.00To pay$1,029.98',
  })
})

test('a book and its audiobook are cheaper together, from the cart to the invoice', async ({
  device,
  account,
  server,
}) => {
  await shop(server, account).fill({ 'book-honest-ledger': 1, 'audio-honest-ledger': 1 })
  const { page } = await device()
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Bundle discount (20%)-$11.00')
  await goToPayment(page)
  await sendTo(page, 'Seattle', 'WA', '98101')
  await expect(page.getByRole('main')).toContainText(
    '2 items$54.98Bundle discount (20%)-$11.00Shipping$29.99Tax (8%)$3.52Total$77.49',
  )
  await place(page, {
    total: '$77.49',
    ordered: 'Subtotal$54.98Discount-$11.00Shipping$29.99Tax (8%)$3.52Total$77.49',
    invoiced: 'Items$54.98Discount-$11.00Shipping$29.99Tax (8%)$3.52To pay$77.49',
  })
})
