import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { waitForOfflineApp } from '../../e2e/offline-ready.ts'
import { runCommand, signUp, startServer, type Account, type Server } from '../../support/server.ts'
import { median } from '../stats.ts'
import { startChrome } from './chrome.ts'

/**
 * What each page shows once it is usable: of an account with data, and of one without, the floor. The charts of the dashboard come after
 * its other parts, in a place that is kept for them.
 */
const PAGES: Record<string, { full: string; empty: string }> = {
  '/dashboard': { full: 'main time', empty: '#first-run' },
  '/bookmarks': { full: '[data-index="0"]', empty: 'main h2' },
  '/documents': { full: '[data-document]', empty: 'main h2' },
  '/notifications': { full: 'main h3', empty: 'main h2' },
  '/profile': { full: 'main section li', empty: 'main section li' },
  '/settings': { full: 'main input', empty: 'main input' },
  '/settings/security': { full: 'main input', empty: 'main input' },
  '/settings/notifications': { full: 'main [role="switch"]', empty: 'main [role="switch"]' },
  '/settings/appearance': { full: 'main input', empty: 'main input' },
  '/change-email': { full: 'main h1', empty: 'main h1' },
  '/orders': { full: 'main td a', empty: 'main h2' },
  '/library': { full: 'main li', empty: 'main h2' },
  '/wallet': { full: 'main li', empty: 'main h2' },
  '/business-profiles': { full: 'main article, main li', empty: 'main article, main li' },
  '/previous-chats': { full: 'main li', empty: 'main li' },
  '/sync': { full: 'main h2', empty: 'main h2' },
}
/** Usable within this, in ms. */
const AIM = 500

type Profile = { folder: string; selector: 'full' | 'empty' }
/** In ms: cold starts of both accounts, and how long the page takes that is opened in the running app; null where no link on the first page leads to it. */
type Result = {
  route: string
  ours: number
  floor: number
  opened: number | null
  all: { ours: number[]; floor: number[]; opened: number[] }
}
/** From which page of the running app the others are opened. */
const FIRST_PAGE = '/settings/appearance'

/**
 * Measures how long each page of the account takes until it is usable: the browser is started anew each time, without a network, with
 * `--bookmarks N` (20000), `--documents N` (2000) and `--orders N` (5000), `--runs N` (5) times. The floor is the same page of an empty account, in turns
 * with it. Also measures, without a network either, how long it takes when it is opened in the running app.
 * Writes bench/account.json and prints the table. Resolves to the exit code.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      bookmarks: { type: 'string', default: '20000' },
      documents: { type: 'string', default: '2000' },
      orders: { type: 'string', default: '5000' },
      runs: { type: 'string', default: '5' },
      only: { type: 'string' },
    },
  })
  const routes = values.only?.split(',') ?? Object.keys(PAGES)
  const server = await startServer({ env: { EVERYDAY_RATE_LIMITS: 'off' } })
  const home = await mkdtemp(join(tmpdir(), 'everyday-account-'))
  try {
    const account = await signUp(server)
    const scale = ['--bookmarks', values.bookmarks, '--documents', values.documents, '--orders', values.orders]
    const filled = await runCommand(['demo', account.email, ...scale, '--dir', server.dir])
    if (filled.code !== 0) throw new Error(filled.output)
    const full: Profile = { folder: join(home, 'full'), selector: 'full' }
    const empty: Profile = { folder: join(home, 'empty'), selector: 'empty' }
    await prepare(server, account, full, Number(values.bookmarks))
    await prepare(server, await signUp(server), empty, 0)
    const results: Result[] = []
    for (const route of routes) {
      console.error(`Measuring ${route} ...`)
      const all: Result['all'] = { ours: [], floor: [], opened: [] }
      for (let turn = 0; turn < Number(values.runs); turn += 1) {
        all.ours.push(await startOf(server.url, route, full))
        all.floor.push(await startOf(server.url, route, empty))
        all.opened.push(...(await openingOf(server.url, route, full)))
      }
      const opened = all.opened.length > 0 ? median(all.opened) : null
      results.push({ route, ours: median(all.ours), floor: median(all.floor), opened, all })
    }
    const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`
    const result = { at: new Date().toISOString(), machine, scale: scale.join(' '), runs: Number(values.runs), results }
    await mkdir('bench', { recursive: true })
    await writeFile(values.only ? 'bench/partial.json' : 'bench/account.json', `${JSON.stringify(result, null, 2)}\n`)
    console.log(table(results))
    return 0
  } finally {
    await server.stop()
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** Signs a profile in, and waits until the app and all data are on the device. */
async function prepare(server: Server, account: Account, { folder }: Profile, bookmarks: number): Promise<void> {
  const chrome = await startChrome({ folder })
  const page = await chrome.context.newPage()
  page.setDefaultTimeout(180_000)
  await page.goto(`${server.url}/signin`)
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard')
  // Not `waitForFunction`, which takes any promise as true.
  const until = Date.now() + 180_000
  while (!(await page.evaluate(hasPulled, { name: `everyday-${account.id}`, bookmarks }))) {
    if (Date.now() > until) throw new Error('The first sync did not end.')
    await page.waitForTimeout(200)
  }
  await waitForOfflineApp(page)
  await chrome.close()
}

