import { mkdir, rename, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { startServer } from '../support/server.ts'
import { bundlePage } from './page.ts'
import { table } from './report.ts'
import { emptyPullBytes, serverLoad } from './server-load.ts'
import type { Line } from './stats.ts'
import { drainOf, firstSyncOf, latencyOf, localWriteOf, pullOf, warmStartOf, type Bench } from './workloads.ts'

const SYSTEMS = ['ours', 'floor', 'PocketBase SDK', 'RxDB', 'PouchDB', 'TanStack DB']
// Each takes most of a minute over all systems.
const MAX_LARGE_RUNS = 3
const SUPERUSER = { email: 'operator@example.com', password: 'operator-Secret-1' }
const ENV = {
  EVERYDAY_RATE_LIMITS: 'off',
  EVERYDAY_ADMIN_EMAIL: SUPERUSER.email,
  EVERYDAY_ADMIN_PASSWORD: SUPERUSER.password,
}

/**
 * Measures all groups, or those whose name contains one of `--only a,b`, with `--runs N` (10) cold profiles each. Writes
 * bench/results.json (bench/partial.json with `--only`) and prints the table. Resolves to the exit code.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { only: { type: 'string' }, runs: { type: 'string', default: '10' } } })
  const only = values.only?.split(',')
  const server = await startServer({ env: ENV })
  const bench: Bench = {
    server,
    script: await bundlePage(),
    runs: Number(values.runs),
    systems: SYSTEMS,
    say: (text) => console.error(text),
  }
  const groups: Record<string, () => Promise<Line[]>> = {
    'first-sync-small': async () => [await firstSyncOf(bench, 500)],
    'first-sync-middle': async () => [await firstSyncOf(bench, 5000)],
    'first-sync-large': async () => [
      await firstSyncOf({ ...bench, runs: Math.min(bench.runs, MAX_LARGE_RUNS) }, 50_000),
    ],
    pull: () => pullOf(bench, 50_000, [0, 1, 100, 1000]),
    drain: async () => [await drainOf(bench)],
    'local-write-10': async () => [await localWriteOf(bench, 10)],
    'local-write-10000': async () => [await localWriteOf(bench, 10_000)],
    latency: async () => [await latencyOf(bench)],
    'warm-start': async () => [await warmStartOf(bench, 10_000)],
    server: () => serverLoad(server, SUPERUSER, bench.say),
  }
  const lines: Line[] = []
  try {
    const result = {
      at: new Date().toISOString(),
      machine: `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`,
      runs: bench.runs,
      emptyPullBytes: await emptyPullBytes(server),
      lines,
    }
    await mkdir('bench', { recursive: true })
    for (const [name, measure] of Object.entries(groups)) {
      if (only && !only.some((part) => name.includes(part))) continue
      lines.push(...(await measure()))
      await writeFile('bench/partial.json', JSON.stringify(result, null, 2) + '\n')
    }
    if (!only) await rename('bench/partial.json', 'bench/results.json')
    console.log(table(lines))
    console.log(`\nA pull with no change: one request, ${result.emptyPullBytes} bytes of body.`)
    return 0
  } finally {
    await server.stop()
  }
}
