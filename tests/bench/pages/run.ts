import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { startServer } from '../../support/server.ts'
import { offlineStartOf } from './offline-start.ts'
import { reasons, table, type LighthouseResult, type RouteResult, type Throttling } from './report.ts'
import { ROUTES } from './routes.ts'
import { vitalsOf } from './vitals.ts'

const SLOWDOWN = 4

/** Runs Lighthouse on an address; given, so that this file needs nothing that only a benchmark installs. */
export type LighthouseOf = (url: string, runs: number, throttling: Throttling) => Promise<LighthouseResult>

/**
 * Measures twelve routes, or those named in `--only /,/store`, with `--runs N` (5) runs each; `--applied` also has Lighthouse slow
 * the browser itself. Writes bench/pages.json (bench/partial.json with `--only`) and prints the table. Resolves to the exit code.
 */
export async function run(args: string[], lighthouseOf: LighthouseOf): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string' }, runs: { type: 'string', default: '5' }, applied: { type: 'boolean' } },
  })
  const routes = values.only?.split(',') ?? ROUTES
  const runs = Number(values.runs)
  const server = await startServer({ env: { EVERYDAY_RATE_LIMITS: 'off' } })
  try {
    const offline = await offlineStartOf(server.url, routes, runs, 1)
    const offlineSlow = await offlineStartOf(server.url, routes, runs, SLOWDOWN)
    const results: RouteResult[] = []
    for (const route of routes) {
      console.error(`Measuring ${route} ...`)
      const url = server.url + route
      results.push({
        route,
        simulated: await lighthouseOf(url, runs, 'simulate'),
        ...(values.applied ? { applied: await lighthouseOf(url, runs, 'devtools') } : {}),
        vitals: await vitalsOf(url, runs),
        offline: offline[route]!,
        offlineSlow: offlineSlow[route]!,
      })
    }
    const result = {
      at: new Date().toISOString(),
      machine: `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`,
      runs,
      results,
    }
    await mkdir('bench', { recursive: true })
    await writeFile(values.only ? 'bench/partial.json' : 'bench/pages.json', JSON.stringify(result, null, 2) + '\n')
    console.log(table(results))
    const why = reasons(results)
    if (why.length > 0) console.log(`\nWhere points were lost:\n${why.join('\n')}`)
    return 0
  } finally {
    await server.stop()
  }
}
