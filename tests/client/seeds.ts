import { it } from 'vitest'
import { loadClient } from './code.ts'
import type { Kind } from './setup.ts'
import { simulate } from './simulate.ts'

/**
 * Runs that many worlds of the whole client, each a test, of this kind or of any. A failing one names its seed:
 * `npm run sim -- --whole-client --seed <seed>`.
 */
export function clientSeedTests(from: number, count: number, kind?: Kind): void {
  for (let seed = from; seed < from + count; seed++) {
    it(`world ${seed}`, async () => {
      const { steps, error } = await simulate(await loadClient(), seed, kind)
      if (error) throw new Error(`Seed ${seed}: ${error.message}\nSteps: ${steps.join(', ')}`, { cause: error })
    })
  }
}
