import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const titles = (page: Page) => page.locator('main').getByRole('article').or(page.locator('main li:has(h3)'))

test('news: three long articles first, then twelve per page, by category', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/news')
  const categories = page.getByRole('navigation', { name: 'News categories' })
  await expect(categories.getByRole('link')).toHaveText([
    'All News 42',
    'Product Updates 15',
    'Company News 12',
    'Industry Insights 8',
    'Events 7',
  ])
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(titles(page)).toHaveCount(12)

  await page.getByRole('link', { name: 'Page 4' }).click()
  await expect(page).toHaveURL('/news?page=4')
  await expect(titles(page)).toHaveCount(6)
  await expect(page.getByText('Page 4 of 4')).toBeVisible()

  await categories.getByRole('link', { name: 'Company News' }).click()
  await expect(page).toHaveURL('/news?category=company-news')
  await expect(titles(page)).toHaveCount(12)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await expect(categories.locator('[aria-current=page]')).toHaveText('Company News 12')

  await page.goBack()
  await expect(titles(page)).toHaveCount(6)
})

test('the address of a category or page opens it; an invalid one shows all news', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/news?category=events')
  await expect(page.getByRole('heading', { level: 2, name: 'Events' })).toBeVisible()
  await expect(titles(page)).toHaveCount(7)
  await expect(page.getByRole('navigation', { name: 'News categories' }).locator('[aria-current=page]')).toHaveText(
    'Events 7',
  )
  await page.goto('/news?category=gossip&page=x')
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('an article: facts, text, links, and sharing without a share sheet', async ({ device }) => {
  const { context, page } = await device({ signedOut: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
  await page.goto('/news')
  await page.getByRole('link', { name: 'What the businesses that grew in 2024 did on ordinary Tuesdays' }).click()
  await expect(page).toHaveURL('/articles/business-growth-2024')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ordinary Tuesdays$/)
  await expect(page).toHaveTitle(/ordinary Tuesdays · Everyday$/)
  const article = page.locator('main article')
  await expect(article.locator('time')).toHaveText('December 10, 2024')
  await expect(article.getByText('4 min read')).toBeVisible()
  await expect(article.getByText('Theo Lambrecht')).toBeVisible()
  await expect(article.getByText('Staff Writer')).toBeVisible()
  await expect(article.locator('figure')).toHaveCount(3) // two pictures and a chart

  await article.getByRole('link', { name: 'They wrote it down' }).click()
  await expect(page).toHaveURL(/#wrote-it-down$/)
  await expect(article.getByRole('heading', { name: 'They wrote it down' })).toBeInViewport()

  await article.getByRole('button', { name: 'Copy link' }).click()
  await expect(article.getByRole('status')).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/articles/business-growth-2024')

  const tag = article.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'small business' })
  await expect(tag).toHaveAttribute('href', /^\/search\?q=small(\+|%20)business$/)
  const related = page.getByRole('region', { name: 'Read next' })
  await expect(related.getByRole('listitem')).toHaveCount(3)

  // A link in the text is navigated by the router: the window's state is still there.
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await article.getByRole('link', { name: 'contact form' }).click()
  await expect(page).toHaveURL('/contact')
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true)
})

test('the progress bar of a long article follows the scroll position', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/articles/one-price-two-years')
  const width = () =>
    page
      .locator('main article > div')
      .first()
      .evaluate((bar) => bar.getBoundingClientRect().width)
  await expect.poll(width).toBeLessThan(20)
  await page.getByRole('list', { name: 'Tags' }).scrollIntoViewIfNeeded()
  await expect.poll(width).toBeGreaterThan(1000)
})

test('a missing article shows a message and links', async ({ device, consoleErrors }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/articles/business-growth-1924')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article not found')
  await expect(page.getByRole('link', { name: 'Search for it' })).toHaveAttribute(
    'href',
    /^\/search\?q=business(\+|%20)growth(\+|%20)1924$/,
  )
  await page.getByRole('link', { name: 'All News' }).click()
  await expect(page).toHaveURL('/news')
  // Chromium logs the 404s that this test expects.
  expect(consoleErrors.filter((error) => !/404.*business-growth-1924/.test(error))).toEqual([])
  consoleErrors.length = 0
})

test('structured data describes the article', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  const html = await (await page.request.get('/articles/the-first-workshop')).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  )
  expect(data.find((entry) => entry['@type'] === 'NewsArticle')).toMatchObject({
    headline: 'Fourteen people and a kettle: our first workshop',
    datePublished: '2024-03-19',
    author: { name: 'Calvin Brooks' },
  })
  expect(data.some((entry) => entry['@type'] === 'BreadcrumbList')).toBe(true)
})
