import type { Page } from 'playwright/test'
import { derivedId } from '../../web/lib/id.ts'
import { Device } from '../api/device.ts'
import { TEST_ENV } from '../api/http.ts'
import { signUp, startServer } from '../support/server.ts'
import { expect, test } from './fixtures.ts'
import { shop } from './orders-data.ts'

/** The shortest wait for a sample. */
const MIN_WAIT_MS = 30_000

const NOON = new Date('2026-06-01T12:00:00')

/** Makes Math.random return 0: a purchase each time, after the shortest wait. */
const ALWAYS_ZERO = () => Object.assign(Math, { random: () => 0 })

/** Records the waits of all timers of a page. To be called after `clock.install`, whose timers it wraps. */
const recordWaits = (page: Page) =>
  page.addInitScript(() => {
    const waits: (number | undefined)[] = []
    const { setTimeout: start } = window
    const record = (run: TimerHandler, wait?: number) => {
      waits.push(wait)
      return start(run, wait)
    }
    Object.assign(window, { waits, setTimeout: record })
  })
const waitsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'waits') as number[])

/** One step of the page's clock while something else is waited for. */
const STEP_MS = 250

/** The page's clock stands still, and moves only by `runFor`: a slow machine takes nothing away from what is shown for seconds. */
async function standingClock(page: Page): Promise<void> {
  // The clock runs until it is paused, and never back.
  await page.clock.install({ time: new Date(NOON.getTime() - 60_000) })
  await page.clock.pauseAt(NOON)
}

/** Moves the clock until `isDone`, and at most one step further. */
async function moveUntil(page: Page, isDone: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      if (await isDone()) return true
      await page.clock.runFor(STEP_MS)
      return false
    })
    .toBe(true)
}

test('samples appear at most twice a minute, are marked, and disappear by themselves', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await standingClock(page)
  await page.addInitScript(ALWAYS_ZERO)
  await recordWaits(page)
  const asked = page.waitForResponse('**/catalog/popups.json')
  await page.goto('/web-services')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await moveUntil(page, async () => (await waitsOf(page)).includes(MIN_WAIT_MS))
  const samples = (await (await asked).json()) as { names: string[]; products: string[][] }
  const notice = page.getByText(`${samples.names[0]} A. bought ${samples.products[0]![0]}`)
  await page.clock.runFor(MIN_WAIT_MS - STEP_MS - 1)
  await expect(page.getByText('Demo', { exact: true })).toHaveCount(0)
  await page.clock.runFor(STEP_MS + 1)
  await expect(notice).toBeVisible()
  await expect(page.getByText('Demo', { exact: true })).toBeVisible()
  await page.clock.runFor(7000)
  await expect(notice).toBeHidden()
  await page.clock.runFor(MIN_WAIT_MS - 7000 - STEP_MS - 1)
  await expect(notice).toBeHidden()
  await page.clock.runFor(STEP_MS + 1)
  await expect(notice).toBeVisible()
})

test('the operator can turn them off', async ({ browser }) => {
  const server = await startServer({ env: { EVERYDAY_POPUPS: 'off' } })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await standingClock(page)
  await page.addInitScript(ALWAYS_ZERO)
  const config = page.waitForResponse('**/api/config')
  let isAnswered = false
  config.then(
    () => (isAnswered = true),
    () => {},
  )
  await page.goto('/web-services')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await moveUntil(page, () => isAnswered)
  expect(((await (await config).json()) as { popups: string }).popups).toBe('off')
  await page.waitForTimeout(500)
  await page.clock.runFor(5 * 60_000)
  await expect(page.getByText('Demo', { exact: true })).toHaveCount(0)
  await expect(page.getByText(/ bought /)).toHaveCount(0)
  await context.close()
  await server.stop()
})

test('real purchases of people who agreed to it are shown once each, and are not marked', async ({ browser }) => {
  const server = await startServer({ env: { ...TEST_ENV, EVERYDAY_POPUPS: 'live' } })
  const account = await signUp(server)
  const device = new Device(server, account)
  const id = derivedId(account.id, 'user_settings')
  await device.must({ collection: 'user_settings', id, op: 'upsert', set: { share_purchases: true } })
  const { order, operate } = shop(server, account)
  const { id: bought } = await order({ 'web-starter': 1 })
  await operate(bought, { payment_status: 'paid' })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await standingClock(page)
  await page.addInitScript(ALWAYS_ZERO)
  await recordWaits(page)
  await page.goto('/web-services')
  await moveUntil(page, async () => (await waitsOf(page)).includes(MIN_WAIT_MS))
  await page.clock.runFor(MIN_WAIT_MS)
  const notice = page.getByText('Test P. bought Web Starter')
  await expect(notice).toBeVisible()
  await expect(page.getByText('Demo', { exact: true })).toHaveCount(0)
  await page.clock.runFor(7000)
  await expect(notice).toBeHidden()
  await page.clock.runFor(3 * MIN_WAIT_MS)
  await expect(notice).toBeHidden()
  await context.close()
  await server.stop()
})
