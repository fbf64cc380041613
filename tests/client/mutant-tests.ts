import { afterAll, describe, expect, it } from 'vitest'
import type { Mutant } from '../sim/mutants.ts'
import { loadClient } from './code.ts'
import type { Kind } from './setup.ts'
import { simulate } from './simulate.ts'

const MAX_SEEDS = 400

/** Each planted bug is found by an oracle, in a world of this kind where the product's own code keeps its promises. */
export function mutantTests(what: string, mutants: Record<string, Mutant>, kind: Kind): void {
  const caught: { mutant: string; seed: number; how: string }[] = []
  afterAll(() => console.table(caught))

  describe(what, () => {
    for (const [mutant, { bug, change, from = 1 }] of Object.entries(mutants)) {
      it(`${bug} (${mutant})`, async () => {
        const load = await loadClient(change)
        for (let seed = from; seed < from + MAX_SEEDS; seed++) {
          const { error } = await simulate(load, seed, kind)
          if (!error) continue
          // An oracle has found it: code that merely breaks is no bug of the kind that is planted.
          expect(error.name, error.message).not.toMatch(/^(Type|Reference|Syntax|Range)Error$/)
          expect(
            (await simulate(await loadClient(), seed, kind)).error,
            `${kind} world ${seed} without the bug`,
          ).toBeNull()
          caught.push({ mutant, seed, how: error.message.slice(0, 90) })
          return
        }
        expect.unreachable(`not found within ${MAX_SEEDS} seeds`)
      })
    }
  })
}
