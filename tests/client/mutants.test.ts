import { afterAll, describe, expect, it } from 'vitest'
import { loadClient } from './code.ts'
import { CLIENT_MUTANTS } from './mutants.ts'
import { simulate } from './simulate.ts'

const MAX_SEEDS = 400
const caught: { mutant: string; seed: number; how: string }[] = []

afterAll(() => console.table(caught))

describe('planted bugs of the whole client', () => {
  for (const [mutant, { bug, change, from = 1 }] of Object.entries(CLIENT_MUTANTS)) {
    it(`${bug} (${mutant})`, async () => {
      const load = await loadClient(change)
      for (let seed = from; seed < from + MAX_SEEDS; seed++) {
        const { error } = await simulate(load, seed)
        if (!error) continue
        // An oracle has found it: code that merely breaks is no bug of the kind that is planted.
        expect(error.name, error.message).not.toMatch(/^(Type|Reference|Syntax|Range)Error$/)
        expect((await simulate(await loadClient(), seed)).error, `seed ${seed} without the bug`).toBeNull()
        caught.push({ mutant, seed, how: error.message.slice(0, 90) })
        return
      }
      expect.unreachable(`not found within ${MAX_SEEDS} seeds`)
    })
  }
})
