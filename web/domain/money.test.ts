import { expect, test } from 'vitest'
import { formatCents, fromDollars } from './money.ts'

test.each([
  [999.99, 99_999],
  [4499.99, 449_999],
  [9999.99, 999_999],
  [99_999.99, 9_999_999],
  [0.07, 7],
  [1.1, 110],
  [99, 9900],
  [0, 0],
])('%d dollars are %d cents', (given, expected) => {
  expect(fromDollars(given)).toBe(expected)
})

test.each([
  [449_999, '$4,499.99'],
  [9900, '$99.00'],
  [5, '$0.05'],
  [0, '$0.00'],
  [-250, '-$2.50'],
])('%d cents read %s', (given, expected) => {
  expect(formatCents(given)).toBe(expected)
})
