import { expect, test } from 'vitest'
import { plainDigits } from './plain-digits.ts'

test.each([
  ['1,500', '1500'],
  ['1.500', '1500'],
  ['1 500', '1500'],
  ['1\u00a0500', '1500'],
  ['1\u202f500', '1500'],
  ['12’500', '12500'],
  [' 1,500,000 ', '1500000'],
  ['1500', '1500'],
  ['1,5', '1,5'],
  ['1.5', '1.5'],
  ['1,500.000', '1,500.000'],
  ['15,00', '15,00'],
  ['many', 'many'],
  ['', ''],
])('%j is %j', (typed, plain) => expect(plainDigits(typed)).toBe(plain))
