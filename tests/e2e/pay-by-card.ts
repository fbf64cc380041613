import { expect, type Page } from 'playwright/test'
import { TEST_ENV } from '../api/http.ts'
import { startServer, type Account, type Server } from '../support/server.ts'
import { startStripe, type StripeServer } from '../support/stripe-server.ts'
import { goToPayment } from './checkout-steps.ts'
import { test as base, type Device } from './fixtures.ts'
import { shop, type Wanted } from './orders-data.ts'

/** Tests with a server that plays Stripe, and takes cards on its page, or in its form. */
export const cardTest = (where: 'page' | 'form') =>
  base.extend<object, { stripe: StripeServer }>({
    stripe: [
      // eslint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const stripe = await startStripe()
        await use(stripe)
        await stripe.stop()
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ stripe }, use) => {
        const env = { ...TEST_ENV, ...stripe.env, ...(where === 'form' && stripe.formEnv) }
        const server = await startServer({ env })
        // The provider leads back to it: its address is known once it has a port.
        await server.restart({ ...env, EVERYDAY_PUBLIC_URL: server.url })
        stripe.webhooks.to = server.url
        await use(server)
        await server.stop()
      },
      { scope: 'worker' },
    ],
  })

type Shop = { device: () => Promise<Device>; server: Server; account: Account }

/** Orders these by card, a package unless told otherwise. Resolves to the device, and to the number of the order. */
export async function orderByCard(
  { device, server, account }: Shop,
  wanted: Wanted = { 'web-starter': 1 },
): Promise<Device & { number: string }> {
  await shop(server, account).fill(wanted)
  const opened = await device()
  const { page } = opened
  await page.goto('/cart')
  await goToPayment(page)
  await page.getByRole('radio', { name: 'By card' }).check()
  await page.getByRole('button', { name: 'Place the order' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Order EV-\d+ is placed$/ })
  await expect(heading).toBeVisible()
  return { ...opened, number: /EV-\d+/.exec(await heading.innerText())![0] }
}

/** The button that leads to the payment. */
export const payNow = (page: Page) => page.getByRole('button', { name: 'Pay now' })

/** The payment of an order, on its page. */
export const payment = (page: Page) => page.getByRole('region', { name: 'Payment' })

/** Expects the page of an order that was paid once. */
export async function expectPaid(page: Page, number: string): Promise<void> {
  await expect(page).toHaveURL(`/orders/${number}`)
  await expect(payment(page)).toContainText('StatusPaid')
  await expect(payNow(page)).toHaveCount(0)
  const paidSteps = page.getByRole('region', { name: 'History' }).getByRole('listitem').filter({ hasText: /^Paid/ })
  await expect(paidSteps).toHaveCount(1)
}
