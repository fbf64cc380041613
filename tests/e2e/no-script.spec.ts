import type { BrowserContext, Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const PAGES = ['/', '/web-services', '/articles/business-growth-2024', '/business/harbor-light-bakery']

// Chromium renders the HTML as sent; the assertions run outside the page, which runs no scripts.
const withoutScripts = test.extend<{ plain: Page }>({
  plain: async ({ browser, server }, provide) => {
    const context: BrowserContext = await browser.newContext({
      baseURL: server.url,
      javaScriptEnabled: false,
      viewport: { width: 360, height: 800 },
    })
    await provide(await context.newPage())
    await context.close()
  },
})

for (const address of PAGES)
  withoutScripts(`without scripts, ${address} has its heading, text and links`, async ({ plain, request }) => {
    await plain.goto(address)
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible()
    const main = plain.getByRole('main')
    // innerText: the visible text, without collapsed or hidden elements.
    expect((await main.innerText()).split(/\s+/).length).toBeGreaterThan(150)
    const links = await plain
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
    expect(links.length).toBeGreaterThan(15)
    for (const link of [...new Set(links)].slice(0, 5))
      expect((await request.get(new URL(link, plain.url()).href, { headers: { accept: 'text/html' } })).status()).toBe(
        200,
      )
    expect(await main.innerText()).not.toMatch(/loading|enable javascript/i)
  })

withoutScripts('without scripts, a landing page shows prices, and answers can be opened', async ({ plain }) => {
  await plain.goto('/web-services')
  await expect(plain.getByText('$4,499.99').first()).toBeVisible()
  const question = plain.getByRole('main').locator('summary').last()
  await question.click()
  await expect(plain.getByRole('main').locator('details').last().locator('p').first()).toBeVisible()
})

withoutScripts('without scripts, a business page shows address and contact details', async ({ plain }) => {
  await plain.goto('/business/harbor-light-bakery')
  await expect(plain.getByRole('main').locator('a[href^="tel:"], a[href^="mailto:"]').first()).toBeVisible()
})

withoutScripts('without scripts, an article is complete', async ({ plain }) => {
  await plain.goto('/articles/business-growth-2024')
  expect((await plain.getByRole('article').first().innerText()).split(/\s+/).length).toBeGreaterThan(600)
})