/** Runs in the page: whether a first sync has ended, with this many bookmarks. */
async function hasPulled({ name, bookmarks }: { name: string; bookmarks: number }): Promise<boolean> {
  const known = await indexedDB.databases()
  if (!known.some((database) => database.name === name)) return false
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error!)
    })
  const db = await result(indexedDB.open(name))
  const tx = db.transaction(['bookmarks', '_meta'])
  const status = (await result(tx.objectStore('_meta').get('status'))) as { value: { lastSyncAt: number | null } }
  const count = await result(tx.objectStore('bookmarks').count())
  db.close()
  return Boolean(status?.value.lastSyncAt) && count >= bookmarks
}

async function startOf(origin: string, route: string, { folder, selector }: Profile): Promise<number> {
  const chrome = await startChrome({ folder, offline: true })
  try {
    const page = await chrome.context.newPage()
    await page.addInitScript(noteWhenUsable, PAGES[route]![selector])
    await page.goto(origin + route, { waitUntil: 'commit' })
    return await usableAt(page)
  } finally {
    await chrome.close()
  }
}

/** How long a page takes from the press on the link to it; [] if there is none. */
async function openingOf(origin: string, route: string, { folder, selector }: Profile): Promise<number[]> {
  const chrome = await startChrome({ folder, offline: true })
  try {
    const page = await chrome.context.newPage()
    await page.addInitScript(noteWhenUsable, PAGES[FIRST_PAGE]![selector])
    await page.goto(origin + FIRST_PAGE)
    await usableAt(page)
    await page.waitForTimeout(1000) // for what a start does after its page is usable
    return await page.evaluate(press, { route, selector: PAGES[route]![selector] })
  } finally {
    await chrome.close()
  }
}

/**
 * Runs in the page: presses a link, and resolves to the ms until the other page is usable. Pages may share a heading and a selector, so its
 * first element must be another than the one before.
 */
async function press({ route, selector }: { route: string; selector: string }): Promise<number[]> {
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a')].find((one) => one.getAttribute('href') === route)
  const before = document.querySelector(selector)
  if (!link || location.pathname === route) return []
  const usable = () => location.pathname === route && ![null, before].includes(document.querySelector(selector))
  const from = performance.now()
  link.click()
  while (!usable()) {
    if (performance.now() - from > 30_000) throw new Error(`${route} was not usable 30 s after its link was pressed.`)
    await new Promise(requestAnimationFrame)
  }
  return [performance.now() - from]
}

/** Runs in the page: notes the frame in which React's own content is there and has a size. */
function noteWhenUsable(selector: string) {
  const look = () => {
    const found = document.querySelector(selector)
    const alive = found && Object.keys(found).some((key) => key.startsWith('__reactFiber$'))
    if (alive) performance.mark('usable')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function usableAt(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
  return page.evaluate(() => performance.getEntriesByName('usable')[0]!.startTime)
}

function table(results: Result[]): string {
  const millis = (ms: number) => `${Math.round(ms)} ms`
  const head = ['page', 'usable, full account', 'floor: empty account', 'difference', 'opened in the running app']
  const rows = results.map(({ route, ours, floor, opened }) => [
    `\`${route}\``,
    ours > AIM ? `**${millis(ours)}**` : millis(ours),
    millis(floor),
    millis(ours - floor),
    opened === null ? '' : millis(opened),
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
