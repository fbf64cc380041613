import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { soldEntry } from '../../web/catalog/schema/sold-entry.ts'
import type { BooksFile } from '../../web/catalog/schema/books.ts'
import { presentSeats } from '../../web/data/catalog/seats.ts'
import { presentStock } from '../../web/data/catalog/stock.ts'
import { BookDetail } from '../../web/features/books/book-detail.tsx'
import { AddToCartButton } from '../../web/features/cart/add-to-cart-button.tsx'
import { CartQuantitiesProvider } from '../../web/features/cart/cart-quantities.tsx'
import { BagStep } from '../../web/features/cart/checkout/bag-step.tsx'
import { EventPreview } from '../../web/features/events/event-preview.tsx'
import type { EventEntry } from '../../web/catalog/schema/events.ts'
import type { CatalogItem } from '../../web/data/catalog/catalog.ts'
import { withNextDate } from '../../web/domain/next-date.ts'
import books from '../../public/catalog/items/books.json'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const file = books as unknown as BooksFile
const [book] = file.items
const { sku, title, stock } = book!
const MINUTE_MS = 60_000
let left: number | undefined

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(left === undefined ? {} : { [sku]: left }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const showBook = () =>
  show(
    <WithData data={{ session: { user: null, expired: false } }}>
      <CartQuantitiesProvider>
        <BookDetail
          book={book!}
          highlights="What you learn"
          shipping={file.shipping}
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
  await expect.element(page.getByText(file.shipping)).toBeVisible()
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

const CLINIC = { sku: 'event-website-clinic', name: 'Website Clinic', price: 4999, maxQuantity: 1, label: 'Events' }
const DECEMBER = '2026-12-16T13:00:00-05:00'
const seatsOf = (start: string, free: number) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ 'website-clinic': { day: start.slice(0, 10), start, seats: 60, left: free } }),
  )
  return presentSeats.readAgain()
}

test('a seat is sold out wherever it is for sale', async () => {
  await seatsOf(DECEMBER, 0)
  await show(
    <WithData data={{ session: { user: null, expired: false } }}>
      <CartQuantitiesProvider>
        <AddToCartButton item={CLINIC} primary />
      </CartQuantitiesProvider>
    </WithData>,
  )
  const add = page.getByRole('button', { name: /: Website Clinic$/ })
  await expect.element(add).toHaveTextContent('Out of Stock')
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  await seatsOf(DECEMBER, 2)
  await expect.element(add).toHaveTextContent('Add to cart')
})

test('what was left of a date that has begun since says nothing of the next one', async () => {
  await seatsOf(new Date(Date.now() + MINUTE_MS).toISOString(), 0)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * MINUTE_MS })
  await show(
    <WithData data={{ session: { user: null, expired: false } }}>
      <CartQuantitiesProvider>
        <AddToCartButton item={CLINIC} primary />
      </CartQuantitiesProvider>
    </WithData>,
  )
  const add = page.getByRole('button', { name: /: Website Clinic$/ })
  await expect.element(add).toHaveTextContent('Add to cart')
  await expect.element(add).not.toHaveAttribute('aria-disabled')
})

test('after a date has begun, its page and the checkout show the one that is sold', async () => {
  await seatsOf('2027-02-10T13:00:00-05:00', 60)
  const event = {
    ...{ id: 'website-clinic', zone: 'America/New_York', start: DECEMBER, end: '2026-12-16T14:30:00-05:00' },
    everyWeeks: 8,
    ...{ name: 'Website Clinic', description: '', about: [], features: [], host: 'Priya', price: 4999, seats: 60 },
    ...{ place: { online: 'Video' }, registrationRequired: true, sold: CLINIC },
  } as unknown as EventEntry
  const item = withNextDate(
    { ...CLINIC, object: 'browser', start: DECEMBER, zone: 'America/New_York', everyWeeks: 8 },
    presentSeats.get(),
    Date.now(),
  ) as unknown as CatalogItem
  const row = { id: 'r', user_id: 'u', created_at: '', sku: CLINIC.sku, quantity: 1 }
  await show(
    <WithData data={{ session: { user: null, expired: false } }}>
      <EventPreview event={event} day="2026-11-28" />
      <BagStep lines={[{ row, item }]} isPartial={false} taxRate={0} onNext={() => {}} />
    </WithData>,
  )
  const preview = page.getByRole('region', { name: 'The next date' })
  await expect.element(preview).toHaveTextContent(/Wednesday, February 10, 2027, 1 PM to 2:30 PM ET/)
  await expect
    .element(page.getByRole('list', { name: 'Items in your order' }))
    .toHaveTextContent('Wednesday, February 10, 2027, 1 PM ET')
})
