import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  cacheDir: 'node_modules/.vite',
  test: {
    include: ['tests/sim/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
  },
})
