import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright'
import { CHROMIUM_ARGS, headlessShellPath } from '../../support/chromium.ts'
import { startServer, type Server } from '../../support/server.ts'
import { PHONE } from '../pages/chrome.ts'
import { longestTask } from '../pages/longest-task.ts'
import { median } from '../stats.ts'
import { PER_ACCOUNT, publish } from './published.ts'

const SLOWDOWN = 4
/** No task of the phone's main thread should take longer, in ms. */
const AIM = 100
/** The businesses of the catalog, which every installation has. */
const SAMPLES = 234
const WAIT_MS = 240_000

type Visit = { page: Page; all: number }
const plain = (count: number) => count.toLocaleString('en-US')
const found = (page: Page, text: string | RegExp) =>
  page.getByRole('heading', { level: 2, name: text }).waitFor({ timeout: WAIT_MS })

/** What a visitor does, one thing after the other; each is measured. */
const WORK: Record<string, (visit: Visit) => Promise<unknown>> = {
  'opening the directory, until all are there': async ({ page, all }) => {
    await page.goto('/browse-businesses')
    await found(page, `${plain(all)} businesses found`)
  },
  'typing a search': async ({ page, all }) => {
    const box = page.getByLabel('Search businesses')
    await box.pressSequentially('bakery portland', { delay: 90 })
    await found(page, new RegExp(`^(?!${plain(all)} )[\\d,]+ business(es)? found$`))
    await box.fill('')
    // The suggestions are above the filters until they are closed.
    await box.press('Escape')
    await found(page, `${plain(all)} businesses found`)
  },
  filtering: async ({ page, all }) => {
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('radio', { name: '4+ stars' }).check()
    await page.waitForURL(/rating=4/)
    await page.getByRole('switch', { name: 'Open now' }).click()
    await page.waitForURL(/open=true/)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await found(page, `${plain(all)} businesses found`)
  },
  'sorting and the next pages': async ({ page }) => {
    for (const order of ['Newest', 'Reviews', 'Rating']) await page.getByLabel('Sort by').selectOption(order)
    for (const number of [2, 3, 4]) {
      await page.getByRole('link', { name: `Page ${number}`, exact: true }).click()
      await page.waitForURL(new RegExp(`page=${number}`))
    }
  },
  'opening the map': async ({ page, all }) => {
    await page.goto('/explore-businesses')
    await page.getByRole('group', { name: /^Map of businesses/ }).waitFor({ timeout: WAIT_MS })
    await found(page, new RegExp(`^(${plain(all)} businesses|[\\d,]+ of ${plain(all)} in view)$`))
  },
  'zooming and moving the map': async ({ page }) => {
    const map = page.getByRole('group', { name: /^Map of businesses/ })
    await map.focus()
    for (const key of ['+', '+', '+', '+', 'ArrowLeft', 'ArrowUp', 'ArrowRight', '-', '-', '0']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(350)
    }
  },
}

type Result = { work: string; ours: number; floor: number; all: { ours: number[]; floor: number[] } }

/**
 * Measures the longest task of a phone's main thread (four times slower than this machine) while a visitor looks through a directory of
 * `--businesses N` (10000) published ones, `--runs N` (3) times with nothing stored. The floor is the same with none published, in turns with
 * it. Writes bench/directory.json (bench/partial.json with other arguments) and prints the table. Resolves to the exit code.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { businesses: { type: 'string', default: '10000' }, runs: { type: 'string', default: '3' } },
  })
  const [count, runs] = [Number(values.businesses), Number(values.runs)]
  const env = { EVERYDAY_RATE_LIMITS: 'off', EVERYDAY_PUBLISHED_LIMIT: String(PER_ACCOUNT) }
  const servers = [await startServer({ env }), await startServer({ env })] as const
  const browser = await chromium.launch({
    ...(headlessShellPath ? { executablePath: headlessShellPath } : {}),
    args: CHROMIUM_ARGS,
  })
  try {
    console.error(`Publishing ${plain(count)} businesses ...`)
    await publish(servers[0], count)
    const results = Object.keys(WORK).map((work): Result => ({ work, ours: 0, floor: 0, all: { ours: [], floor: [] } }))
    const sizes: number[] = []
    for (let turn = 0; turn < runs; turn++) {
      console.error(`Visit ${turn + 1} of ${runs} ...`)
      const ours = await visit(browser, servers[0], SAMPLES + count)
      const floor = await visit(browser, servers[1], SAMPLES)
      sizes.push(ours.bytes)
      for (const [at, { all }] of results.entries()) {
        all.ours.push(ours.tasks[at]!)
        all.floor.push(floor.tasks[at]!)
      }
    }
    for (const result of results) {
      result.ours = median(result.all.ours)
      result.floor = median(result.all.floor)
    }
    const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`
    const bytes = median(sizes)
    const result = { at: new Date().toISOString(), machine, businesses: count, runs, bytes, results }
    await mkdir('bench', { recursive: true })
    const file = args.length === 0 ? 'bench/directory.json' : 'bench/partial.json'
    await writeFile(file, `${JSON.stringify(result, null, 2)}\n`)
    console.log(table(results))
    console.log(`\nThe list of ${plain(count)} took ${plain(Math.round(bytes / 1024))} KiB of the network.`)
    return 0
  } finally {
    await browser.close()
    for (const server of servers) await server.stop()
  }
}

/** The longest task of each piece of work of one visit, and what the list took of the network. */
async function visit(browser: Browser, server: Server, all: number): Promise<{ tasks: number[]; bytes: number }> {
  const context = await browser.newContext({ baseURL: server.url, ...PHONE, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(WAIT_MS)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    let bytes = 0
    page.on('requestfinished', async (request) => {
      if (request.url().includes('/api/directory')) bytes += (await request.sizes()).responseBodySize
    })
    const tasks: number[] = []
    for (const work of Object.values(WORK)) tasks.push(await longestTask(browser, page, () => work({ page, all })))
    return { tasks, bytes }
  } finally {
    await context.close()
  }
}

function table(results: Result[]): string {
  const millis = (ms: number) => `${Math.round(ms)} ms`
  const head = ['work', 'longest task', 'floor: none published', 'difference']
  const rows = results.map(({ work, ours, floor }) => [
    work,
    ours > AIM ? `**${millis(ours)}**` : millis(ours),
    millis(floor),
    millis(ours - floor),
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
