import { describe } from 'vitest'
import type { Mutant } from '../sim/mutants.ts'
import { plantedBugs } from '../sim/planted-bugs.ts'
import { loadClient, type Load } from './code.ts'
import type { Kind } from './setup.ts'
import { simulate } from './simulate.ts'

/** Each planted bug is found by an oracle, in a world of this kind. `record`: see plantedBugs. */
export function mutantTests(record: string, mutants: Record<string, Mutant>, kind: Kind): void {
  const worlds = (load: Load) => (seed: number) => simulate(load, seed, kind)
  describe(`planted bugs of ${record}`, () => {
    plantedBugs({
      record,
      mutants,
      planted: async (_, { change }) => worlds(await loadClient(change)),
      plain: async () => worlds(await loadClient()),
    })
  })
}
