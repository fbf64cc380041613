import { expect, test } from 'vitest'
import { availabilityOf, maxInCart, withStock } from './stock.ts'

test.each([
  [{ maxQuantity: 10 }, 10],
  [{ maxQuantity: 10, stock: 3 }, 3],
  [{ maxQuantity: 2, stock: 3 }, 2],
  [{ maxQuantity: 10, stock: 0 }, 0],
])('of %j a cart takes %d', (item, most) => {
  expect(maxInCart(item)).toBe(most)
})

test.each([
  [undefined, 'in_stock'],
  [6, 'in_stock'],
  [5, 'low_stock'],
  [1, 'low_stock'],
  [0, 'out_of_stock'],
])('with %s on the shelf it is %s', (stock, status) => {
  expect(availabilityOf({ stock }).status).toBe(status)
})

test.each([
  ['is the number of the server', 38, { book: 0 }, 0],
  ['is that of the catalog until the server has one', 38, { other: 0 }, 38],
  ['has no end where the catalog has none', undefined, { book: 0 }, undefined],
])('what is left %s', (_, stock, known, left) => {
  expect(withStock({ sku: 'book', stock }, known).stock).toBe(left)
})
