import type { Page } from 'playwright/test'
import { CARDS } from '../support/stripe-form.ts'
import { cardTest, expectPaid, orderByCard, payment, payNow } from './pay-by-card.ts'
import { expect } from './fixtures.ts'
import { onDevice } from './watched.ts'

const test = cardTest('form')

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const cardNumber = (page: Page) => page.frameLocator('iframe[title^=Secure]').getByLabel('Card number')
const bank = (page: Page) => page.frameLocator('iframe[title="Your bank"]')
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

async function payWith(page: Page, card: string): Promise<void> {
  await cardNumber(page).fill(card)
  await payButton(page).click()
}

test('an order is paid by card on a page of its own, and no other page may load the provider’s script', async ({
  stripe,
  device,
  server,
  account,
  consoleErrors,
}) => {
  const before = stripe.charges()
  const scripts = stripe.scripts()
  const { page, number } = await orderByCard({ device, server, account })
  await expect(page.getByText('In the form of our payment provider')).toBeVisible()
  const loads = () =>
    page.evaluate((address) => {
      const script = document.createElement('script')
      return new Promise<boolean>((resolve) => {
        script.onload = () => resolve(true)
        script.onerror = () => resolve(false)
        script.src = `${address}/dahlia/stripe.js`
        document.head.append(script)
      })
    }, stripe.env['EVERYDAY_STRIPE_API'])
  const hasScript = () => page.evaluate(() => 'Stripe' in window)
  expect(await loads()).toBe(false)
  expect(stripe.scripts()).toBe(scripts)
  await payNow(page).click()
  await expect(payButton(page)).toBeEnabled()
  await expect(page).toHaveURL(/\/pay\/\w+$/)
  const paying = page.url()
  expect(await hasScript()).toBe(true)
  expect(stripe.scripts()).toBe(scripts + 1)
  // The way to another page leaves the document, and with it the script.
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await expect(payment(page)).toContainText('StatusUnpaid')
  await expect(page).toHaveURL(`/orders/${number}`)
  expect(await hasScript()).toBe(false)
  expect(await loads()).toBe(false)
  const refused = consoleErrors.splice(0)
  expect(refused).toHaveLength(2)
  for (const each of refused) expect(each).toContain('violates the following Content Security Policy')
  // Who is led there without a new document, as after signing in, gets one.
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, new URL(paying).pathname)
  await payWith(page, CARDS.good)
  await expectPaid(page, number)
  expect(await hasScript()).toBe(false)
  expect(stripe.charges()).toBe(before + 1)
})

test('the number of a card goes to the provider alone, and stays nowhere', async ({
  stripe,
  device,
  server,
  account,
}) => {
  const { page, context, number } = await orderByCard({ device, server, account })
  const sent: { origin: string; text: string }[] = []
  context.on('request', (request) => {
    const { origin } = new URL(request.url())
    sent.push({ origin, text: `${request.url()} ${request.postData() ?? ''}` })
  })
  await payNow(page).click()
  await payWith(page, CARDS.good)
  await expectPaid(page, number)
  const withNumber = sent.filter(({ text }) => text.includes(CARDS.good)).map(({ origin }) => origin)
  expect(new Set(withNumber)).toEqual(new Set([stripe.env['EVERYDAY_STRIPE_API']]))
  expect(await onDevice(page)).not.toContain(CARDS.good)
})

test('a declined card is said, and another one, which asks, pays', async ({ stripe, device, server, account }) => {
  // No webhook comes: the way back asks the provider.
  Object.assign(stripe.webhooks, { when: 'never' })
  const before = stripe.charges()
  const { page, number } = await orderByCard({ device, server, account })
  await payNow(page).click()
  await payWith(page, CARDS.declined)
  await expect(page.getByRole('alert')).toHaveText('Failed to process checkoutYour card was declined.')
  await payWith(page, CARDS.asks)
  await bank(page).getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to process checkoutYour bank did not confirm the payment.')
  await payButton(page).click()
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  await expectPaid(page, number)
  expect(stripe.charges()).toBe(before + 1)
  Object.assign(stripe.webhooks, { when: 'first' })
})

test('where the script is blocked one can try again, or pay on the provider’s page', async ({
  stripe,
  device,
  server,
  account,
}) => {
  const { page, number } = await orderByCard({ device, server, account })
  await page.route('**/stripe.js', (route) => route.abort())
  await payNow(page).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to load payment script')
  await press(page, 'Try again')
  await expect(alert).toContainText('Failed to load payment script')
  await page.unroute('**/stripe.js')
  await press(page, 'Try again')
  await expect(payButton(page)).toBeEnabled()
  // Some blockers answer with an empty script.
  await page.route('**/stripe.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.reload()
  await press(page, 'Pay on their page')
  await press(page, 'Pay with a good card')
  await expectPaid(page, number)
  const [form, hosted] = stripe.sessions.slice(-2)
  expect([form!.status, hosted!.status]).toEqual(['expired', 'complete'])
})

test('an open form of an order that is paid meanwhile leads to the order, and “Back” does not lead to the form', async ({
  stripe,
  device,
  server,
  account,
}) => {
  const before = stripe.charges()
  const { page, number } = await orderByCard({ device, server, account })
  await payNow(page).click()
  await expect(payButton(page)).toBeEnabled()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(payButton(other)).toBeEnabled()
  await payWith(page, CARDS.good)
  await expectPaid(page, number)
  await other.waitForURL(/\/orders\//)
  await expect(payment(other)).toContainText('StatusPaid')
  await page.goBack()
  await expect(page).not.toHaveURL(/\/pay\//)
  expect(stripe.charges()).toBe(before + 1)
})

test('what is no id of an order leads to the orders, and nothing is asked for it', async ({
  device,
  consoleErrors,
}) => {
  const { page } = await device()
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  await page.goto('/pay/..%2Fwallet%23')
  await expect(page).toHaveURL('/orders')
  // Of the page itself.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')])
  expect(asked.filter((path) => path.startsWith('/api/orders') || path.endsWith('/wallet'))).toEqual([])
})

test('with the service worker the page comes from the server; offline it says so', async ({
  device,
  server,
  account,
}) => {
  const withWorker = () => device({ width: 360, withWorker: true })
  let offline: (is: boolean) => Promise<void> = async () => {}
  const { page, number } = await orderByCard({
    ...{ server, account },
    device: async () => {
      const opened = await withWorker()
      offline = opened.offline
      await opened.settled()
      return opened
    },
  })
  await payNow(page).click()
  await expect(payButton(page)).toBeEnabled()
  await offline(true)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('You’re offline. Your order is kept; pay when you’re connected.')
  await offline(false)
  await press(page, 'Try again')
  await payWith(page, CARDS.good)
  await expectPaid(page, number)
})

test('the form has the colors of the page, and follows them', async ({ device, server, account }) => {
  const { page } = await orderByCard({ device, server, account })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => localStorage.setItem('theme', 'system'))
  await payNow(page).click()
  await expect(payButton(page)).toBeEnabled()
  const ground = () =>
    page
      .frameLocator('iframe[title^=Secure]')
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor)
  const surface = () =>
    page.locator('iframe[title^=Secure]').evaluate((frame) => getComputedStyle(frame.closest('.card')!).backgroundColor)
  await expect.poll(ground).toBe('rgb(26, 29, 40)')
  expect(await surface()).toBe('rgb(26, 29, 40)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).toBe('rgb(255, 255, 255)')
  expect(await surface()).toBe('rgb(255, 255, 255)')
})
