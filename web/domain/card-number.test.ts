import { expect, test } from 'vitest'
import { CARD_NUMBER_LENGTH, cardBrand, caretAfterDigits, formatCardNumber, lastFour } from './card-number.ts'

test.each([
  ['4', '4'],
  ['42424', '4242 4'],
  ['4242 4242 4242 4242', '4242 4242 4242 4242'],
  ['4242-4242-4242-4242', '4242 4242 4242 4242'],
  ['42424242424242429999', '4242 4242 4242 4242'],
  ['4242 ', '4242'],
  ['abc', ''],
])('"%s" is shown as "%s"', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(19)
})

test.each([
  ['4242 4242 4242 4242', 'visa'],
  ['5105 1051 0510 5100', 'mastercard'],
  ['5555 5555 5555 4444', 'mastercard'],
  ['5000 0000 0000 0000', 'unknown'],
  ['5600 0000 0000 0000', 'unknown'],
  ['3782 8224 6310 0050', 'unknown'],
])('%s is of brand %s', (number, brand) => {
  expect(cardBrand(number)).toBe(brand)
})

test.each([
  ['4242 4242', 0, 0],
  ['4242 4242', 3, 3],
  ['4242 4242', 4, 4],
  ['4242 4242', 5, 6],
  ['4242 4242', 8, 9],
  ['08/2', 3, 4],
  ['', 2, 0],
])('in "%s" the caret after %d digits is at %d', (text, digits, at) => {
  expect(caretAfterDigits(text, digits)).toBe(at)
})

test('only the last four digits are stored', () => {
  expect(lastFour('4242 4242 4242 1881')).toBe('1881')
})

test('a whole number has room in its input', () => {
  expect(CARD_NUMBER_LENGTH).toBe('4242 4242 4242 4242'.length)
})
