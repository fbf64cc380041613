import { describe, it } from 'vitest'
import { shrink } from './shrink.ts'
import { simulate, type StorageKind } from './simulate.ts'

type Seeds = { storage: StorageKind; from: number; count: number; perTest: number; length?: number }

/** One test for each chunk of seeds; a failing seed prints the shortest trace that fails in the same way. */
export function seedTests({ storage, from, count, perTest, length }: Seeds): void {
  describe(`simulated worlds on ${storage}`, () => {
    for (let first = from; first < from + count; first += perTest) {
      const last = Math.min(first + perTest, from + count) - 1
      it(`seeds ${first} to ${last}`, async () => {
        for (let seed = first; seed <= last; seed++) await runSeed(seed, storage, length)
      })
    }
  })
}

async function runSeed(seed: number, storage: StorageKind, length?: number): Promise<void> {
  const { error, trace } = await simulate(seed, storage, length)
  if (!error) return
  // Dexie's worlds take long: their whole trace is shown, and shrunk only where memory fails alike.
  const short = await shrink(trace, error)
  throw new Error(
    `Seed ${seed} on ${storage}: ${error.message}\n` +
      `To keep it as a named test, save this as tests/sim/traces/<what it shows>.json:\n${JSON.stringify(short)}`,
    { cause: error },
  )
}
