import { expect, test } from './fixtures.ts'
import { cards, catalog, choice, openStore } from './store-page.ts'

/** The categories that have a most popular item, which is among the first of the list. */
const POPULAR = ['Services', 'Software', 'Books', 'Courses']

test('the home has shelves; a filter takes their place and leaves the list where it is', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await openStore(page)
  const all = await catalog(page)
  const shelf = page.getByRole('region', { name: 'Under $100' })
  await expect(shelf.getByRole('listitem')).toHaveCount(6)
  const small = all.filter(({ price }) => price <= 10_000).length
  await expect(shelf.getByRole('link', { name: `All ${small}: Under $100` })).toHaveAttribute('href', '/store?max=100')
  // What is named leads to its page, with what others charge for it.
  const lead = page.getByRole('link', { name: 'Formation Basic', exact: true }).first()
  await expect(lead).toHaveAttribute('href', '/store/formation-basic')
  const first = page.getByRole('listitem').filter({ has: lead })
  await expect(first.getByText('plus state filing fees', { exact: true })).toBeVisible()
  // A plus adds, as each button does.
  await page
    .getByRole('region', { name: 'Read, listen, learn' })
    .getByRole('button', { name: /\(audiobook\)$/ })
    .click()
  await expect(page.getByRole('link', { name: '1 item in your cart: sign in to check out' })).toBeVisible()

  const books = choice(page, 'Books')
  await books.scrollIntoViewIfNeeded()
  const { y } = (await books.boundingBox())!
  await books.check()
  await expect(shelf).toHaveCount(0)
  expect(Math.abs((await books.boundingBox())!.y - y)).toBeLessThan(2)
  await books.uncheck()
  await expect(shelf).toHaveCount(1)
  expect(Math.abs((await books.boundingBox())!.y - y)).toBeLessThan(2)
})

test('each category is a page, and names its most popular item, if any', async ({ device }) => {
  const { page } = await device({ signedOut: true, width: 360 })
  await openStore(page)
  const categories = page.getByRole('navigation', { name: 'Categories' })
  for (const name of ['Everything', 'Services', 'Courses', 'Books', 'Software', 'Templates']) {
    await categories.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect(categories.locator('[aria-current]')).toHaveText(new RegExp(`^${name}`))
    const popular = await cards(page).filter({ hasText: 'Most Popular' }).count()
    expect(popular, name).toBe(name === 'Everything' ? POPULAR.length : POPULAR.includes(name) ? 1 : 0)
    // Two beside each other.
    const [first, second] = await Promise.all([0, 1].map((at) => cards(page).nth(at).boundingBox()))
    expect(second!.y).toBe(first!.y)
  }
})
