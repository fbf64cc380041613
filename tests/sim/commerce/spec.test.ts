import { expect, it } from 'vitest'
import { specAmounts, specMost } from './spec.ts'

const one = (kind: string, price: number, quantity = 1) => ({ kind, price, quantity })

// Each row is calculated by hand.
it.each([
  ['exactly 1,000.00 pays shipping', [one('package', 1000_00)], 800, [1000_00, 0, 80_00, 29_99, 1109_99]],
  ['a cent more ships free', [one('package', 1000_01)], 800, [1000_01, 0, 80_00, 0, 1080_01]],
  [
    'a book and an audiobook cost 20 % less',
    [one('book', 44_99), one('audiobook', 9_97)],
    0,
    [54_96, 10_99, 0, 29_99, 73_96],
  ],
  [
    'so do a digital book and an audiobook, which are not sent',
    [one('ebook', 10_00, 2), one('audiobook', 5_00)],
    800,
    [25_00, 5_00, 1_60, 0, 21_60],
  ],
  ['two books are no bundle', [one('book', 44_99), one('ebook', 24_99)], 0, [69_98, 0, 0, 29_99, 99_97]],
  [
    'what is no book costs as much beside a bundle',
    [one('ebook', 10_00), one('audiobook', 10_00), one('event', 50_00)],
    0,
    [70_00, 4_00, 0, 0, 66_00],
  ],
  [
    'the edge is after the discount',
    [one('book', 625_00), one('audiobook', 625_00)],
    0,
    [1250_00, 250_00, 0, 29_99, 1029_99],
  ],
  ['half a cent of tax is a cent', [one('event', 50)], 700, [50, 0, 4, 0, 54]],
])('%s', (_, lines, rate, amounts) => {
  expect(Object.values(specAmounts(lines, rate))).toEqual(amounts)
})

it('one may have as many as the item says, ten if it says nothing, and no more than there are', () => {
  expect(specMost({ maxQuantity: 2 }, undefined)).toBe(2)
  expect(specMost({}, undefined)).toBe(10)
  expect(specMost({ maxQuantity: 3 }, 1)).toBe(1)
  expect(specMost({ maxQuantity: 3 }, 0)).toBe(0)
})
