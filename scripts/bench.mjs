// npm run bench, bench:account, bench:directory, bench:orders, bench:pages, bench:tasks, bench:upload, bench:writes: runs one of the benchmarks, each of which says below what it measures, writes bench/NAME.json
// and prints its table. `-- --no-build` measures the existing binary; other arguments are the benchmark's own.
import { ensureBenchmarks, loadBenchmark } from './lib/benchmarks.mjs'
import { build } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { main } from './lib/run.mjs'
import { checkTools } from './lib/tools.mjs'

/** The module of each, and whether it needs the packages of tests/bench. */
const BENCHMARKS = {
  // This app, the floor and the peers in one run.
  results: { module: 'run.ts', peers: true },
  // Cold starts of every account page without a network.
  account: { module: 'pages/account-starts.ts' },
  // The longest tasks of a phone's main thread while one looks through 10,000 published businesses.
  directory: { module: 'directory/run.ts' },
  // How long 20 customers at once wait for the answer to an order.
  orders: { module: 'orders/run.ts' },
  // Lighthouse and web vitals on twelve routes, and starts without a network. Given Lighthouse, for it must be type-checked without it.
  pages: { module: 'pages/run.ts', peers: true, given: ['peers/lighthouse.ts', 'lighthouseOf'] },
  // The longest tasks of the main thread while one works with 20,000 bookmarks.
  tasks: { module: 'pages/bookmark-tasks.ts' },
  // A document of 100 MB over a line of 10 Mbit/s.
  upload: { module: 'upload/run.ts' },
  // What a write waits for during a first sync of 50,000 rows.
  writes: { module: 'writes/run.ts' },
}

const [name = '', ...args] = process.argv.slice(2)
if (!Object.hasOwn(BENCHMARKS, name)) {
  console.error(`Usage: node scripts/bench.mjs <${Object.keys(BENCHMARKS).join('|')}> [--no-build]`)
  process.exit(2)
}

await main(async () => {
  const benchmark = BENCHMARKS[name]
  await checkTools()
  await ensureDependencies()
  if (benchmark.peers) await ensureBenchmarks()
  const { ensureChromium } = await import('./lib/chromium.mjs') // needs the packages
  await ensureChromium()
  if (!args.includes('--no-build')) await build()
  const { run } = await loadBenchmark(benchmark.module)
  const [path, given] = benchmark.given ?? []
  return run(
    args.filter((arg) => arg !== '--no-build'),
    path && (await loadBenchmark(path))[given],
  )
})
