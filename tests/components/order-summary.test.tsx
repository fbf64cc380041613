import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../web/collections/orders.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { CheckoutButton } from '../../web/features/cart/checkout-button.tsx'
import { OrderSummary } from '../../web/features/orders/order-summary.tsx'
import { orderOf } from './made-order.tsx'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const one = { quantity: 1, period: '', to: null }
const ITEMS = [
  { sku: 'book-honest-ledger', name: 'The Honest Ledger', price: 4499, kind: 'book', object: 'book', ...one },
  {
    sku: 'audio-honest-ledger',
    name: 'The Honest Ledger',
    price: 999,
    kind: 'audiobook',
    object: 'headphones',
    ...one,
  },
]
const NOT_YET = { order_number: '', subtotal: 0, discount: 0, tax: 0, shipping: 0, total_amount: 0 }

test.each<[string, Partial<Order>]>([
  ['that is placed', { subtotal: 5498, discount: 1100, tax: 352, shipping: 2999, total_amount: 7749 }],
  ['that the server has not calculated yet', { ...NOT_YET, shown_total: 7749 }],
])('an order %s, of a book with its audiobook, says their discount', async (_, over) => {
  const row = orderOf({ payment_method: 'invoice', ...over })
  await show(
    <WithData data={{ session: { user: null, expired: false }, db: new EverydayDb(row.user_id) }}>
      <OrderSummary row={row} items={ITEMS} taxes={{}} />
    </WithData>,
  )
  await expect
    .element(page.getByRole('region', { name: 'Total' }))
    .toHaveTextContent('Subtotal$54.98Discount-$11.00Shipping$29.99Tax (8%)$3.52Total$77.49')
})

test('what others charge is named below the amounts of an order, and in no total', async () => {
  const row = orderOf({ payment_method: 'invoice', ...NOT_YET, shown_total: 7749 })
  await show(
    <WithData data={{ session: { user: null, expired: false }, db: new EverydayDb(row.user_id) }}>
      <OrderSummary
        row={row}
        items={ITEMS.map((item) => ({ ...item, fee: 'plus government fees, at cost' }))}
        taxes={{}}
      />
    </WithData>,
  )
  await expect
    .element(page.getByRole('region', { name: 'Total' }))
    .toHaveTextContent('Tax (8%)$3.52Government feesBilled at costTotal$77.49')
})

const person = { id: 'a', email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
test.each([
  ['signed in', person, '/checkout'],
  ['signed out', null, '/signin?from=%2Fcart'],
])('who is %s goes on from the cart', async (_, user, to) => {
  const root = createRootRoute()
  const routes = ['/checkout', '/signin'].map((path) => createRoute({ getParentRoute: () => root, path }))
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() })
  await show(
    <WithData data={{ session: { user, expired: false } }}>
      <CheckoutButton />
    </WithData>,
    router as never,
  )
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect.poll(() => router.latestLocation.href).toBe(to)
})
