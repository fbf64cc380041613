import { expect, test } from 'vitest'
import { besides } from './besides.ts'

test.each([
  [0, false, 'Plus tax. Shipping is free.'],
  [0, true, 'Plus tax and government fees. Shipping is free.'],
  [2999, false, 'Plus tax and shipping'],
  [2999, true, 'Plus tax, shipping and government fees'],
])('shipping of %i, with fees of a state: %s', (shipping, hasFees, words) => {
  expect(besides({ shipping }, hasFees)).toBe(words)
})
