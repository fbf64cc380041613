import { randomInt } from 'node:crypto'
import { afterAll } from 'vitest'
import { reachedSoFar } from './coverage.ts'
import { seedTests } from './seeds.ts'

// Worlds that no run has seen. A failing one prints its trace; `npm run sim -- --seeds 1 --seed <seed>` runs it again.
const from = randomInt(1_000_000, 2 ** 40)
seedTests({ storage: 'memory', from, count: 60, perTest: 20 })
seedTests({ storage: 'memory', from, count: 60, perTest: 20, isSmall: true })

afterAll(() => console.table(reachedSoFar()))
