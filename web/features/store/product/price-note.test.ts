import { expect, test } from 'vitest'
import { priceNote } from './price-note.ts'

test.each([
  ['package', undefined, true, 'Once, plus sales tax and shipping.'],
  ['package', undefined, false, 'Once, plus sales tax.'],
  ['addon', 'month', true, 'One month, plus sales tax and shipping.'],
  ['strip', 'hour', true, 'One hour, plus sales tax and shipping.'],
  ['book', undefined, true, 'A copy, plus sales tax and shipping.'],
  ['event', undefined, false, 'A seat, plus sales tax.'],
] as const)('%s by %s, shipped: %s: %s', (kind, period, ships, note) => {
  expect(priceNote({ item: { kind, ...(period && { period }) }, ships })).toBe(note)
})
