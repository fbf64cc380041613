import type { Locator } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { cards, catalog, choice, found, openStore, type Sold } from './store-page.ts'

/** Number of items added at a time. */
const PAGE_SIZE = 18

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** The labels that a button has from now on, one after the other; each may be too short for a busy machine to see. */
async function labelsOf(button: Locator): Promise<() => Promise<string[]>> {
  const labels = await button.evaluateHandle((element) => {
    const seen: string[] = []
    const note = () => {
      const label = element.textContent ?? ''
      if (seen.at(-1) !== label) seen.push(label)
    }
    new MutationObserver(note).observe(element, { subtree: true, childList: true, characterData: true })
    return seen
  })
  return () => labels.jsonValue()
}

test('each choice of a filter shows the number of items that it leaves', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await openStore(page)
  const all = await catalog(page)
  await found(page, all.length)
  const choices: [string, string, (item: Sold) => boolean][] = [
    ['Services', 'category=services', (item) => item.category === 'services'],
    ['Courses', 'category=courses', (item) => item.category === 'courses'],
    ['Books', 'category=books', (item) => item.category === 'books'],
    ['Software', 'category=software', (item) => item.category === 'software'],
    ['Templates', 'category=templates', (item) => item.category === 'templates'],
    ['In Stock', 'availability=in-stock', (item) => item.availability === 'in-stock' && item.stock !== 0],
    ['Pre-order', 'availability=pre-order', (item) => item.availability === 'pre-order'],
    ['Digital Download', 'availability=digital', (item) => item.availability === 'digital'],
    ['5 Stars', 'rating=5', (item) => (item.rating ?? 0) >= 4.95],
    ['4+ Stars', 'rating=4', (item) => (item.rating ?? 0) >= 4],
    ['3+ Stars', 'rating=3', (item) => (item.rating ?? 0) >= 3],
  ]
  for (const [name, address, fits] of choices) {
    const count = all.filter(fits).length
    await expect(page.locator('label').filter({ has: choice(page, name) })).toHaveText(`${name}${count}`)
    await choice(page, name).check()
    await expect(page).toHaveURL(`/store?${address}`)
    await found(page, count)
    await expect(cards(page)).toHaveCount(Math.min(count, PAGE_SIZE))
    await choice(page, name).uncheck()
    await expect(page).toHaveURL('/store')
  }
  // Choices of several groups are combined, and the counts of the others follow.
  await choice(page, 'Books').check()
  const digital = all.filter((item) => item.category === 'books' && item.availability === 'digital').length
  await expect(page.locator('label').filter({ has: choice(page, 'Digital Download') })).toHaveText(
    `Digital Download${digital}`,
  )
  await choice(page, 'Digital Download').check()
  await found(page, digital)
  await expect(page.locator('summary').filter({ hasText: 'Filters' })).toHaveText('Filters (2)')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await found(page, all.length)
})

test('text, maximum price and sort order are in the address, and survive a reload and Back', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await openStore(page)
  const all = await catalog(page)
  await page.getByRole('searchbox', { name: 'Search the store' }).fill('ledger')
  await expect(page).toHaveURL('/store?q=ledger')
  await expect(cards(page).getByRole('heading', { name: 'The Honest Ledger', exact: true }).first()).toBeVisible()
  await page.getByRole('slider', { name: 'Highest price' }).fill('30')
  await expect(page).toHaveURL('/store?q=ledger&max=30')
  await expect(page.getByText('Up to $30')).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Price: High to Low')
  await expect(page).toHaveURL('/store?q=ledger&max=30&sort=price-high')
  const names = await cards(page).getByRole('heading').allTextContents()
  expect(names.length).toBeGreaterThan(1)
  const prices = names.map((name) => all.find((item) => item.name === name)!.price)
  expect(Math.max(...prices)).toBeLessThanOrEqual(3000)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))

  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search the store' })).toHaveValue('ledger')
  await expect(page.getByText('Up to $30')).toBeVisible()
  await expect(page.getByLabel('Sort by')).toHaveValue('price-high')
  await expect(cards(page).getByRole('heading')).toHaveText(names)
  await cards(page).getByRole('heading').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/store\/[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/store?q=ledger&max=30&sort=price-high')
  await expect(cards(page).getByRole('heading')).toHaveText(names)
})

test('the five sort orders', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await openStore(page)
  const all = await catalog(page)
  const shown = async () => {
    const names = await cards(page).getByRole('heading').allTextContents()
    return names.map((name) => all.find((item) => item.name === name)!)
  }
  const first = (values: (string | number)[], order: 'up' | 'down') =>
    values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0) * (order === 'up' ? 1 : -1)).slice(0, PAGE_SIZE)
  await expect(page.getByLabel('Sort by').locator('option')).toHaveText([
    'Featured',
    'Newest',
    'Price: Low to High',
    'Price: High to Low',
    'Rating',
  ])
  const featured = all.filter((item) => item.featured).length
  expect((await shown()).slice(0, featured).every((item) => item.featured)).toBe(true)
  const orders: [string, (item: Sold) => string | number, 'up' | 'down'][] = [
    ['Newest', (item) => item.added ?? '', 'down'],
    ['Price: Low to High', (item) => item.price, 'up'],
    ['Price: High to Low', (item) => item.price, 'down'],
    ['Rating', (item) => item.rating ?? 0, 'down'],
  ]
  for (const [label, of, order] of orders) {
    await page.getByLabel('Sort by').selectOption(label)
    await expect.poll(async () => (await shown()).map(of), label).toEqual(first(all.map(of), order))
  }
})

