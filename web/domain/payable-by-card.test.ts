import { expect, test } from 'vitest'
import { isPayableByCard } from './payable-by-card.ts'

test.each([
  [0, false],
  [49, false],
  [50, true],
  [99_999_999, true],
  [100_000_000, false],
])('an order of %i cents by card: %s', (total, is) => {
  expect(isPayableByCard(total)).toBe(is)
})
