// Takes the manifest's screenshots from the real app in Chromium, on sample data: `npm run build && node scripts/screenshots.mjs [binary]`.
// Run it again when the look changes; the PNGs are committed.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const OUT = fileURLToPath(new URL('../public/screenshots/', import.meta.url))
const BINARY = process.argv[2] ?? fileURLToPath(new URL('../build/everyday', import.meta.url))
const URL_BASE = 'http://127.0.0.1:8098'
const PERSON = { email: 'jordan@example.com', password: 'Stationery.2026', full_name: 'Jordan Lee' }

const FOLDERS = ['Taxes', 'Suppliers', 'Legal', 'Brand']
const BOOKMARKS = [
  ['Quarterly estimated payments', 'https://www.irs.gov/payments', 'Taxes', ['deadline'], true],
  ['Packaging suppliers compared', 'https://boxwright.example/compare', 'Suppliers', ['boxes', 'recycled'], false],
  ['Lease template with an early exit', 'https://docs.example/lease', 'Legal', ['office'], true],
  ['Logo ideas from Friday', 'https://boards.example/logo', 'Brand', ['logo'], false],
  ['Interview: the slow launch', 'https://radio.example/slow-launch', '', ['listen'], false],
  ['Colour names that print well', 'https://press.example/colour', 'Brand', ['print'], false],
  ['Paper samples, order by Thursday', 'https://paper.example/samples', 'Suppliers', ['paper'], true],
  ['How to read a balance sheet', 'https://learn.example/balance', 'Taxes', ['learn'], false],
  ['Trademark search', 'https://tmsearch.uspto.gov', 'Legal', ['name'], false],
]

const folder = await mkdtemp(join(tmpdir(), 'everyday-screenshots-'))
const server = spawn(BINARY, ['--dir', folder, 'serve', '--http', '127.0.0.1:8098'], { stdio: 'ignore' })
const browser = await chromium.launch({
  executablePath: process.env.EVERYDAY_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await up()
  await fillAccount()
  const narrow = await signIn({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  })
  await shoot(narrow, '/bookmarks', 'narrow-bookmarks')
  await shoot(narrow, '/store', 'narrow-store')
  await editOffline(narrow)
  await shoot(narrow, '/sync', 'narrow-sync')
  const wide = await signIn({ viewport: { width: 1280, height: 800 } })
  await shoot(wide, '/bookmarks', 'wide-bookmarks')
  await shoot(wide, '/store', 'wide-store')
} finally {
  await browser.close()
  server.kill()
  await sleep(500)
  await rm(folder, { recursive: true, force: true })
}

async function up() {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`${URL_BASE}/api/health`).catch(() => null))?.ok) return
    await sleep(100)
  }
  throw new Error(`${BINARY} did not start`)
}

async function post(path, body, token) {
  const answer = await fetch(URL_BASE + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function fillAccount() {
  const { email, password } = PERSON
  await post('/api/collections/users/records', { ...PERSON, passwordConfirm: password, account_type: 'individual' })
  const { token, record } = await post('/api/collections/users/auth-with-password', { identity: email, password })
  const ids = {}
  for (const name of FOLDERS) {
    const created = await post('/api/collections/bookmark_folders/records', { user_id: record.id, name }, token)
    ids[name] = created.id
  }
  for (const [title, url, inFolder, tags, is_favorite] of BOOKMARKS) {
    const fields = { user_id: record.id, title, url, folder_id: ids[inFolder] ?? '', tags, is_favorite }
    await post('/api/collections/bookmarks/records', fields, token)
  }
}

async function signIn(options) {
  const context = await browser.newContext({ ...options, baseURL: URL_BASE, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/signin')
  await page.getByLabel('Email', { exact: true }).fill(PERSON.email)
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  // The service worker has cached the app, so that the offline screenshots show a real state.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await sleep(5000)
  return page
}

async function shoot(page, path, name) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await sleep(1500)
  await page.screenshot({ path: join(OUT, `${name}.png`) })
}

async function editOffline(page) {
  await page.goto('/bookmarks')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add Bookmark' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('https://train.example/read-later')
  await dialog.getByLabel('Title').fill('To read on the train')
  await dialog.getByRole('button', { name: /^(Save|Add)/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}
