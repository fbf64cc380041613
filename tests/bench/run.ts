import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { startServer } from '../support/server.ts'
import { table } from './report.ts'
import { emptyPullBytes, serverLoad } from './server-load.ts'
import type { Line } from './stats.ts'
import { drainOf, firstSyncOf, latencyOf, localWriteOf, pullOf, warmStartOf, type Bench } from './workloads.ts'

const SYSTEMS = ['ours', 'floor', 'PocketBase SDK', 'RxDB', 'PouchDB', 'TanStack DB']

/** `--only a,b` runs the groups whose name contains a or b; `--runs N` (10 unless given). */
function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? undefined : process.argv[at + 1]
}

const only = option('only')?.split(',')
const superuser = { email: 'operator@example.com', password: 'operator-Secret-1' }
const server = await startServer({
  env: {
    EVERYDAY_RATE_LIMITS: 'off',
    EVERYDAY_ADMIN_EMAIL: superuser.email,
    EVERYDAY_ADMIN_PASSWORD: superuser.password,
  },
})
const bench: Bench = {
  server,
  script: process.env.BENCH_PAGE!,
  runs: Number(option('runs') ?? 10),
  systems: SYSTEMS,
  say: (text) => console.error(text),
}
const groups: Record<string, () => Promise<Line[]>> = {
  'first-sync-500': async () => [await firstSyncOf(bench, 500)],
  'first-sync-5000': async () => [await firstSyncOf(bench, 5000)],
  'first-sync-50000': async () => [await firstSyncOf(bench, 50_000)],
  pull: () => pullOf(bench, 50_000, [0, 1, 100, 1000]),
  drain: async () => [await drainOf(bench)],
  'local-write-10': async () => [await localWriteOf(bench, 10)],
  'local-write-10000': async () => [await localWriteOf(bench, 10_000)],
  latency: async () => [await latencyOf(bench)],
  'warm-start': async () => [await warmStartOf(bench, 10_000)],
  server: () => serverLoad(server, superuser, bench.say),
}
const lines: Line[] = []
try {
  for (const [name, run] of Object.entries(groups)) {
    if (!only || only.some((part) => name.includes(part))) lines.push(...(await run()))
  }
  const result = {
    at: new Date().toISOString(),
    machine: `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`,
    runs: bench.runs,
    emptyPullBytes: await emptyPullBytes(server),
    lines,
  }
  await mkdir('bench', { recursive: true })
  await writeFile(only ? 'bench/partial.json' : 'bench/results.json', JSON.stringify(result, null, 2) + '\n')
  console.log(table(lines))
  console.log(`\nA pull with no change: one request, ${result.emptyPullBytes} bytes of body.`)
} finally {
  await server.stop()
}
