import { defineConfig } from 'vitest/config'

const isRequested = process.env.CHAOS_MINUTES !== undefined

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  cacheDir: 'node_modules/.vite',
  test: {
    include: isRequested ? ['tests/chaos/requested-round.ts'] : ['tests/chaos/**/*.test.ts'],
    globalSetup: ['tests/api/build-binary.ts'],
    // Rounds are measured in seconds, and a server of one that is busy would fill the memory of another.
    fileParallelism: false,
    maxConcurrency: 3,
    testTimeout: isRequested ? 24 * 60 * 60_000 : 180_000,
    hookTimeout: 60_000,
  },
})
