import { afterAll } from 'vitest'
import { reachedSoFar } from '../sim/coverage.ts'
import { clientSeedTests } from './seeds.ts'
import type { Kind } from './setup.ts'

// For `npm run sim -- --whole-client`: the seeds given on the command line.
clientSeedTests(Number(process.env.SIM_SEED), Number(process.env.SIM_SEEDS), process.env.SIM_KIND as Kind | undefined)

afterAll(() => console.table(reachedSoFar()))
