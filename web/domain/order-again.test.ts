import { expect, test } from 'vitest'
import { orderAgain } from './order-again.ts'

const sold = new Map([
  ['web-starter', { name: 'Web Starter', maxQuantity: 3 }],
  ['books-ledger', { name: 'The Honest Ledger', maxQuantity: 10, stock: 2 }],
  ['books-lamp', { name: 'The Lamp', maxQuantity: 10, stock: 0 }],
])
const bought = (sku: string, quantity = 1) => ({ sku, name: `Former ${sku}`, quantity })
const NOTHING = new Map<string, number>()

test('what is still sold goes into the cart, and what is not is named as it was then', () => {
  expect(orderAgain([bought('web-starter', 2), bought('web-former')], sold, NOTHING)).toEqual({
    lines: [{ sku: 'web-starter', quantity: 2 }],
    gone: ['Former web-former'],
    full: [],
  })
})

test('no more than an order may have, or than there are, with what is in the cart', () => {
  const inCart = new Map([['web-starter', 3]])
  expect(orderAgain([bought('web-starter'), bought('books-ledger', 5)], sold, inCart)).toEqual({
    lines: [{ sku: 'books-ledger', quantity: 2 }],
    gone: [],
    full: ['Web Starter', 'The Honest Ledger'],
  })
})

test('what is out of stock is not sold', () => {
  expect(orderAgain([bought('books-lamp')], sold, NOTHING)).toEqual({ lines: [], gone: ['The Lamp'], full: [] })
})
