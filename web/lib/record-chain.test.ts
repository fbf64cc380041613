import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { chainPrints } from './record-chain.ts'

test('a changed entry changes its own fingerprint and all that follow', () => {
  const before = chainPrints(['a', 'b °', 'c'])
  const after = chainPrints(['a', 'B °', 'c'])
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  expect(after[2]).not.toBe(before[2])
  expect(before[1]).toBe(createHash('sha256').update(`${before[0]}\nb °`).digest('hex'))
})
