import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  cacheDir: 'node_modules/.vite',
  test: {
    include: ['tests/built/**/*.test.ts'],
    globalSetup: ['tests/api/build-binary.ts'],
    maxWorkers: 2,
    // Compressing all files like the server takes a while.
    testTimeout: 60_000,
  },
})
