import { describe, expect, it } from 'vitest'
import { KINDS, KINDS_OF_SMALL_SIZES, reachedSoFar } from './coverage.ts'
import type { StorageKind } from './simulate.ts'

type Seeds = {
  storage: StorageKind
  from: number
  count: number
  perTest: number
  /** Events in each world. */
  length?: number
  /** With the small batches, pages and transactions of sizes.ts. */
  isSmall?: boolean
  /** Together they reach each kind of fault. */
  reachAll?: boolean
}

/** Imports the simulator with the engine as it is, or with small sizes. */
async function load(isSmall: boolean) {
  const suffix = isSmall ? '?variant=small' : ''
  const { simulate } = (await import(/* @vite-ignore */ './simulate.ts' + suffix)) as typeof import('./simulate.ts')
  const { shrink } = (await import(/* @vite-ignore */ './shrink.ts' + suffix)) as typeof import('./shrink.ts')
  return { simulate, shrink }
}

/** One test for each group of seeds. A failing seed prints the shortest trace that fails in the same way. */
export function seedTests({ storage, from, count, perTest, length, isSmall = false, reachAll = false }: Seeds): void {
  describe(`simulated worlds on ${storage}${isSmall ? ', small sizes' : ''}`, () => {
    for (let first = from; first < from + count; first += perTest) {
      const last = Math.min(first + perTest, from + count) - 1
      it(`seeds ${first} to ${last}`, async () => {
        const { simulate, shrink } = await load(isSmall)
        for (let seed = first; seed <= last; seed++) {
          const { error, trace } = await simulate(seed, storage, length)
          if (!error) continue
          // Dexie's worlds are slow, so the trace is shrunk with the memory storage, if it fails there too.
          const short = await shrink(trace, error)
          throw new Error(
            `Seed ${seed} on ${storage}${isSmall ? ', small sizes' : ''}: ${error.message}\n` +
              `To keep it as a named test, save this as tests/sim/traces/<what it shows>.json:\n` +
              JSON.stringify({ ...short, ...(isSmall ? { isSmall } : {}) }),
            { cause: error },
          )
        }
      })
    }
    const kinds = isSmall ? [...KINDS, ...KINDS_OF_SMALL_SIZES] : KINDS
    if (reachAll)
      it('reach each kind of fault', () => expect(kinds.filter((kind) => !reachedSoFar()[kind])).toEqual([]))
  })
}
