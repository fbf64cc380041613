// npm run bench:upload: a document of 100 MB over a line of 10 Mbit/s, with and without a kill of the browser halfway, and a plain PUT as the
// floor. Writes bench/upload.json. `-- --megabytes 10 --mbits 20` measures something else, `--no-build` uses the existing binary.
import { loadBenchmark } from './lib/benchmarks.mjs'
import { build } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { main } from './lib/run.mjs'
import { checkTools } from './lib/tools.mjs'

await main(async () => {
  const args = process.argv.slice(2)
  await checkTools()
  await ensureDependencies()
  const { ensureChromium } = await import('./lib/chromium.mjs') // needs the packages
  await ensureChromium()
  if (!args.includes('--no-build')) await build()
  const { run } = await loadBenchmark('upload/run.ts')
  return run(args.filter((arg) => arg !== '--no-build'))
})
