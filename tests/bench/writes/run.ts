import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { startServer, type Server } from '../../support/server.ts'
import { coldProfile, placeOf } from '../browser.ts'
import { bundlePage } from '../page.ts'
import { seeded } from '../seed.ts'
import { median, percentile } from '../stats.ts'
import type { Measured } from './page.ts'

const ROWS = 50_000
/** No write should take longer during a first sync, in ms. */
const AIM = 30

type Place = ReturnType<typeof placeOf>
type Waits = { longest: number; p99: number; median: number; writes: number }
/** Of one working copy: first syncs alone and with writes, and the writes by when and to which collection they were. */
type Result = { alone: number[]; written: number[]; waits: Record<string, Waits[]> }

/**
 * Measures how long writes take during a first sync of `--rows N` (50,000) bookmarks and, as the floor, after it, in `--runs N` (3) cold
 * profiles; and the sync alone beside that of raw IndexedDB. `--against FOLDER` also measures another working copy, in turns. Writes
 * bench/writes.json (bench/partial.json with other arguments) and prints the table. Resolves to the exit code.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: String(ROWS) },
      runs: { type: 'string', default: '3' },
      against: { type: 'string' },
    },
  })
  const [rows, runs, entry] = [Number(values.rows), Number(values.runs), 'writes/page.ts']
  const scripts: Record<string, string> = { ours: await bundlePage(entry) }
  if (values.against) scripts.before = await bundlePage(entry, values.against)
  const server = await startServer({ env: { EVERYDAY_RATE_LIMITS: 'off' } })
  try {
    const place = placeOf(server, (await seeded(server, rows)).account)
    const floor: number[] = []
    const results: Record<string, Result> = {}
    for (let turn = 0; turn < runs; turn++) {
      floor.push(await inPage(server, scripts.ours!, (page) => firstSync(page, 'floor', place)))
      for (const [name, script] of Object.entries(scripts)) {
        const result = (results[name] ??= { alone: [], written: [], waits: {} })
        result.alone.push(await inPage(server, script, (page) => firstSync(page, 'ours', place)))
        add(result, await inPage(server, script, (page) => page.evaluate((at) => writeWhileSyncing(at), place)))
      }
      console.error(`writes during a first sync: ${turn + 1}/${runs}`)
    }
    const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`
    const made = { at: new Date().toISOString(), machine, rows, runs, floor, ...results }
    await mkdir('bench', { recursive: true })
    const file = args.length === 0 ? 'bench/writes.json' : 'bench/partial.json'
    await writeFile(file, `${JSON.stringify(made, null, 2)}\n`)
    for (const [name, result] of Object.entries(results)) console.log(`\n${table(name, result, floor)}`)
    return 0
  } finally {
    await server.stop()
  }
}

async function inPage<T>(server: Server, script: string, measure: (page: Page) => Promise<T>): Promise<T> {
  const profile = await coldProfile(server, script)
  try {
    return await measure(await profile.open())
  } finally {
    await profile.close()
  }
}

const firstSync = (page: Page, system: string, place: Place): Promise<number> =>
  page.evaluate(
    async ([name, at]) => {
      const start = performance.now()
      await globalThis.bench[name]!.firstSync(at)
      return performance.now() - start
    },
    [system, place] as const,
  )

function add({ written, waits }: Result, { sync, during, after }: Measured): void {
  written.push(sync)
  for (const [when, list] of Object.entries({ during, after }))
    for (const [collection, times] of Object.entries(list)) {
      const key = `${collection}, ${when}`
      const summary = { longest: Math.max(...times), p99: percentile(times, 99), median: median(times) }
      ;(waits[key] ??= []).push({ ...summary, writes: times.length })
    }
}

/** The longest of all runs; of the others the medians. */
function table(name: string, { alone, written, waits }: Result, floor: number[]): string {
  const millis = (ms: number) => `${ms.toFixed(1)} ms`
  const rows = Object.entries(waits).map(([what, runs]) => {
    const longest = Math.max(...runs.map((one) => one.longest))
    const of = (key: 'p99' | 'median') => median(runs.map((one) => one[key]))
    return [what, longest > AIM ? `**${millis(longest)}**` : millis(longest), millis(of('p99')), millis(of('median'))]
  })
  const seconds = (times: number[]) => `${(median(times) / 1000).toFixed(2)} s`
  const head = [`writes (${name})`, 'longest', 'p99', 'median']
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  const ratio = (median(alone) / median(floor)).toFixed(2)
  return `${lines.join('\n')}\nFirst sync ${seconds(alone)} alone, ${ratio}x the floor of ${seconds(floor)}; ${seconds(written)} with the writes and an open list.`
}
