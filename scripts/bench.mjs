// npm run bench: measures this app, the floor and the peers in one run, writes bench/results.json and prints the table.
import { ensureBenchmarks, loadBenchmark } from './lib/benchmarks.mjs'
import { build } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { main } from './lib/run.mjs'
import { checkTools } from './lib/tools.mjs'

await main(async () => {
  await checkTools()
  await ensureDependencies()
  await ensureBenchmarks()
  const { ensureChromium } = await import('./lib/chromium.mjs') // needs the packages
  await ensureChromium()
  await build()
  const { run } = await loadBenchmark('run.ts')
  return run(process.argv.slice(2))
})
