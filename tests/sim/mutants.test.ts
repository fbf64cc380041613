import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { MUTANT_VARIANTS, MUTANTS } from './mutants.ts'
import { replaced } from './variants.ts'

const MAX_SEEDS = 400
const ROOT = new URL('../../', import.meta.url)

const caught: { mutant: string; seed: number; how: string }[] = []

async function simulator(variant: string): Promise<typeof import('./simulate.ts')> {
  const path = './simulate.ts?variant=' + variant
  return (await import(/* @vite-ignore */ path)) as typeof import('./simulate.ts')
}

describe('planted bugs', () => {
  afterAll(() => console.table(caught))

  it('are not found if none is planted', async () => {
    const { simulate } = await simulator('small')
    for (let seed = 1; seed <= 40; seed++) expect((await simulate(seed)).error, `seed ${seed}`).toBeNull()
  })

  for (const [mutant, { bug }] of Object.entries(MUTANTS)) {
    it(`${bug} (${mutant})`, async () => {
      // Each replaced text must exist; otherwise the bug would not be planted.
      for (const change of MUTANT_VARIANTS[mutant]!) replaced(readFileSync(new URL(change.file, ROOT), 'utf8'), change)
      const { simulate } = await simulator(mutant)
      for (let seed = 1; seed <= MAX_SEEDS; seed++) {
        const { error } = await simulate(seed)
        if (!error) continue
        // The seed must pass without the bug.
        expect((await (await simulator('small')).simulate(seed)).error, `seed ${seed} without the bug`).toBeNull()
        caught.push({ mutant, seed, how: error.message.slice(0, 90) })
        return
      }
      expect.unreachable(`not found within ${MAX_SEEDS} seeds`)
    })
  }
})
