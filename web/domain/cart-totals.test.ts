import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotals } from './cart-totals.ts'
import type { ItemKind } from './sku.ts'

const pays = (subtotal: number, tax: number, shipping: number, total: number, discount = 0) => ({
  subtotal,
  discount,
  tax,
  shipping,
  total,
})
const line = (price: number, quantity: number, kind: ItemKind = 'package') => ({ price, quantity, kind })

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
  expect(cartTotals(lines.map(([price = 0, quantity = 0]) => line(price, quantity)))).toEqual(expected)
})

test.each([
  { name: 'a book alone costs what it costs', lines: [line(4499, 1, 'book')], discount: 0 },
  { name: 'an audiobook alone, too', lines: [line(999, 2, 'audiobook')], discount: 0 },
  {
    name: 'a book and an audiobook: 20 % less for both',
    lines: [line(4499, 1, 'book'), line(999, 1, 'audiobook')],
    discount: 1100,
  },
  {
    name: 'a digital book counts as a book',
    lines: [line(2499, 1, 'ebook'), line(999, 1, 'audiobook')],
    discount: 700,
  },
  {
    name: 'every book to read or hear is in it, and nothing else',
    lines: [
      line(4499, 2, 'book'),
      line(2499, 1, 'ebook'),
      line(999, 1, 'audiobook'),
      line(99_999, 1, 'package'),
      line(149_999, 1, 'course'),
    ],
    discount: 2499,
  },
  {
    name: 'a course does not make a bundle',
    lines: [line(99_999, 1, 'course'), line(999, 1, 'audiobook')],
    discount: 0,
  },
  {
    name: 'a line of nothing does not, either',
    lines: [line(4499, 0, 'book'), line(999, 1, 'audiobook')],
    discount: 0,
  },
])('$name', ({ lines, discount }) => {
  expect(cartTotals(lines).discount).toBe(discount)
})

test.each<{ name: string; kinds: ItemKind[]; shipping: number }>([
  { name: 'a digital book', kinds: ['ebook'], shipping: 0 },
  { name: 'an audiobook', kinds: ['audiobook'], shipping: 0 },
  { name: 'a course', kinds: ['course'], shipping: 0 },
  { name: 'a program', kinds: ['program'], shipping: 0 },
  { name: 'a seat', kinds: ['event'], shipping: 0 },
  { name: 'all of them', kinds: ['ebook', 'audiobook', 'course', 'program', 'event'], shipping: 0 },
  { name: 'a printed book', kinds: ['book'], shipping: 2999 },
  { name: 'downloads with a printed book', kinds: ['ebook', 'audiobook', 'book'], shipping: 2999 },
  { name: 'a service, to the letter of the rule', kinds: ['package'], shipping: 2999 },
  { name: 'an add-on', kinds: ['ebook', 'addon'], shipping: 2999 },
  { name: 'an item of a strip', kinds: ['strip'], shipping: 2999 },
  { name: 'an app', kinds: ['app', 'course'], shipping: 0 },
])('shipping of $name: $shipping', ({ kinds, shipping }) => {
  const totals = cartTotals(kinds.map((kind) => line(1500, 1, kind)))
  expect(totals.shipping).toBe(shipping)
  expect(totals.total).toBe(totals.subtotal - totals.discount + totals.tax + shipping)
})

test('a line of nothing is not sent', () => {
  expect(cartTotals([line(4499, 0, 'book'), line(999, 1, 'audiobook')]).shipping).toBe(0)
})

test('tax and shipping depend on the amount after discount', () => {
  const lines = [line(100_000, 1, 'package'), line(4499, 1, 'book'), line(999, 1, 'audiobook')]
  expect(cartTotals(lines)).toEqual(pays(105_498, 8352, 0, 112_750, 1100))
  // 100,099 with the discount taken off is 100,000 and pays shipping.
  const edge = [line(99_604, 1, 'package'), line(396, 1, 'ebook'), line(99, 1, 'audiobook')]
  expect(cartTotals(edge)).toEqual(pays(100_099, 8000, 2999, 110_999, 99))
})

test('amounts are integers, add up, and the tax is rounded to the nearest cent', () => {
  const anyLine = fc.record({
    price: fc.integer({ min: 1, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 10 }),
    kind: fc.constantFrom<ItemKind[]>('package', 'book', 'ebook', 'audiobook'),
  })
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 30 }), (lines) => {
      const totals = cartTotals(lines)
      expect(Object.values(totals).every(Number.isInteger)).toBe(true)
      expect(totals.total).toBe(totals.subtotal - totals.discount + totals.tax + totals.shipping)
      expect(Math.abs(totals.tax * 100 - (totals.subtotal - totals.discount) * 8)).toBeLessThanOrEqual(50)
    }),
  )
})
