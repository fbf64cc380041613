import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })
const status = (page: Page) => page.getByRole('main').getByRole('status').first()
const results = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article')

test('search forgives: it says what was meant, highlights it, and answers questions where they stand', async ({
  device,
}) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/search')
  await expect(box(page)).toBeFocused()
  // What the page begins with stays to be seen.
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden()
  await page.keyboard.type('webiste')
  const first = results(page).first()
  await expect(first.getByRole('link', { name: 'Web development' })).toBeVisible()
  await expect(first).toContainText('Services')
  await expect(results(page).locator('mark').first()).toHaveText(/website/i)
  // The suggestions are above it.
  await page.keyboard.press('Enter')
  await page.getByText('Did you mean').getByRole('link', { name: 'website' }).click()
  await expect(page).toHaveURL(/[?&]q=website(&|$)/)
  await expect(page.getByText('Did you mean')).toHaveCount(0)

  await box(page).fill('how much does a website cost')
  const answer = results(page).first().getByRole('link', { name: 'How much does a website cost?' })
  await answer.click()
  await expect(page).toHaveURL('/web-services#how-much-does-a-website-cost')
  await expect(page.getByText('$999.99 for a Web Starter')).toBeInViewport()
  // What a link led to stays in the history when something is typed after it.
  await page.goBack()
  await expect(page).toHaveURL(/[?&]q=how/)
  await page.goBack()
  await expect(page).toHaveURL(/[?&]q=website(&|$)/)

  await page.goto('/search?q=logo%20hovercraft')
  await expect(box(page)).not.toBeFocused()
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await expect(status(page)).toHaveText(/^0 results \(.+ seconds\)\s*Did you mean logo\?$/)
  await status(page).getByRole('link', { name: 'logo' }).press('Enter')
  await expect(results(page).first()).toBeVisible()
  await expect(status(page)).toBeFocused()
  await page.goto('/search?q=gluten%20bakery%20hovercraft')
  await expect(status(page)).toContainText('Nothing has all of these words. These have most of them.')
})

// Where, what is typed, what is said of it and what it is taken for, one that it finds, and one that is there before.
const lists = [
  ['/store', 'Search the store', 'trademrk', '1?\\d items', 'trademark', /Trademark/, 'App Business'],
  ['/events', 'Search events', 'chargback', '1 of \\d+ events', 'chargebacks', /Chargebacks/, 'Website Clinic'],
  ['/careers', 'Search positions', 'enginer', '2 positions', 'engineer', /Senior Engineer/, 'Brand Designer'],
  ['/apps', 'Search apps', 'welness', '1 app for “welness”', 'wellness', /Wellness/, 'Everygig'],
  [
    ...['/courses', 'Search courses', 'depsoits', '1 of 3 courses', 'deposits'],
    ...[/Selling Without Shouting/, 'Open for Business'],
  ],
  [
    ...['/premium-courses', 'Search programs', 'finace', '1 of 3 programs', 'finance'],
    ...[/Finance for Owners/, 'Leading a Company of Fifty'],
  ],
  // Other journeys publish bakeries of their own.
  ['/browse-businesses', 'Search businesses', 'bakry', '\\d businesses found', 'bakery', /Bakery/, ''],
] as [string, string, string, string, string, RegExp, string][]
for (const [path, label, typed, said, meant, found, other] of lists)
  test(`the search of ${path} forgives, and asks what was meant`, async ({ device }) => {
    const { page } = await device({ signedOut: true })
    await page.goto(path)
    const main = page.getByRole('main')
    const headings = main.getByRole('heading')
    // In the directory, the heading says how many there are.
    const gone = other || (await headings.filter({ hasText: /businesses found/ }).textContent())!
    await expect(headings.filter({ hasText: gone }).first()).toBeVisible()
    await main.getByLabel(label).fill(typed)
    await expect(page).toHaveURL(new RegExp(`[?&]q=${typed}(&|$)`))
    const status = main.getByRole('status').filter({ hasText: new RegExp(`^${said}\\s*Did you mean ${meant}\\?$`) })
    await expect(status).toHaveCount(1)
    await expect(headings.filter({ hasText: found }).first()).toBeVisible()
    await expect(headings.filter({ hasText: gone })).toHaveCount(0)

    await status.getByRole('link', { name: meant }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`^[^?]*${path}[?]q=${meant}$`))
    await expect(main.getByLabel(label)).toHaveValue(meant)
    await expect(main.getByText('Did you mean')).toHaveCount(0)
    await expect(headings.filter({ hasText: found }).first()).toBeVisible()
    await expect(main.getByRole('status').and(page.locator(':focus'))).toHaveCount(1)
  })
