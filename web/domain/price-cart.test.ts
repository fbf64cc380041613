import { expect, test } from 'vitest'
import { priceCart, type PricedItem } from './price-cart.ts'

const ITEMS: PricedItem[] = [
  { sku: 'web-monthly', name: 'Web Care Plan', kind: 'addon', price: 24_999, maxQuantity: 10, period: 'month' },
  { sku: 'book-ledger', name: 'Ledger', kind: 'book', price: 4499, maxQuantity: 5 },
]

test('prices come from the catalog, whatever prices a line contains', () => {
  const body = {
    lines: [
      { sku: 'book-ledger', quantity: 2, price: 1 },
      { sku: 'web-monthly', quantity: 1 },
    ],
  }
  expect(priceCart(body, ITEMS)).toEqual({
    ok: true,
    lines: [
      { sku: 'book-ledger', name: 'Ledger', price: 4499, quantity: 2 },
      { sku: 'web-monthly', name: 'Web Care Plan', price: 24_999, quantity: 1, period: 'month' },
    ],
    totals: { subtotal: 33_997, discount: 0, tax: 2720, shipping: 2999, total: 39_716 },
  })
})

test('an empty cart has a total of 0', () => {
  expect(priceCart({ lines: [] }, ITEMS)).toMatchObject({ ok: true, totals: { total: 0 } })
})

test.each([
  [{ sku: 'gone', quantity: 1 }, 'This is not sold any more.'],
  [{ sku: 'book-ledger', quantity: 6 }, 'Maximum 5 items allowed per order'],
])('%j is refused in words', (line, reason) => {
  expect(priceCart({ lines: [line] }, ITEMS)).toEqual({ ok: false, errors: { [line.sku]: reason } })
})

test('an SKU may be in one line only', () => {
  const line = { sku: 'book-ledger', quantity: 1 }
  expect(priceCart({ lines: [line, line] }, ITEMS)).toMatchObject({ ok: false })
})

test.each([
  null,
  'lines',
  {},
  { lines: {} },
  { lines: [null] },
  { lines: [{ sku: 1, quantity: 1 }] },
  { lines: [{ sku: 'web-monthly', quantity: 0 }] },
  { lines: [{ sku: 'web-monthly', quantity: 1.5 }] },
  { lines: Array(201).fill({ sku: 'web-monthly', quantity: 1 }) },
])('%j is no cart', (body) => {
  expect(priceCart(body, ITEMS)).toEqual({ ok: false, errors: { lines: expect.any(String) } })
})
