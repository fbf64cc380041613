import { randomInt } from 'node:crypto'
import { describe } from 'vitest'
import { clientSeedTests } from './seeds.ts'

// Worlds that no run has seen. A failing one names its seed, with which `npm run sim -- --whole-client --seed <seed>` runs it again.
describe('the whole client keeps its promises in new worlds too', () =>
  clientSeedTests(randomInt(1_000_000, 2 ** 40), process.env['EVERYDAY_FULL'] ? 160 : 8))
