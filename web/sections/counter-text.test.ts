import { expect, test } from 'vitest'
import { counterText } from './counter-text.ts'

test.each([
  [0, '0+'],
  [99.9, '99+'],
  [100, '100+'],
  [999, '999+'],
  [1000, '1K+'],
  [1999, '1K+'],
  [999_999, '999K+'],
  [1_000_000, '1M+'],
  [2_500_000, '2M+'],
])('%d is formatted as %s', (value, text) => {
  expect(counterText(value)).toBe(text)
})
