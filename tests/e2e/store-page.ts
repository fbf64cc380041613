import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

export type Sold = {
  sku: string
  name: string
  kind: string
  price: number
  featured?: boolean
  category: string
  availability: string
  stock?: number
  rating?: number
  added?: string
}

/** What is sold, with what is left of it by now. */
export async function catalog(page: Page): Promise<Sold[]> {
  const sold = (await (await page.request.get('/catalog/sold.json')).json()) as Sold[]
  const left = (await (await page.request.get('/api/stock')).json()) as Record<string, number>
  return sold.map((item) => (item.stock === undefined ? item : { ...item, stock: left[item.sku] ?? item.stock }))
}
/** The cards of the list. */
export const cards = (page: Page) =>
  page
    .locator('section[aria-labelledby="found"]')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
/** Waits until this many items are found. */
export const found = (page: Page, count: number) =>
  expect(page.getByRole('main').getByRole('search').getByRole('status')).toHaveText(
    count === 1 ? '1 item' : `${count} items`,
  )
/** Looks for an item and adds it to the cart. */
export async function addFromStore(page: Page, words: string, name: string): Promise<void> {
  await page.goto(`/store?q=${words}`)
  // The prerendered page has every item and shelves: what was found takes their place, and the button that is pressed here moves or goes.
  const total = (await catalog(page)).length
  await expect(page.getByRole('main').getByRole('search').getByRole('status')).not.toHaveText(`${total} items`)
  await page
    .getByRole('button', { name: `Add to cart: ${name}`, exact: true })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible()
}
/** A choice of a filter. */
export const choice = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name.replace('+', '\\+')}`) })

/** Opens the store and waits until the page has loaded. */
export async function openStore(page: Page, search = ''): Promise<void> {
  await page.goto(`/store${search}`)
  await expect(page.getByRole('heading', { name: 'Store', level: 1 })).toBeVisible()
  await expect(page.locator('#apps-menu ul')).toBeAttached()
}
