// npm run bench:account: cold starts of every account page without a network, of an account with 20,000 bookmarks and 2,000 documents and of an
// empty one. Writes bench/account.json. `-- --only /dashboard --runs 3` measures less, `--no-build` uses the existing binary.
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
  const { run } = await loadBenchmark('pages/account-starts.ts')
  return run(args.filter((arg) => arg !== '--no-build'))
})
