import { join } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { root } from './paths.mjs'
import { mustRun } from './run.mjs'

const FOLDER = 'tests/bench'

/**
 * Installs what the benchmarks compare with, which is not part of the project's own packages, and checks the types of the files
 * that import it: `npm run types` leaves these out, because it must pass where no benchmark has been run.
 */
export async function ensureBenchmarks() {
  await ensureDependencies(FOLDER)
  await mustRun('npx', ['tsc', '--noEmit', '--project', FOLDER], { quiet: true })
}

/** Loads a TypeScript module of the benchmarks. Node 20 runs no TypeScript: Vite loads it, and keeps each module's own URL. */
export async function loadBenchmark(path) {
  const { runnerImport } = await import('vite') // needs the packages
  const { module } = await runnerImport(join(root, FOLDER, path), { root, configFile: false, logLevel: 'error' })
  return module
}
