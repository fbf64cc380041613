import { expect, test } from 'vitest'
import { playRound } from './round.ts'

const SECONDS = 12

test.each([
  ['the same faults each time', 20261126],
  ['new ones', crypto.getRandomValues(new Uint32Array(1))[0]!],
])('nothing is lost: %s (seed %i)', async (_, seed) => {
  const { violations, table, struck } = await playRound({ seed, seconds: SECONDS })
  console.log(table)
  expect(violations).toEqual([])
  // Or it has shown nothing.
  expect(struck.size).toBeGreaterThan(1)
})
