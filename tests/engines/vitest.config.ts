import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  cacheDir: 'node_modules/.vite',
  test: {
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: ['tests/api/build-binary.ts'],
    maxWorkers: 2,
    hookTimeout: 60_000,
  },
})
