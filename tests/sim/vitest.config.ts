import { defineConfig } from 'vitest/config'
import { SMALL_SIZES } from './sizes.ts'
import { variants } from './variants.ts'

const isAsked = process.env.SIM_SEEDS !== undefined
const root = new URL('../..', import.meta.url).pathname.replace(/\/$/, '')

export default defineConfig({
  root,
  cacheDir: 'node_modules/.vite',
  plugins: [variants(root, { small: SMALL_SIZES })],
  test: {
    include: isAsked ? ['tests/sim/asked.ts'] : ['tests/sim/**/*.test.ts'],
    exclude: ['tests/sim/mutants.test.ts'],
    maxWorkers: 2,
    // Generous, since a machine may be busy: liveness is counted in steps and virtual time, never in seconds.
    testTimeout: 300_000,
  },
})
