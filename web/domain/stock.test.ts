import { expect, test } from 'vitest'
import { availabilityOf, maxInCart } from './stock.ts'

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
