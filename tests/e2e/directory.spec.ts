import type { Page } from 'playwright/test'
import { isIdle } from './crawl-page.ts'
import { expect, test } from './fixtures.ts'

// Other journeys add businesses to the directory, which these count.
test.use({ serverOf: 'directory' })

const count = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('heading', { level: 2, name: text })).toBeVisible()
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link')

test('search and filters of the directory are restored on coming back', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/browse-businesses')
  await count(page, '234 businesses found')
  await expect(cards(page)).toHaveCount(10)
  await expect(page.getByRole('main').getByText('Sample', { exact: true })).toHaveCount(10)

  const field = page.getByRole('textbox', { name: 'Search businesses' })
  await field.focus()
  const panel = page.getByRole('group', { name: 'Suggestions' })
  await panel.getByRole('button', { name: 'Bakery' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/q=Bakery/)
  await expect(cards(page).first()).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Reviews')
  await page.getByRole('radio', { name: '4+ stars' }).check()
  await expect(page).toHaveURL(/rating=4/)
  await expect(cards(page).first()).toHaveText('Juniper & Rye Bakery')
  await count(page, '6 businesses found')
  const names = await cards(page).allTextContents()

  // The mark is on the picture and does not stand in the way.
  await page.getByRole('main').getByText('Sample', { exact: true }).first().click({ force: true })
  await expect(page.getByRole('heading', { level: 1, name: 'Juniper & Rye Bakery' })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveText(names)
  await expect(page.getByRole('radio', { name: '4+ stars' })).toBeChecked()
  await page.getByRole('radio', { name: '4+ stars' }).click()
  await expect(page).not.toHaveURL(/rating/)

  await field.focus()
  await expect(panel.getByText('Recent')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('filters and a sort order that are chosen at once are all kept', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/browse-businesses')
  await isIdle(page)
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('input[name=rating]')!.click()
    const prices = document.querySelectorAll<HTMLElement>('[role=group][aria-label="Price level"] button')
    prices[0]!.click()
    prices[1]!.click()
    const sort = document.querySelector('select')!
    sort.value = 'newest'
    sort.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page).toHaveURL(/rating=\d/)
  await expect(page).toHaveURL(/sort=newest/)
  for (const name of ['$', '$$'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Sort by')).toHaveValue('newest')
})

test('the distance filter applies to a place set by ZIP code, by city or by the device', async ({ device }) => {
  const { page, context } = await device({ signedOut: true })
  await page.goto('/browse-businesses')
  const slider = page.getByRole('slider', { name: /^Within/ })
  await expect(slider).toHaveValue('5')
  await expect(slider).toHaveAttribute('min', '1')
  await expect(slider).toHaveAttribute('max', '50')
  await slider.press('ArrowRight')
  await count(page, '234 businesses found')

  await page.getByLabel('City or ZIP code').fill('Portland')
  await page.getByRole('button', { name: 'Set' }).click()
  await expect(page.getByRole('alert')).toHaveText('No single place has this name. Add the state, as in Portland, OR.')
  await page.getByLabel('City or ZIP code').fill('97214')
  await page.getByRole('button', { name: 'Set' }).click()
  await expect(page.getByText('Around 97214')).toBeVisible()
  await expect(page.getByRole('main').getByText('Portland, OR').first()).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/ miles?$/)
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Forget this place' }).click()
  await count(page, '234 businesses found')

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41.91, longitude: -87.68 })
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page).toHaveURL(/near=41\.910/)
  await expect(page.getByRole('main').getByText('Chicago, IL').first()).toBeVisible()
})

test('a search without results shows a message and can be cleared', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/browse-businesses?q=submarine')
  await expect(page.getByRole('heading', { name: 'No businesses found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all 234' }).click()
  await count(page, '234 businesses found')
})

test('a business page has hours, contact details, and the score with its categories', async ({ device }) => {
  const { page } = await device({ signedOut: true, width: 360 })
  await page.goto('/business/summit-ledger-bookkeeping')
  await expect(page.getByRole('heading', { level: 1, name: 'Summit Ledger Bookkeeping' })).toBeVisible()
  const note = page.getByRole('paragraph').filter({
    hasText: 'A sample business: its people, reviews, open positions, score and phone number are made up.',
  })
  await expect(note.getByText('Sample', { exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: '9 AM to 6 PM' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '9 AM to 5 PM' })).toBeVisible()
  await expect(page.getByText(/^(Open now|Closed, opens)/)).toBeVisible()
  await expect(page.getByText('Verification Status')).toBeHidden()
  await page.getByRole('heading', { name: /^Everyday Score: / }).click()
  await page.getByText('Verification Status').click()
  await expect(page.getByText('Owner identity')).toBeVisible()
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent())!)
  expect(data).toMatchObject({ '@type': 'LocalBusiness', name: 'Summit Ledger Bookkeeping' })
  expect(data).not.toHaveProperty('aggregateRating')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/signin/)
  await page.goto('/business/summit-ledger-bookkeeping')
  await page.getByRole('link', { name: 'Back to Profiles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business Profiles' })).toBeVisible()
})

test('the link back leads where one came from, as it was left', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/browse-businesses?q=bread')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Two Door Bread' }) })
  await expect(card.getByText('Food & Drink')).toBeVisible()
  await card.getByRole('link', { name: 'Two Door Bread' }).click()
  await page.getByRole('link', { name: 'Back to the directory' }).click()
  await expect(page).toHaveURL('/browse-businesses?q=bread')
  await page.goto('/explore-businesses?id=two-door-bread')
  await page.getByRole('link', { name: 'See the whole profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Two Door Bread' })).toBeVisible()
  // Another business, and back: this one still knows where it was opened.
  await page.getByRole('region', { name: 'Nearby businesses' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Two Door Bread' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the map' }).click()
  await expect(page).toHaveURL('/explore-businesses?id=two-door-bread')
})

test('a bookmark of a business is a real bookmark, and can be removed', async ({ device }) => {
  const { page } = await device()
  await page.goto('/business/two-door-bread')
  // Shown after hydration.
  await expect(page.getByText(/^(Open now|Closed, opens)/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.goto('/bookmarks')
  await expect(page.getByRole('link', { name: 'Two Door Bread' })).toBeVisible()
  await page.goto('/business/two-door-bread')
  await page.getByRole('button', { name: 'Saved' }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
})

test('profiles, signed out: two samples, filters, and Create leads to sign-in', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/business-profiles')
  await expect(page.getByText('Manage your business listings and profiles')).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toHaveCount(1) // the choice: a sample has no status
  await page.getByPlaceholder('Search businesses...').fill('RYE TAKES')
  await expect(page.getByRole('heading', { level: 2, name: 'Juniper & Rye Bakery' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Summit Ledger Bookkeeping' })).toBeHidden()
  await page.getByLabel('Status').selectOption('Archived')
  await expect(page.getByRole('heading', { name: 'No businesses found' })).toBeVisible()
  await expect(page.getByText('Create a new business profile or try adjusting your filters')).toBeVisible()
  await page.getByRole('button', { name: 'Create New Business' }).click()
  await expect(page).toHaveURL(/\/signin/)
})
