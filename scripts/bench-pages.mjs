// npm run bench:pages: Lighthouse and web vitals on twelve routes of the binary, and a start without a network. Writes bench/pages.json.
import { ensureBenchmarks, loadBenchmark } from './lib/benchmarks.mjs'
import { build } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { main } from './lib/run.mjs'
import { checkTools } from './lib/tools.mjs'

await main(async () => {
  const args = process.argv.slice(2)
  await checkTools()
  await ensureDependencies()
  await ensureBenchmarks()
  const { ensureChromium } = await import('./lib/chromium.mjs') // needs the packages
  await ensureChromium()
  // An existing binary can be measured.
  if (!args.includes('--no-build')) await build()
  const { lighthouseOf } = await loadBenchmark('peers/lighthouse.ts')
  const { run } = await loadBenchmark('pages/run.ts')
  return run(
    args.filter((arg) => arg !== '--no-build'),
    lighthouseOf,
  )
})
