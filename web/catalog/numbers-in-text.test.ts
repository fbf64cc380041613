import { expect, test } from 'vitest'
import { numbersInText } from './numbers-in-text.ts'

test('numbers in digits and in words', () => {
  const text = 'Of 1,900 calls at $34.98, Forty were short and twenty-six long; one-way is a word, and well-known too.'
  expect([...numbersInText(text)]).toEqual([1900, 34.98, 40, 26])
})
