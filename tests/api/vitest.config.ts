import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  cacheDir: 'node_modules/.vite',
  test: {
    include: ['tests/api/**/*.test.ts'],
    globalSetup: ['tests/api/build-binary.ts'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine is late: where time is what a test is about, it has a limit of its own.
    expect: { poll: { timeout: 60_000 } },
  },
})
