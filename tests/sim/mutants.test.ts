import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { SHOP_MUTANTS } from './commerce/mutants.ts'
import { FILE_MUTANTS } from './files/mutants.ts'
import { DECISION_MUTANTS } from './mutants-decisions.ts'
import { RESTORE_MUTANTS } from './mutants-restores.ts'
import { MUTANT_VARIANTS, MUTANTS, type Mutant } from './mutants.ts'
import { replaced } from './variants.ts'

const MAX_SEEDS = 400
const ROOT = new URL('../../', import.meta.url)

const caught: { mutant: string; seed: number; how: string }[] = []

type Simulate = (seed: number) => Promise<{ error: Error | null }>

async function simulator(variant: string): Promise<Simulate> {
  const path = './simulate.ts?variant=' + variant
  return ((await import(/* @vite-ignore */ path)) as typeof import('./simulate.ts')).simulate
}

async function fileSimulator(variant: string): Promise<Simulate> {
  const path = './files/simulate.ts?variant=' + variant
  return ((await import(/* @vite-ignore */ path)) as typeof import('./files/simulate.ts')).simulateFiles
}

async function shopSimulator(variant: string): Promise<Simulate> {
  const path = './commerce/simulate.ts?variant=' + variant
  return ((await import(/* @vite-ignore */ path)) as typeof import('./commerce/simulate.ts')).simulateShop
}

afterAll(() => console.table(caught))

describe('planted bugs of syncing', () => {
  bugs({ ...MUTANTS, ...RESTORE_MUTANTS, ...DECISION_MUTANTS }, simulator)
})

describe('planted bugs of selling', () => {
  bugs(SHOP_MUTANTS, shopSimulator)
})

describe('planted bugs in the way of contents', () => {
  bugs(FILE_MUTANTS, fileSimulator)
})

function bugs(mutants: Record<string, Mutant>, load: (variant: string) => Promise<Simulate>): void {
  it('are not found if none is planted', async () => {
    const simulate = await load('small')
    for (let seed = 1; seed <= 40; seed++) expect((await simulate(seed)).error, `seed ${seed}`).toBeNull()
  })

  for (const [mutant, { bug, from = 1 }] of Object.entries(mutants)) {
    it(`${bug} (${mutant})`, async () => {
      // Each replaced text must exist; otherwise the bug would not be planted.
      for (const change of MUTANT_VARIANTS[mutant]!) replaced(readFileSync(new URL(change.file, ROOT), 'utf8'), change)
      const simulate = await load(mutant)
      for (let seed = from; seed < from + MAX_SEEDS; seed++) {
        const { error } = await simulate(seed)
        if (!error) continue
        // An oracle has found it: code that merely breaks is no bug of the kind that is planted.
        expect(error.name, error.message).not.toMatch(/^(Type|Reference|Syntax|Range)Error$/)
        // The seed must pass without the bug.
        expect((await (await load('small'))(seed)).error, `seed ${seed} without the bug`).toBeNull()
        caught.push({ mutant, seed, how: error.message.slice(0, 90) })
        return
      }
      expect.unreachable(`not found within ${MAX_SEEDS} seeds`)
    })
  }
}
