import { afterAll } from 'vitest'
import { reachedSoFar } from './coverage.ts'
import { seedTests } from './seeds.ts'
import type { StorageKind } from './simulate.ts'

const { SIM_SEEDS = '1', SIM_SEED = '1', SIM_STORAGE = 'memory', SIM_SIZES = 'full' } = process.env

// For `npm run sim`: the seeds given on the command line.
seedTests({
  storage: SIM_STORAGE as StorageKind,
  from: Number(SIM_SEED),
  count: Number(SIM_SEEDS),
  perTest: 100,
  isSmall: SIM_SIZES === 'small',
})

afterAll(() => console.table(reachedSoFar()))
