import { expect, test } from './fixtures.ts'

test('at most one answer of an FAQ is open', async ({ device }) => {
  const { page } = await device({ signedOut: true, width: 360 })
  await page.goto('/ai-services')
  const answers = page.locator('details')
  const question = (nth: number) => page.locator('summary').nth(nth)
  await question(0).click()
  await expect(answers.nth(0)).toHaveAttribute('open')
  await question(2).click()
  await expect(answers.nth(2)).toHaveAttribute('open')
  await expect(answers.nth(0)).not.toHaveAttribute('open')
  await question(2).click()
  await expect(page.locator('details[open]')).toHaveCount(0)
})

test('the counters of the home page run up to the prerendered values', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  const prerendered = await (await page.request.get('/')).text()
  for (const text of ['100+', '1M+', '1K+']) expect(prerendered).toContain(`>${text}<`)
  await page.goto('/')
  await page.waitForFunction(() => /9\d\dK\+/.test(document.querySelector('main dl')?.textContent ?? ''))
  await expect(page.locator('main dl').first()).toContainText('Sales Generated1M+1M+')
})

test('home greets who is signed in, and links to each service', async ({ device }) => {
  const { page } = await device()
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByText(/^Welcome back, /)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Get Started Now' })).toHaveCount(0)
  const names = await main
    .getByRole('navigation', { name: 'Every service, by name' })
    .getByRole('link')
    .allTextContents()
  expect(names.length).toBe(new Set(names).size)
  for (const name of ['Web Development', 'AI Solutions', 'Cannabis', 'Business Formation', 'Trademarks'])
    expect(names).toContain(name)
  await main.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('packages are compared in one table, on a phone too', async ({ device }) => {
  const { page } = await device({ signedOut: true, width: 360 })
  await page.goto('/business-formation')
  await page.getByText('Compare the packages').click()
  const table = page.getByRole('table', { name: 'Packages compared' })
  await expect(table.getByRole('columnheader').nth(2)).toContainText('$3,500.00 more')
  await expect(table.getByRole('row').filter({ hasText: 'Registered agent' })).toContainText('For the first year')
})

test('links in sections keep search parameters and hash', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/ai-services')
  await expect(page.getByRole('link', { name: 'Talk through an idea' })).toHaveAttribute(
    'href',
    '/contact?subject=sales&about=AI+solutions',
  )
  await page.getByRole('link', { name: 'See the case studies' }).click()
  await expect(page).toHaveURL('/ai-services#cases')
  await expect(page.locator('#cases')).toBeInViewport()
  await page
    .getByRole('link', { name: /^View Case Study/ })
    .first()
    .click()
  await expect(page).toHaveURL('/case-study-answering-line')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'AI solutions' }).click()
  await expect(page).toHaveURL('/ai-services')
})

test('a package leads a signed-out visitor to sign-in and back, and is added to the cart of a signed-in one', async ({
  device,
}) => {
  const stranger = await device({ signedOut: true })
  await stranger.page.goto('/web-services')
  await stranger.page.getByRole('button', { name: 'Add to cart: Web Business' }).click()
  await expect(stranger.page).toHaveURL('/signin?from=%2Fweb-services')
  const { page } = await device()
  await page.goto('/web-services')
  await page.getByRole('button', { name: 'Add to cart: Web Business' }).click()
  await expect(page.getByText('Added!', { exact: true })).toBeVisible()
})

test('structured data has the prices of the page', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/web-services')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const all = data.map((text) => JSON.parse(text) as { '@type': string; offers?: { sku: string; price: string }[] })
  expect(all.map((entry) => entry['@type'])).toEqual(['Service', 'FAQPage', 'BreadcrumbList'])
  expect(all[0]!.offers).toContainEqual(expect.objectContaining({ sku: 'web-business', price: '4499.99' }))
  await expect(page.getByRole('main')).toContainText('$4,499.99')
})

test('catalog files of pages with another address have no second one', async ({ request, server }) => {
  for (const address of ['/home', '/legal-terms', '/legal/nothing']) {
    const answer = await request.get(server.url + address)
    expect(answer.status(), address).toBe(404)
    expect(await answer.text()).not.toContain('application/ld+json')
  }
})

test('a page can be read, and its questions opened, without scripts', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/ai-services')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('summary').nth(1).click()
  await expect(page.locator('details p').nth(1)).toBeVisible()
  await context.close()
})
