import { expect, test } from 'vitest'
import { priceNote } from './price-note.ts'

test.each([
  ['package', 99_999, undefined, 'Once, plus sales tax and shipping.'],
  // Above $1,000 an order ships free.
  ['package', 449_999, undefined, 'Once, plus sales tax.'],
  ['addon', 24_999, 'month', 'One month, plus sales tax and shipping.'],
  ['strip', 15_000, 'hour', 'One hour, plus sales tax and shipping.'],
  ['book', 4499, undefined, 'A copy, plus sales tax and shipping.'],
  ['audiobook', 999, undefined, 'Once, plus sales tax.'],
  ['event', 4999, undefined, 'A seat, plus sales tax.'],
] as const)('%s for %d cents, %s: %s', (kind, price, period, note) => {
  expect(priceNote({ kind, price, ...(period && { period }) })).toBe(note)
})
