import { expect, test } from 'vitest'
import { taxRateOf } from './tax-rate.ts'

const TAXES = { 'US-OR': 0, CA: 500, 'CA-ONTARIO': 1300, GB: 2000 }

test.each([
  { country: 'US', state: 'IL', rate: 800 },
  { country: 'US', state: 'OR', rate: 0 },
  { country: 'US', state: ' or ', rate: 0 },
  { country: 'CA', state: 'Ontario', rate: 1300 },
  { country: 'CA', state: 'Quebec', rate: 500 },
  { country: 'GB', state: 'Kent', rate: 2000 },
  { country: '__proto__', state: '', rate: 800 },
])('the tax in $state, $country is $rate', ({ rate, ...address }) => {
  expect(taxRateOf(TAXES, address)).toBe(rate)
})
