import { expect, test } from 'vitest'
import { shortFee } from './fee.ts'

test.each([
  ['plus state filing fees, $40 to $500, at cost', 'plus state filing fees'],
  ['plus postage', 'plus postage'],
])('where there is little room, %j is %j', (fee, short) => {
  expect(shortFee(fee)).toBe(short)
})
