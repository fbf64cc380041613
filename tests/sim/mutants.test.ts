import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SHOP_MUTANTS } from './commerce/mutants.ts'
import { FILE_MUTANTS } from './files/mutants.ts'
import { DECISION_MUTANTS } from './mutants-decisions.ts'
import { RESTORE_MUTANTS } from './mutants-restores.ts'
import { MUTANT_VARIANTS, MUTANTS, type Mutant } from './mutants.ts'
import { plantedBugs } from './planted-bugs.ts'
import { replaced } from './variants.ts'

const ROOT = new URL('../../', import.meta.url)

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

describe('planted bugs of syncing', () => {
  bugs('engine', { ...MUTANTS, ...RESTORE_MUTANTS, ...DECISION_MUTANTS }, simulator)
})

describe('planted bugs of selling', () => {
  bugs('shop', SHOP_MUTANTS, shopSimulator)
})

describe('planted bugs in the way of contents', () => {
  bugs('files', FILE_MUTANTS, fileSimulator)
})

function bugs(record: string, mutants: Record<string, Mutant>, load: (variant: string) => Promise<Simulate>): void {
  const plain = () => load('small')

  it('are not found if none is planted', async () => {
    const simulate = await plain()
    for (let seed = 1; seed <= 40; seed++) expect((await simulate(seed)).error, `seed ${seed}`).toBeNull()
  })

  plantedBugs({
    record,
    mutants,
    plain,
    planted: (name) => {
      // Each replaced text must exist; otherwise the bug would not be planted.
      for (const change of MUTANT_VARIANTS[name]!) replaced(readFileSync(new URL(change.file, ROOT), 'utf8'), change)
      return load(name)
    },
  })
}