test('more items are shown 18 at a time, and a reload keeps them', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await openStore(page)
  const total = (await catalog(page)).length
  await page.getByRole('button', { name: `Show ${PAGE_SIZE} more of ${total - PAGE_SIZE}` }).click()
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE)
  await expect(page).toHaveURL('/store?page=2')
  await page.reload()
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE)
  // A changed search starts at its first page.
  await page.getByLabel('Sort by').selectOption('Rating')
  await expect(page).toHaveURL('/store?sort=rating')
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
})

test('an empty result shows a message and links; invalid parameters show everything', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await openStore(page, '?q=zeppelin')
  await expect(page.getByRole('heading', { name: 'Nothing here fits that' })).toBeVisible()
  // What is said of an empty catalog would not be true.
  await expect(page.getByText('Our product catalog is being updated.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
  await openStore(page, '?category=zeppelins&rating=9&max=-3&sort=luck&page=0')
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
})

test('the button shows each step of adding, up to the maximum of an order', async ({ device }) => {
  const { page } = await device()
  await openStore(page, '?q=clothbound')
  const card = cards(page).filter({ has: page.getByRole('heading', { name: 'First Hundred Days', exact: true }) })
  const button = card.getByRole('button')
  await expect(button).toHaveAccessibleName('Add to cart: First Hundred Days')
  const labels = await labelsOf(button)
  await button.click()
  await expect(page.getByText('You added First Hundred Days to the cart')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open cart' })).toContainText('1 in the cart')
  await expect.poll(labels).toEqual(['Adding...', 'Added!', 'Add to cart'])
  await expect(page.getByText('You added First Hundred Days to the cart')).toBeHidden()
  await page.clock.install()
  for (let count = 2; count <= 10; count++) {
    await button.click()
    await expect(page.getByRole('button', { name: 'Open cart' })).toContainText(`${count} in the cart`)
    await expect(button).toHaveText(count < 10 ? 'Added!' : 'Max Quantity')
    // It says so for a while.
    await page.clock.fastForward(5000)
    if (count < 10) await expect(button).toHaveText('Add to cart')
  }
  await expect(button).toHaveText('Max Quantity')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  // It refuses with a message and stays focusable.
  await button.press('Enter')
  await expect(card.getByText('Maximum 10 items allowed per order')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open cart' })).toContainText('10 in the cart')
})

test('an item out of stock cannot be added; with low stock, the number left is shown', async ({ device }) => {
  const { page } = await device()
  await page
    .context()
    .route('**/api/stock', (route) =>
      route.fulfill({ json: { 'book-honest-ledger': 0, 'book-first-hundred-days': 2 } }),
    )
  // What was read when the page opened is fresh for a minute.
  await page.evaluate(() => localStorage.removeItem('everyday_stock'))
  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click()
  await choice(page, 'Books').check()
  await page.getByRole('searchbox', { name: 'Search the store' }).fill('book')
  await expect(page).toHaveURL(/q=book/)
  const of = (name: string) =>
    cards(page)
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .filter({ hasText: /^.*Book/ })
  const gone = of('The Honest Ledger').first()
  await expect(gone.getByText('Out of Stock')).toHaveCount(2)
  await expect(gone.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  await gone.getByRole('button').press('Enter')
  await expect(page.getByRole('button', { name: 'Open cart' })).not.toContainText('in the cart')
  const few = of('First Hundred Days').first()
  await expect(few.getByText('Only 2 left')).toBeVisible()
  for (const words of ['1 in the cart', '2 in the cart']) {
    await expect(few.getByRole('button')).toHaveText('Add to cart')
    await few.getByRole('button').click()
    await expect(page.getByRole('button', { name: 'Open cart' })).toContainText(words)
  }
  await expect(few.getByRole('button')).toHaveText('Max Quantity')
})

test('a signed-out visitor is led to sign-in, and back to the same items', async ({ device, account }) => {
  const { page } = await device({ signedOut: true })
  await openStore(page, '?category=books&sort=price-low')
  const first = cards(page).nth(5)
  await first.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 100))
  const top = await page.evaluate(() => Math.round(scrollY))
  expect(top).toBeGreaterThan(100)
  const name = (await first.getByRole('heading').textContent())!
  await expect(first).toContainText(dollars((await catalog(page)).find((item) => item.name === name)!.price))
  await first.getByRole('button', { name: /^Add to cart/ }).click()
  await expect(page).toHaveURL(/\/signin\?from=/)
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/store?category=books&sort=price-low')
  await expect(first.getByRole('heading')).toHaveText(name)
  // Where it was.
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top)
  // What was wanted is in the cart, once.
  const cart = page.getByRole('button', { name: 'Open cart' })
  await expect(cart).toContainText('1 in the cart')
  await first.getByRole('button', { name: /^Add to cart/ }).click()
  await expect(cart).toContainText('2 in the cart')
})

test('sign-in redirects to pages of this site only', async ({ device, account }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/signin?from=https%3A%2F%2Felsewhere.example%2F')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})
