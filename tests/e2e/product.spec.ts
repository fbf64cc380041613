import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const bar = (page: Page, name: string) => page.getByRole('region', { name: `Buy ${name}` })
const cart = (page: Page) => page.getByRole('button', { name: 'Open cart' })

test('from a card of the store to its page, whose buy bar stays once the first button has left the screen', async ({
  device,
}) => {
  const { page } = await device({ width: 360 })
  await page.goto('/store?q=fifteen+pages')
  await page.getByRole('main').getByRole('link', { name: 'Web Business' }).click()
  await expect(page).toHaveURL('/store/web-business')
  await expect(heading(page, 'Web Business')).toBeVisible()
  await expect(page.getByText('Online bookings, deposits and payments')).toBeVisible()
  await expect(page.getByText('Live in six to eight weeks').first()).toBeVisible()

  // Out of sight it is out of reach, too.
  await expect(bar(page, 'Web Business')).toBeHidden()
  await page.getByRole('heading', { name: 'Common questions' }).scrollIntoViewIfNeeded()
  await expect(bar(page, 'Web Business')).toBeVisible()
  await expect(bar(page, 'Web Business')).toContainText('$4,499.99')
  const add = bar(page, 'Web Business').getByRole('button', { name: 'Add to cart: Web Business' })
  const box = (await add.boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(44)
  await add.click()
  await expect(page.getByText('You added Web Business to the cart')).toBeVisible()
  await expect(cart(page)).toContainText('1 in the cart')

  // What goes with it is added in place.
  await page.getByRole('button', { name: 'Add: Website Care Plan' }).click()
  await expect(cart(page)).toContainText('2 in the cart')
  await expect(page).toHaveURL('/store/web-business')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar(page, 'Web Business')).toBeHidden()

  // The lines of the cart lead to the pages of what is in it.
  await cart(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Website Care Plan' }).click()
  await expect(page).toHaveURL('/store/web-monthly')
  await expect(heading(page, 'Website Care Plan')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('what a visitor wanted on the page of a product survives signing in', async ({ device, account }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/store/design-addon-rush')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart: Rush Delivery' }).first().click()
  await expect(page).toHaveURL(/\/signin\?from=/)
  await expect(page.getByText('Sign in to add Rush Delivery to your cart.')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/store/design-addon-rush')
  await expect(page.getByText('You added Rush Delivery to the cart')).toBeVisible()
  await expect(cart(page)).toContainText('1 in the cart')
  await page.getByRole('button', { name: 'Bookmark' }).click()
  await expect(page.getByRole('button', { name: 'Bookmarked' })).toBeVisible()
})

test('a bookmark of a product survives signing in', async ({ device, account }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/store/copy-essential')
  await page.getByRole('button', { name: 'Bookmark' }).click()
  await expect(page.getByText('Sign in to bookmark Copy Essential.')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/store/copy-essential')
  await expect(page.getByText('You bookmarked Copy Essential')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bookmarked' })).toBeVisible()
})

test('a title has its formats and a sample; an audiobook is put into the cart without an account', async ({
  device,
}) => {
  const { page } = await device({ signedOut: true, width: 360 })
  await page.goto('/store/book-honest-ledger')
  await expect(page.getByText('1. A shoebox is a system').first()).toBeVisible()
  const formats = page.getByRole('list', { name: 'Formats of The Honest Ledger' })
  await expect(formats.getByRole('link')).toHaveText(['Book$44.99', 'E-book$24.99', 'Audio$9.99'])
  await formats.getByRole('link', { name: /^Audio/ }).click()
  await expect(page).toHaveURL('/store/audio-honest-ledger')
  await expect(page.getByRole('button', { name: 'Play the sample of The Honest Ledger' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart: The Honest Ledger/ })
    .first()
    .click()
  await expect(page.getByText('You added The Honest Ledger (audiobook) to the cart')).toBeVisible()
  await expect(page.getByRole('link', { name: '1 item in your cart: sign in to check out' })).toBeVisible()
})

test('search leads to the page of an extra', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/search?q=additional+store+revisions')
  await page.getByRole('main').getByRole('link', { name: 'Additional Store Revisions', exact: true }).first().click()
  await expect(page).toHaveURL('/store/ecom-strip-revisions')
  await expect(page.getByText('Done within three working days').first()).toBeVisible()
})

test('offline, the page of a product is there, and one of nothing says that nothing is sold there', async ({
  device,
}) => {
  const { page, offline } = await device({ signedOut: true, withWorker: true })
  await page.goto('/about')
  await waitForOfflineApp(page)
  await offline(true)
  await page.goto('/store/program-finance-for-owners')
  await expect(heading(page, 'Finance for Owners')).toBeVisible()
  await expect(page.getByText('Tuesdays, 7 to 9 pm Eastern')).toBeVisible()
  await page.goto('/store/no-such-thing')
  await expect(heading(page, 'Nothing is sold here')).toBeVisible()
})

test('an address at which nothing is sold is a 404', async ({ device, consoleErrors }) => {
  const { page } = await device({ signedOut: true })
  const response = await page.goto('/store/no-such-thing')
  expect(response?.status()).toBe(404)
  await expect(heading(page, 'Nothing is sold here')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'See the whole store' }).click()
  await expect(page).toHaveURL('/store')
  expect(consoleErrors.splice(0).filter((text) => !/status of 404/.test(text))).toEqual([])
})

test('a service page says what each add-on contains', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/web-services')
  await expect(page.getByText('Research into the 40 phrases your customers type')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Search Optimization' }).click()
  await expect(page).toHaveURL('/store/web-addon-seo')
})
