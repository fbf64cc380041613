import { randomInt } from 'node:crypto'
import { afterAll } from 'vitest'
import { reachedSoFar } from './coverage.ts'
import { seedTests } from './seeds.ts'

// Worlds that no run has seen. A failing one prints its trace; `npm run sim -- --seeds 1 --seed <seed>` runs it again.
const from = randomInt(1_000_000, 2 ** 40)
const times = process.env['EVERYDAY_FULL'] ? 20 : 1
seedTests({ storage: 'memory', from, count: 60 * times, perTest: 20 })
seedTests({ storage: 'memory', from, count: 60 * times, perTest: 20, isSmall: true })
seedTests({ storage: 'dexie', from, count: 10 * times, perTest: 5, length: 60 })

afterAll(() => console.table(reachedSoFar()))
