import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright'
import { moveFiveHundred, scrollThrough, selectAll } from '../../e2e/bookmark-list.ts'
import { seedBookmarks } from '../../e2e/bookmark-rows.ts'
import { storedSession } from '../../e2e/stored-session.ts'
import { CHROMIUM_ARGS, headlessShellPath } from '../../support/chromium.ts'
import { signUp, startServer, type Server } from '../../support/server.ts'
import { median } from '../stats.ts'
import { longestTask } from './longest-task.ts'

const ROWS = 20_000
/** No task of a desk's main thread should take longer, in ms. */
const AIM = 50

/** What a person does with the list, the nth time. */
const WORK: Record<string, (page: Page, turn: number) => Promise<unknown>> = {
  'scrolling the list': scrollThrough,
  'selecting 20,000': selectAll,
  'moving 500': (page, turn) => moveFiveHundred(page, `Folder ${turn % 20}`),
}

type Result = { work: string; ours: number; floor: number; all: { ours: number[]; floor: number[] } }

/**
 * Measures the longest task of the main thread while one works with 20,000 bookmarks, `--runs N` (5) times each. The floor is a task that
 * sorts as many rows, in turns with it. Writes bench/tasks.json and prints the table. Resolves to the exit code.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '5' } } })
  const server = await startServer({ env: { EVERYDAY_RATE_LIMITS: 'off' } })
  const browser = await chromium.launch({
    ...(headlessShellPath ? { executablePath: headlessShellPath } : {}),
    args: CHROMIUM_ARGS,
  })
  try {
    const page = await openList(browser, server)
    const results: Result[] = []
    for (const [work, body] of Object.entries(WORK)) {
      console.error(`Measuring ${work} ...`)
      const all: Result['all'] = { ours: [], floor: [] }
      for (let turn = 0; turn < Number(values.runs); turn += 1) {
        all.ours.push(await longestTask(browser, page, () => body(page, turn)))
        all.floor.push(await longestTask(browser, page, () => page.evaluate(sortRows, ROWS)))
      }
      results.push({ work, ours: median(all.ours), floor: median(all.floor), all })
    }
    const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`
    const result = { at: new Date().toISOString(), machine, rows: ROWS, runs: Number(values.runs), results }
    await mkdir('bench', { recursive: true })
    await writeFile('bench/tasks.json', `${JSON.stringify(result, null, 2)}\n`)
    console.log(table(results))
    return 0
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** The list of a new account on its own device, to which the bookmarks were written as by a pull. */
async function openList(browser: Browser, server: Server): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    storageState: await storedSession(server, await signUp(server)),
  })
  const page = await context.newPage()
  await page.goto('/bookmarks')
  await page.getByRole('heading', { name: 'No bookmarks yet' }).waitFor()
  await seedBookmarks(page, ROWS)
  // The server does not have these rows and would refuse their changes as those of deleted ones.
  await context.route('**/api/sync/**', (route) => route.abort())
  await page.goto('/bookmarks')
  await page.getByPlaceholder('Search 20,000 bookmarks').waitFor()
  return page
}

/** Runs in the page: sorts rows by their ids in five tasks. */
async function sortRows(count: number): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await new Promise(requestAnimationFrame)
    const rows = Array.from({ length: count }, (_, i) => ({ id: `${(i * 7919) % count}`, at: i }))
    rows.sort((a, b) => (a.id < b.id ? -1 : 1))
  }
}

function table(results: Result[]): string {
  const millis = (ms: number) => `${Math.round(ms)} ms`
  const head = ['work', 'longest task', 'floor: sorting as many rows', 'ratio']
  const rows = results.map(({ work, ours, floor }) => [
    work,
    ours > AIM ? `**${millis(ours)}**` : millis(ours),
    millis(floor),
    `${(ours / floor).toFixed(1)}x`,
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
