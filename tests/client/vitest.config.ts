import { defineConfig } from 'vitest/config'

const isRequested = process.env.SIM_SEEDS !== undefined

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname.replace(/\/$/, ''),
  cacheDir: 'node_modules/.vite',
  test: {
    include: isRequested ? ['tests/client/requested-seeds.ts'] : ['tests/client/*.test.ts'],
    maxWorkers: 2,
    // Generous for busy machines: liveness is measured in rounds and virtual time, never in seconds.
    testTimeout: 600_000,
  },
})
