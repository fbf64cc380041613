import { expect, it } from 'vitest'
import type { CartLine } from './cart.queries.ts'
import { removedText } from './use-cart-actions.ts'

const line = (sku: string, quantity: number, name?: string) =>
  ({ row: { sku, quantity }, item: name && { name } }) as unknown as CartLine

it('counts what is removed as the page counts what is in the cart: by quantity', () => {
  expect(removedText([line('a', 2, 'Mug'), line('b', 1, 'Book')])).toBe('3 items removed')
})

it('names a line that is removed alone', () => {
  expect(removedText([line('a', 2, 'Mug')])).toBe('Mug removed')
})
