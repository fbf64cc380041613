import { expect, test } from 'vitest'
import { inWords, numberOf } from './number-words.ts'

test('numbers below 100 have words, and are found by them', () => {
  expect([7, 20, 38, 100].map(inWords)).toEqual(['seven', 'twenty', 'thirty-eight', '100'])
  for (let number = 0; number < 100; number++) expect(numberOf(inWords(number))).toBe(number)
})

test.each([
  ['46', 46],
  ['1,840', 1840],
  ['2.9', 2.9],
  ['Thirty-eight', 38],
  ['some', undefined],
  ['thirty-some', undefined],
  ['2026-11-20', undefined],
])('%s', (word, number) => expect(numberOf(word)).toBe(number))
