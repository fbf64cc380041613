import type { Page } from 'playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { addFromStore } from './store-page.ts'

const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })
const amount = (page: Page, name: string) =>
  summary(page)
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
/** Its cart button or link has the live count. */
const badge = (page: Page) => page.getByRole('banner')

test('a book and an audiobook together get the bundle discount, until one of them is removed', async ({ device }) => {
  const { page } = await device()
  await addFromStore(page, 'clothbound', 'First Hundred Days')
  await page.goto('/cart')
  await expect(amount(page, 'Subtotal')).toHaveText('$62.99')
  await expect(summary(page)).not.toContainText('Bundle discount')
  // $62.99, 8 % tax rounded, and shipping.
  await expect(amount(page, 'Total')).toHaveText('$98.02')
  await expect(summary(page)).toContainText('Shipping is free over $1,000.00.')

  await addFromStore(page, 'honest+ledger+audiobook', 'The Honest Ledger (audiobook)')
  await page.goto('/cart')
  await expect(amount(page, 'Subtotal')).toHaveText('$72.98')
  await expect(amount(page, 'Bundle discount (20%)')).toHaveText('-$14.60')
  await expect(amount(page, 'Tax (8%)')).toHaveText('$4.67')
  await expect(amount(page, 'Shipping')).toHaveText('$29.99')
  await expect(amount(page, 'Total')).toHaveText('$93.04')
  await expect(summary(page)).toContainText('Shipping is free over $1,000.00 after discounts.')

  await page
    .getByRole('button', { name: /^Remove The Honest Ledger/ })
    .first()
    .click()
  await expect(summary(page)).not.toContainText('Bundle discount')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(amount(page, 'Total')).toHaveText('$93.04')
})

test('a cart of downloads ships free, and says so; a printed book in it is sent', async ({ device }) => {
  const { page } = await device()
  await addFromStore(page, 'honest+ledger+audiobook', 'The Honest Ledger (audiobook)')
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer).toContainText('Subtotal$9.99Plus tax. Shipping is free.')
  await drawer.getByRole('link', { name: 'View Cart' }).click()
  await expect(amount(page, 'Shipping')).toHaveText('Free')
  await expect(summary(page)).toContainText('Downloads and seats ship free.')
  await expect(amount(page, 'Total')).toHaveText('$10.79')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('region', { name: 'Checkout' })).toContainText('Total with tax$10.79')

  await page.setViewportSize({ width: 1280, height: 800 })
  await addFromStore(page, 'clothbound', 'First Hundred Days')
  await page.goto('/cart')
  await expect(amount(page, 'Shipping')).toHaveText('$29.99')
  await expect(summary(page)).toContainText('Shipping is free over $1,000.00 after discounts.')
})

test('on a phone the total and Checkout stay in sight', async ({ device }) => {
  const { page } = await device({ width: 360 })
  for (const [query, name] of [
    ['clothbound', 'First Hundred Days'],
    ['honest+ledger+audiobook', 'The Honest Ledger (audiobook)'],
  ] as const)
    await addFromStore(page, query, name)
  await page.goto('/cart')
  const bar = page.getByRole('region', { name: 'Checkout' })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar).toContainText('Total with tax and shipping$93.04')
  await page.getByRole('button', { name: /^Remove The Honest Ledger/ }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click({ trial: true })
  await expect(bar.getByRole('button', { name: 'Checkout' })).toBeInViewport({ ratio: 1 })
})

test('a visitor who asks for the cart is told why to sign in', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/cart')
  await expect(page.getByText('Sign in to see your cart.', { exact: true })).toBeVisible()
})

