import { expect, test } from 'vitest'
import { playRound } from './round.ts'

// npm run chaos -- --minutes M --seed S
const seed = Number(process.env.CHAOS_SEED)
const seconds = Number(process.env.CHAOS_MINUTES) * 60
/** In which each kind of fault strikes once on a busy machine, too. */
const ALL_KINDS_S = 180

test(`nothing is lost in ${seconds} s (seed ${seed})`, async () => {
  const { violations, table, missed } = await playRound({ seed, seconds })
  console.log(table)
  expect(violations).toEqual([])
  if (seconds >= ALL_KINDS_S) expect(missed).toEqual([])
})
