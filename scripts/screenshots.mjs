// Takes the manifest's screenshots and the picture of README.md from the real app in Chromium, of an account with a year of demo data:
// `npm run build && node scripts/screenshots.mjs [binary]`.
// Run it again when the look changes; the PNGs are committed.
import { execFileSync, spawn } from 'node:child_process'
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
  await shootBoth(wide, narrow)
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

async function post(path, body) {
  const answer = await fetch(URL_BASE + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

async function fillAccount() {
  await post('/api/collections/users/records', {
    ...PERSON,
    passwordConfirm: PERSON.password,
    account_type: 'individual',
  })
  execFileSync(BINARY, ['demo', PERSON.email, '--dir', folder], { stdio: 'ignore' })
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

/** A desktop with a phone in front of it, for README.md. */
async function shootBoth(wide, narrow) {
  await wide.goto('/dashboard')
  await narrow.context().setOffline(false)
  await narrow.evaluate(() => localStorage.setItem('theme', 'dark'))
  await narrow.goto('/wallet')
  await sleep(3000)
  const address = async (page) => `data:image/png;base64,${(await page.screenshot()).toString('base64')}`
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.setContent(`<body style="margin: 0; height: 800px; position: relative; background: #e8e5f5; overflow: hidden">
    <img src="${await address(wide)}" style="position: absolute; left: 48px; top: 56px; width: 1088px; border-radius: 14px; box-shadow: 0 18px 50px #2b236022" />
    <img src="${await address(narrow)}" style="position: absolute; right: 48px; top: 170px; width: 318px; border-radius: 34px; border: 9px solid #12141c; box-shadow: 0 18px 50px #2b236044" />`)
  await page.screenshot({ path: fileURLToPath(new URL('../docs/screenshot.png', import.meta.url)) })
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
