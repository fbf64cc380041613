import { expect, test } from 'vitest'
import { playRound } from './round.ts'

// npm run chaos -- --minutes M --seed S
const seed = Number(process.env.CHAOS_SEED)
const seconds = Number(process.env.CHAOS_MINUTES) * 60

test(`nothing is lost in ${seconds} s (seed ${seed})`, async () => {
  const { violations, table } = await playRound({ seed, seconds })
  console.log(table)
  expect(violations).toEqual([])
})
