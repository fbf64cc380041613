import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import books from '../../public/catalog/items/books.json'
import type { BooksFile } from '../../web/catalog/schema/books.ts'
import { soldEntry } from '../../web/catalog/schema/sold-entry.ts'
import { presentStock } from '../../web/data/catalog/stock.ts'
import { StorePage } from '../../web/features/store/store-page.tsx'
import type { StoreSearch } from '../../web/features/store/store-search.ts'
import { show } from './render.tsx'

const file = books as unknown as BooksFile
const book = soldEntry(file, 'book', file.items[0]!)
const ITEMS = Array.from({ length: 40 }, (_, at) => ({
  ...book,
  ...{ sku: `book-number-${at}`, name: `Number ${at}`, stock: 9 },
  availability: at === 7 ? ('pre-order' as const) : ('in-stock' as const),
}))
let left: Record<string, number> = {}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(left))
})
afterEach(() => vi.unstubAllGlobals())

function Store({ first }: { first: StoreSearch }) {
  const [search, setSearch] = useState(first)
  return <StorePage items={ITEMS} search={search} onSearch={setSearch} action={() => null} />
}

/** The store with this search, on a wide screen, where its filters are open. */
async function showStore(first: StoreSearch) {
  await page.viewport(1280, 900)
  await presentStock.readAgain()
  await show(<Store first={first} />)
}
const heading = (name: string) => page.getByRole('heading', { level: 2, name })

test('what is sold out leaves those in stock when that is told', async () => {
  left = {}
  await showStore({ availability: 'in-stock' })
  const count = page.getByText(/^[0-9]+ items$/)
  await expect.element(count).toHaveTextContent('39 items')
  left = { 'book-number-0': 0 }
  await presentStock.readAgain()
  await expect.element(count).toHaveTextContent('38 items')
  await expect.element(page.getByText('Out of Stock')).not.toBeInTheDocument()
})

test('an item to order before it is there says so', async () => {
  left = {}
  await showStore({ availability: 'pre-order' })
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect.element(card).toHaveTextContent(/Pre-order/)
})

test('the focus goes to the first of the cards that come, also the last time', async () => {
  left = {}
  await showStore({ sort: 'price-low' })
  const cards = page.getByRole('heading', { level: 3 })
  for (const [more, total] of [
    ['Show 18 more of 22', 36],
    ['Show 4 more of 4', 40],
  ] as const) {
    const before = cards.elements().length
    await page.getByRole('button', { name: more }).click()
    await expect.poll(() => cards.elements().length).toBe(total)
    await expect.element(cards.nth(before).getByRole('link')).toHaveFocus()
  }
})

test('the focus goes to the heading of what is found where the button goes that was pressed', async () => {
  left = {}
  await showStore({ sort: 'price-low', category: 'books', q: 'number' })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(heading('Everything')).toHaveFocus()
})

test('a search goes on Enter at once, to what it has found, and from nothing back to everything', async () => {
  left = {}
  await showStore({ sort: 'price-low' })
  await page.getByRole('searchbox', { name: 'Search the store' }).fill('zeppelin')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Everything')).toHaveFocus()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect.element(page.getByText('40 items')).toBeVisible()
  await expect.element(heading('Everything')).toHaveFocus()
})
