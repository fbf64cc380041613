// npm run bench:search [-- entries]: the duration of searches over the catalog, repeated up to 2,000 entries.
// Times are CPU times, so that other programs on the machine do not count, of searches after the first few, as whoever types makes them.
// Prints median and 95th percentile of each kind of query, and fails if a 95th percentile is over 30 ms on a phone that is four times
// slower than this machine.
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { runnerImport } from 'vite'
import { root } from './lib/paths.mjs'

const SLOWER = 4
const MAX_MS = 30 / SLOWER
const WARM_UP = 10
const ROUNDS = 50
const QUERIES = [
  'a',
  'e',
  'lo',
  'logo',
  'website',
  'wbsite desing',
  'how to price a job',
  'bakery in portland with a view',
  'small business services',
  'webiste',
  'trademrk bakry enginer',
  'how much does a website cost',
  'zzzz',
  'x'.repeat(100),
]

const load = async (path) =>
  (await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error' })).module
const { readCatalogSources } = await load('vite/read-catalog-sources.ts')
const { parseCatalog } = await load('web/catalog/files.ts')
const { searchEntries } = await load('web/catalog/search/search-index.ts')
const { buildSearchIndex, search, suggest } = await load('web/domain/search.ts')

const size = Number(process.argv[2] ?? 2000)
const real = searchEntries(parseCatalog(readCatalogSources(join(root, 'public')).texts).files)
// Copies get words of their own; otherwise the index would not grow with them.
const entries = Array.from({ length: size }, (_, at) => {
  const entry = real[at % real.length]
  const copy = Math.floor(at / real.length)
  return copy === 0
    ? entry
    : { ...entry, id: `${entry.id}-${copy}`, title: entry.title.replace(/(\p{L})(?=\s|$)/gu, `$1${copy}`) }
})

const before = performance.now()
const index = buildSearchIndex(entries)
console.log(
  `${entries.length} entries (${real.length} real), made ready in ${(performance.now() - before).toFixed(0)} ms`,
)
let longest = 0
for (const query of QUERIES) {
  const times = Array.from({ length: WARM_UP + ROUNDS }, () => {
    // Each letter that is typed makes another word.
    index.words.corrections.clear()
    const start = process.cpuUsage()
    search([index], { query })
    suggest([index], query)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
    .slice(WARM_UP)
    .sort((a, b) => a - b)
  const { total } = search([index], { query })
  const high = times[Math.ceil(ROUNDS * 0.95) - 1]
  longest = Math.max(longest, high)
  const [median, p95] = [times[ROUNDS / 2], high].map((ms) => ms.toFixed(1).padStart(5))
  console.log(`${median} ms, 95% within ${p95} ms, ${String(total).padStart(4)} results  ${query.slice(0, 40)}`)
}
if (longest > MAX_MS) {
  console.error(
    `A query took ${longest.toFixed(1)} ms, more than ${MAX_MS}: on a phone ${(longest * SLOWER).toFixed(0)} ms.`,
  )
  process.exit(1)
}
