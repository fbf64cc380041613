import { join } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { root } from './paths.mjs'
import { mustRun } from './run.mjs'

const FOLDER = 'tests/bench'

/**
 * Installs the peers of the benchmarks, which are not among the project's own packages, and type-checks the files that import
 * them: `npm run types` excludes these, since it must pass without them.
 */
export async function ensureBenchmarks() {
  await ensureDependencies(FOLDER)
  await mustRun('npx', ['tsc', '--noEmit', '--project', FOLDER], { quiet: true })
}

/** Imports a TypeScript module of the benchmarks. Node 20 runs no TypeScript, so Vite loads it and preserves each module's URL. */
export async function loadBenchmark(path) {
  const { runnerImport } = await import('vite') // needs the packages
  const { module } = await runnerImport(join(root, FOLDER, path), { root, configFile: false, logLevel: 'error' })
  return module
}
