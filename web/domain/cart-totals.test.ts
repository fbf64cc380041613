import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotals } from './cart-totals.ts'

const pays = (subtotal: number, tax: number, shipping: number, total: number) => ({ subtotal, tax, shipping, total })

test.each([
  { name: 'an empty cart pays nothing', lines: [], expected: pays(0, 0, 0, 0) },
  { name: 'one revision', lines: [[9900, 1]], expected: pays(9900, 792, 2999, 13_691) },
  { name: 'web starter', lines: [[99_999, 1]], expected: pays(99_999, 8000, 2999, 110_998) },
  { name: 'exactly 1,000.00 pays shipping', lines: [[50_000, 2]], expected: pays(100_000, 8000, 2999, 110_999) },
  { name: 'one cent more ships free', lines: [[100_001, 1]], expected: pays(100_001, 8000, 0, 108_001) },
  { name: '0.48 cents of tax round down', lines: [[6, 1]], expected: pays(6, 0, 2999, 3005) },
  { name: '0.56 cents of tax round up', lines: [[7, 1]], expected: pays(7, 1, 2999, 3007) },
  { name: 'tax is rounded once, not for each line', lines: Array(3).fill([7, 1]), expected: pays(21, 2, 2999, 3022) },
  { name: 'tax is rounded once, not for each piece', lines: [[6, 10]], expected: pays(60, 5, 2999, 3064) },
  { name: 'ten of the dearest', lines: [[9_999_999, 10]], expected: pays(99_999_990, 7_999_999, 0, 107_999_989) },
])('$name', ({ lines, expected }) => {
  expect(cartTotals(lines.map(([price = 0, quantity = 0]) => ({ price, quantity })))).toEqual(expected)
})

test('amounts are whole, add up, and the tax is the nearest cent', () => {
  const line = fc.record({ price: fc.integer({ min: 1, max: 10_000_000 }), quantity: fc.integer({ min: 1, max: 10 }) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
      const totals = cartTotals(lines)
      expect(Object.values(totals).every(Number.isInteger)).toBe(true)
      expect(totals.total).toBe(totals.subtotal + totals.tax + totals.shipping)
      expect(Math.abs(totals.tax * 100 - totals.subtotal * 8)).toBeLessThanOrEqual(50)
    }),
  )
})
