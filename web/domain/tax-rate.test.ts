import { expect, test } from 'vitest'
import { taxRateOf } from './tax-rate.ts'

const TAXES = { 'US-OR': 0, CA: 500, 'CA-QC': 1498, 'CA-ON': 1300, GB: 2000, 'GB-KENT': 100 }

test.each([
  { country: 'US', state: 'IL', rate: 800 },
  { country: 'US', state: 'OR', rate: 0 },
  { country: 'US', state: ' or ', rate: 0 },
  { country: 'US', state: 'oregon', rate: 0 },
  { country: 'US', state: 'O.R.', rate: 0 },
  { country: 'CA', state: 'Ontario', rate: 1300 },
  { country: 'CA', state: ' québec', rate: 1498 },
  { country: 'CA', state: 'AB', rate: 500 },
  { country: 'GB', state: 'Kent', rate: 100 },
  { country: 'GB', state: 'Surrey', rate: 2000 },
  { country: '__proto__', state: '', rate: 800 },
])('the tax in $state, $country is $rate', ({ rate, ...address }) => {
  expect(taxRateOf(TAXES, address)).toBe(rate)
})