test('suggestions fit the cart and can be added to it', async ({ device }) => {
  const { page } = await device()
  await addFromStore(page, 'clothbound', 'First Hundred Days')
  await page.goto('/cart')
  const liked = page.getByRole('region', { name: 'You May Also Like' })
  await expect(liked.getByRole('listitem')).toHaveCount(3)
  await expect(liked.getByRole('heading', { level: 3 })).not.toHaveText(['First Hundred Days'])
  await expect(liked.getByRole('heading', { level: 3 }).first()).toHaveText('First Hundred Days (audiobook)')
  await liked.getByRole('button', { name: 'Add to cart: First Hundred Days (audiobook)' }).click()
  await expect(badge(page)).toContainText('2 in the cart')
  await expect(amount(page, 'Bundle discount (20%)')).toBeVisible()
})

test('an audiobook can be added without an account, and is merged into the account’s cart at sign-in', async ({
  device,
  account,
}) => {
  const laptop = await device()
  await addFromStore(laptop.page, 'clothbound', 'First Hundred Days')
  await laptop.settled()

  const phone = await device({ signedOut: true, width: 360 })
  await phone.page.goto('/audiobooks')
  const add = phone.page.getByRole('button', { name: 'Add to Cart: The Honest Ledger (audiobook)' })
  await add.click()
  await expect(phone.page.getByText('You added The Honest Ledger (audiobook) to the cart')).toBeVisible()
  await expect(phone.page.getByRole('link', { name: '1 item in your cart: sign in to check out' })).toBeVisible()
  await expect(add).toBeVisible()
  await add.click()
  const way = phone.page.getByRole('link', { name: '2 items in your cart: sign in to check out' })
  await way.click()
  await expect(phone.page).toHaveURL('/signin?from=%2Fcart')
  await phone.page.getByLabel('Email', { exact: true }).fill(account.email)
  await phone.page.getByLabel('Password', { exact: true }).fill(account.password)
  await phone.page.getByRole('button', { name: 'Sign In' }).click()
  await expect(phone.page).toHaveURL('/cart')
  await expect(badge(phone.page)).toContainText('3 in the cart')
  await expect(amount(phone.page, 'Subtotal')).toHaveText('$82.97')
  await phone.settled()
  await laptop.page.goto('/cart')
  await expect(amount(laptop.page, 'Subtotal')).toHaveText('$82.97')
})

test('a guest has a cart once there is something in it, and /cart asks to sign in and keeps it', async ({
  device,
  account,
}) => {
  const { page } = await device({ signedOut: true, width: 360 })
  await page.goto('/audiobooks')
  const cart = page.getByRole('button', { name: 'Open cart' })
  await page.getByRole('button', { name: 'Add to Cart: The Honest Ledger (audiobook)' }).click()
  await expect(cart).toContainText('1 in the cart')
  await page.goto('/news')
  await expect(cart).toContainText('1 in the cart')
  const { width, scrollWidth } = await page.evaluate(() => ({
    width: innerWidth,
    scrollWidth: document.documentElement.scrollWidth,
  }))
  expect(scrollWidth).toBe(width)
  await cart.click()
  await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click()
  await expect(page).toHaveURL('/signin?from=%2Fcart')
  await expect(page.getByText('Sign in to see your cart. Your items will still be there.')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(badge(page)).toContainText('1 in the cart')
})

test('a visitor whose cart is empty has none', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/audiobooks')
  // Once the guest's data is read.
  await page.getByRole('button', { name: 'Add to Cart: The Honest Ledger (audiobook)' }).click()
  const cart = page.getByRole('button', { name: 'Open cart' })
  await cart.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.keyboard.press('Escape')
  await expect(cart).toHaveCount(0)
})

test('a guest’s cart is merged only once, even after several sign-ins', async ({ device, account }) => {
  const { page, settled } = await device({ signedOut: true })
  await page.goto('/audiobooks')
  await page.getByRole('button', { name: 'Add to Cart: First Hundred Days (audiobook)' }).click()
  await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible()
  for (const round of [1, 2]) {
    await signIn(page, account)
    await expect(badge(page), `round ${round}`).toContainText('1 in the cart')
    await settled()
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/signin')
  }
})
