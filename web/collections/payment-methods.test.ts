import { expect, test } from 'vitest'
import { brandName, paymentMethods } from './payment-methods.ts'

test('a brand has the name that people know', () => {
  expect(['visa', 'mastercard', 'unknown', 'another'].map(brandName)).toEqual(['Visa', 'Mastercard', 'Card', 'Card'])
})

test('so do the title of a card and the value of its field', () => {
  const { title } = paymentMethods
  expect(typeof title === 'function' && title({ brand: 'visa', last4: '4242' })).toBe('Visa ending in 4242')
  expect(paymentMethods.fields.brand.describe!('mastercard')).toBe('Mastercard')
})
