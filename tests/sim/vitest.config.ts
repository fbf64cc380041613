import { defineConfig } from 'vitest/config'
import { SMALL_SIZES } from './sizes.ts'
import { variants } from './variants.ts'

const isRequested = process.env.SIM_SEEDS !== undefined
const root = new URL('../..', import.meta.url).pathname.replace(/\/$/, '')

export default defineConfig({
  root,
  cacheDir: 'node_modules/.vite',
  plugins: [variants(root, { small: SMALL_SIZES })],
  test: {
    include: isRequested ? ['tests/sim/requested-seeds.ts'] : ['tests/sim/**/*.test.ts'],
    exclude: ['tests/sim/mutants.test.ts'],
    maxWorkers: 2,
    // Generous for busy machines: liveness is measured in steps and virtual time, never in seconds.
    testTimeout: 300_000,
  },
})
