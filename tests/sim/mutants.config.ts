import { defineConfig } from 'vitest/config'
import { MUTANT_VARIANTS } from './mutants.ts'
import { variants } from './variants.ts'

const root = new URL('../..', import.meta.url).pathname.replace(/\/$/, '')

export default defineConfig({
  root,
  cacheDir: 'node_modules/.vite',
  plugins: [variants(root, MUTANT_VARIANTS)],
  test: { include: ['tests/sim/mutants.test.ts'], maxWorkers: 1, testTimeout: 600_000 },
})
