import type { Page } from 'playwright/test'
import { cardTest, expectPaid, orderByCard, payment, payNow } from './pay-by-card.ts'
import { goToPayment } from './checkout-steps.ts'
import { expect } from './fixtures.ts'
import { putAudiobook } from './library-data.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { shop } from './orders-data.ts'

const test = cardTest('page')

// It is delivered once the library has the files that the catalog promises.
const [AUDIO, CHAPTERS] = ['audio-selling-without-shouting', 7]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an order is paid by card, on the page of the payment provider, and back here it is paid', async ({
  device,
  server,
  account,
}) => {
  const { page, number } = await orderByCard({ device, server, account })
  await payNow(page).click()
  await press(page, 'Pay with a good card')
  await expectPaid(page, number)
})

test('an audiobook that is paid by card is downloaded from its order, and heard on a plane', async ({
  device,
  server,
  account,
}) => {
  await putAudiobook(server, AUDIO, CHAPTERS)
  const { page, number, ...phone } = await orderByCard(
    { device: () => device({ withWorker: true, width: 360 }), server, account },
    { [AUDIO]: 1 },
  )
  const says = 'What you bought to read, hear, learn or use is in your library once the order is paid.'
  await expect(page.getByText(says)).toBeVisible()
  await payNow(page).click()
  await press(page, 'Pay with a good card')
  await expectPaid(page, number)
  // Nothing is left to do: it is delivered, and can't be given back after it was heard.
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^Delivered/ }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

  await page.getByRole('button', { name: /^Download \(/ }).click()
  await expect(page.getByText('On this device')).toBeVisible()
  await phone.settled()
  await waitForOfflineApp(page)
  await phone.offline(true)
  await page.getByRole('link', { name: /^Listen/ }).click()
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')!.currentTime)).toBeGreaterThan(1)
  await phone.offline(false)
})

test('a declined card leaves the order as it was; another card, which asks, pays it', async ({
  stripe,
  device,
  server,
  account,
}) => {
  const before = stripe.charges()
  const { page, number } = await orderByCard({ device, server, account })
  await payNow(page).click()
  await press(page, 'Pay with a declined card')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(payment(page)).toContainText('StatusUnpaid')
  await payNow(page).click()
  await press(page, 'Pay with a card that asks')
  await press(page, 'Fail authentication')
  await expect(page.getByRole('alert')).toHaveText('Your bank did not confirm the payment.')
  await press(page, 'Pay with a card that asks')
  await press(page, 'Complete authentication')
  await expectPaid(page, number)
  expect(stripe.charges()).toBe(before + 1)
})

test('a webhook that comes late moves the page that is open', async ({ stripe, device, server, account }) => {
  // Who goes back by the address of the shop comes before any word of the provider.
  Object.assign(stripe.webhooks, { when: 'late', leadsTo: 'cancel_url' })
  const { page, number } = await orderByCard({ device, server, account })
  await payNow(page).click()
  await press(page, 'Pay with a good card')
  await expect(payment(page)).toContainText('StatusUnpaid')
  await expectPaid(page, number)
})

test('a webhook that comes twice pays once', async ({ stripe, device, server, account }) => {
  // Who goes back by the address of the shop leads nobody to ask the provider.
  Object.assign(stripe.webhooks, { when: 'twice', leadsTo: 'cancel_url' })
  const before = { charges: stripe.charges(), answers: stripe.answers.length }
  const { page, number } = await orderByCard({ device, server, account })
  await payNow(page).click()
  await press(page, 'Pay with a good card')
  await expectPaid(page, number)
  expect(stripe.answers.slice(before.answers)).toEqual([200, 200])
  expect(stripe.charges()).toBe(before.charges + 1)
})

test('without a webhook nobody is charged twice: who wants to pay again learns that it is paid', async ({
  stripe,
  device,
  server,
  account,
}) => {
  Object.assign(stripe.webhooks, { when: 'never', leadsTo: 'cancel_url' })
  const before = stripe.charges()
  const { page, number } = await orderByCard({ device, server, account })
  await payNow(page).click()
  await press(page, 'Pay with a good card')
  await expect(payment(page)).toContainText('StatusUnpaid')
  await payNow(page).click()
  await expectPaid(page, number)
  expect(stripe.charges()).toBe(before + 1)
})

test('without a webhook the way back tells that it is paid', async ({ stripe, device, server, account }) => {
  Object.assign(stripe.webhooks, { when: 'never', leadsTo: 'success_url' })
  const { page, number } = await orderByCard({ device, server, account })
  await payNow(page).click()
  await press(page, 'Pay with a good card')
  await expectPaid(page, number)
})

test('the saved card is named where one pays by card, and how it is typed', async ({ device, server, account }) => {
  const mine = shop(server, account)
  await mine.fill({ 'web-starter': 1 })
  const { page } = await device()
  await page.goto('/cart')
  await goToPayment(page)
  await page.getByRole('radio', { name: 'By card' }).check()
  await expect(page.getByText('You type your card there. Its number is never kept here.')).toBeVisible()
  await mine.addCard()
  await expect(
    page.getByText(/^You type your card there, such as Visa ending in \d{4}\. Its number is never kept here\.$/),
  ).toBeVisible()
})

test('an order by card that is made offline is placed unpaid, and can be paid once there is a connection', async ({
  stripe,
  device,
  server,
  account,
}) => {
  Object.assign(stripe.webhooks, { when: 'first', leadsTo: 'success_url' })
  await shop(server, account).fill({ 'web-starter': 1 })
  const { page, offline, settled } = await device({ width: 360, withWorker: true })
  await page.goto('/cart')
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1)
  await settled()
  await offline(true)
  await goToPayment(page)
  await page.getByRole('radio', { name: 'By card' }).check()
  await press(page, 'Place the order')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Kept here. Placed when you’re back online.' }),
  ).toBeVisible()
  await expect(payNow(page)).toHaveCount(0)
  const before = stripe.sessions.length
  await offline(false)
  const heading = page.getByRole('heading', { level: 1, name: /^Order EV-\d+ is placed$/ })
  await expect(heading).toBeVisible({ timeout: 30_000 })
  const number = /EV-\d+/.exec(await heading.innerText())![0]
  // Nobody has asked for money yet.
  expect(stripe.sessions.length).toBe(before)
  await payNow(page).click()
  await press(page, 'Pay with a good card')
  await expectPaid(page, number)
})

test('who cancels an order that is paid by card gets the money back, and sees it', async ({
  stripe,
  device,
  server,
  account,
}) => {
  Object.assign(stripe.webhooks, { when: 'first', leadsTo: 'success_url' })
  const before = stripe.refunds.length
  const { page, number } = await orderByCard({ device, server, account })
  await payNow(page).click()
  await press(page, 'Pay with a good card')
  await expectPaid(page, number)
  await press(page, 'Cancel order')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('What you paid goes back to your card.')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(payment(page)).toContainText('StatusRefunded')
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveText([/^Placed/, /^Paid/, /^Canceled by you/, /^Refunded/])
  expect(stripe.refunds.slice(before)).toMatchObject([{ amount: stripe.sessions.at(-1)!.amount_total }])
  await page.getByRole('link', { name: 'Credit note' }).click()
  await expect(page.getByRole('article', { name: 'Credit note' })).toContainText('It takes back invoice')
})
