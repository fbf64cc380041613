import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { soldEntry } from '../../web/catalog/schema/sold-entry.ts'
import type { BooksFile } from '../../web/catalog/schema/books.ts'
import { presentStock } from '../../web/data/catalog/stock.ts'
import { BookDetail } from '../../web/features/books/book-detail.tsx'
import { AddToCartButton } from '../../web/features/cart/add-to-cart-button.tsx'
import { CartQuantitiesProvider } from '../../web/features/cart/cart-quantities.tsx'
import books from '../../public/catalog/items/books.json'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const file = books as unknown as BooksFile
const [book] = file.items
const { sku, title, stock } = book!
let left: number | undefined

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(left === undefined ? {} : { [sku]: left }))
})
afterEach(() => vi.unstubAllGlobals())

const showBook = () =>
  show(
    <WithData data={{ session: { user: null, expired: false } }}>
      <CartQuantitiesProvider>
        <BookDetail
          book={book!}
          highlights="What you learn"
          action={<AddToCartButton item={soldEntry(file, 'book', book!)} primary />}
        />
      </CartQuantitiesProvider>
    </WithData>,
  )
const button = () => page.getByRole('button', { name: new RegExp(`: ${title}$`) })

test('a book is shown with what is left of it by now, wherever it is said', async () => {
  left = undefined
  await presentStock.readAgain()
  await showBook()
  await expect.element(page.getByText(`In stock, ${stock} copies`)).toBeVisible()
  await expect.element(button()).toHaveTextContent('Add to cart')
  left = 0
  await presentStock.readAgain()
  await expect.element(button()).toHaveTextContent('Out of Stock')
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('article')).not.toHaveTextContent('In stock')
  left = 3
  await presentStock.readAgain()
  await expect.element(page.getByText('Only 3 left')).toBeVisible()
  await expect.element(button()).toHaveTextContent('Add to cart')
})

test('what came while it was shown moves nothing', async () => {
  left = 40
  await presentStock.readAgain()
  const { container } = await showBook()
  const height = () => container.getBoundingClientRect().height
  const before = height()
  left = 0
  await presentStock.readAgain()
  await expect.element(button()).toHaveTextContent('Out of Stock')
  expect(height()).toBe(before)
})
