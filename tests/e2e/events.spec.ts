import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { layoutShift, recordLayoutShifts } from './layout-shifts.ts'

/** Sets the calendar of the device, and leaves the rest of its clock as it is. */
const setDate = (context: BrowserContext, at: number) =>
  context.addInitScript((now) => {
    const Native = Date
    const ahead = now - Native.now()
    globalThis.Date = class extends Native {
      static override now = () => Native.now() + ahead
      constructor(...given: []) {
        super(...((given.length > 0 ? given : [Native.now() + ahead]) as []))
      }
    } as DateConstructor
  }, at)

const events = (page: Page) =>
  page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })

test('search and both filters narrow the list, and the address keeps them', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/events')
  await expect(page.getByText('15 events', { exact: true })).toBeVisible()
  await expect(events(page)).toHaveCount(14)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText('Small Business Summit')
  await expect(page.getByLabel('Category').locator('option')).toHaveText([
    ...['All', 'Conference', 'Workshop', 'Special Event', 'Webinar'],
  ])
  await expect(page.getByLabel('Location').locator('option')).toHaveText([
    ...['All', 'Virtual', 'New York', 'Atlanta', 'San Francisco'],
  ])

  await page.getByLabel('Category').selectOption('Workshop')
  await page.getByLabel('Location').selectOption('Atlanta')
  await expect(events(page)).toHaveCount(2)
  await page.getByLabel('Search events').fill('pricing')
  await expect(page.getByText('1 of 15 events')).toBeVisible()
  await expect(page).toHaveURL('/events?type=workshop&place=atlanta&q=pricing')

  await page.reload()
  await expect(events(page).getByRole('heading')).toHaveText(['Pricing by Hand'])
  await page.getByLabel('Search events').fill('zeppelin')
  await expect(page.getByRole('heading', { name: 'Nothing like that is planned' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all events' }).click()
  await expect(page).toHaveURL('/events')
  await expect(events(page)).toHaveCount(14)
})

test('the calendar: months, arrow keys, and opening an event', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/events')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL('/events?view=calendar')
  const month = page.locator('#calendar-month')
  const first = await month.textContent()
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('columnheader')).toHaveCount(7)
  await expect(grid.getByRole('link').first()).toBeVisible()

  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(month).not.toHaveText(first!)
  await expect(page).toHaveURL(/month=20\d\d-\d\d/)
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(month).toHaveText(first!)

  const active = grid.locator('[data-day][tabindex="0"]')
  await active.focus()
  const from = await active.getAttribute('data-day')
  await page.keyboard.press('ArrowRight')
  const next = new Date(Date.parse(from!) + 86_400_000).toISOString().slice(0, 10)
  await expect(grid.locator(`[data-day="${next}"]`).first()).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(month).not.toHaveText(first!)
  await expect(page.locator('[data-day]:focus')).toHaveCount(1)
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowLeft')
  await expect(grid.locator(`[data-day="${from}"]`).first()).toBeFocused()
  const name = await grid.locator(`[data-day="${from}"] a span`).first().textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: name! })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/view=calendar/)
})

test('a free event: calendar file and registration, also offline', async ({ device }) => {
  const { page, offline } = await device({ withWorker: true, signedOut: true })
  await page.goto('/events')
  await page.getByRole('link', { name: 'Sales Tax in One Hour' }).click()
  await expect(page).toHaveURL('/events?event=sales-tax-in-one-hour')
  const dialog = page.getByRole('dialog', { name: 'Sales Tax in One Hour' })
  await expect(dialog.getByText('Free, registration required')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('sales-tax-in-one-hour.ics')
  const ics = await readFile(await download.path(), 'utf8')
  expect(ics).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  expect(ics).toMatch(/\r\nUID:sales-tax-in-one-hour-\d{4}-\d\d-\d\d@events\.everyday\r\n/)
  expect(ics).toMatch(/\r\nDTSTART:\d{8}T2[23]0000Z\r\n/)

  await dialog.getByRole('button', { name: 'Register', exact: true }).first().click()
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await dialog.getByLabel('Full name').fill('Ann Other')
  await dialog.getByLabel('Email', { exact: true }).fill('ann@example.com')
  await offline(true)
  await dialog.getByRole('form').getByRole('button', { name: 'Register' }).click()
  await expect(dialog.getByText('Will be sent when you’re back online')).toBeVisible()
})

test('all events in one calendar file', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/events')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'All dates as .ics' }).click(),
  ])
  const ics = await readFile(await download.path(), 'utf8')
  expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(15)
})

test('a paid seat is added to the cart at its price; signed out, it leads to sign-in', async ({ device }) => {
  const { page } = await device()
  await page.goto('/events?event=pricing-workshop')
  const dialog = page.getByRole('dialog', { name: 'Pricing by Hand' })
  await dialog.getByRole('button', { name: 'Register, $49.99' }).click()
  await expect(dialog.getByText('Pricing by Hand added to cart')).toBeAttached()
  await page.goto('/cart')
  await expect(page.getByText('Pricing by Hand').first()).toBeVisible()

  const other = await device({ signedOut: true })
  await other.page.goto('/events')
  await other.page.getByRole('button', { name: 'Register, $299.99' }).click()
  await expect(other.page).toHaveURL(/\/signin\?from=/)
})

test('structured data: every event with its offset, place and offer, none of them past', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  const html = await (await page.request.get('/events')).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json]) => JSON.parse(json!) as Record<string, unknown>)
    .filter((entry) => entry['@type'] === 'Event')
  expect(data).toHaveLength(15)
  for (const { startDate, offers } of data) {
    expect(startDate).toMatch(/T\d\d:\d\d:00-0\d:00$/)
    expect(Date.parse(startDate as string)).toBeGreaterThan(Date.now())
    expect(['299.99', '49.99', '0.00']).toContain((offers as { price: string }).price)
  }
})

test('months after the build the next dates are shown, in order, offline too, and nothing jumps', async ({
  device,
}) => {
  const { page, context } = await device({ signedOut: true })
  await recordLayoutShifts(context)
  // The server's own dates are not known here.
  await context.route('**/api/seats', (route) => route.abort())
  const html = await (await page.request.get('/events')).text()
  const built = [...html.matchAll(/<time dateTime="([^"]+)"/gi)].map(([, start]) => start!)
  const now = Date.parse(built.toSorted((a, b) => Date.parse(a) - Date.parse(b))[9]!) + 60 * 86_400_000
  await setDate(context, now)
  await page.goto('/events')
  const starts = () =>
    page
      .locator('main li time')
      .evaluateAll((times) => times.map((time) => Date.parse((time as HTMLTimeElement).dateTime)))
  await expect.poll(async () => (await starts()).filter((start) => start <= now)).toEqual([])
  const shown = await starts()
  expect(shown).toHaveLength(14)
  expect(shown.toSorted((a, b) => a - b)).toEqual(shown)
  expect(await layoutShift(page)).toBeLessThan(0.02)

  const structured = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent) as Record<string, string>))
  const dates = structured.filter((entry) => entry['@type'] === 'Event').map(({ startDate }) => Date.parse(startDate!))
  expect(dates).toHaveLength(15)
  expect(Math.min(...dates)).toBeGreaterThan(now)

  const first = page
    .locator('main li')
    .filter({ has: page.locator('time') })
    .first()
  await first.getByRole('link').click()
  const shownIn = page.getByRole('dialog').locator('time')
  expect(Date.parse((await shownIn.getAttribute('dateTime'))!)).toBe(shown[0])
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Calendar' }).click()
  await expect(page.locator('#calendar-month')).toHaveText(
    new Date(shown[0]!).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'America/New_York' }),
  )
})

test('the page of a seat shows the date after the one of the build, once that has begun', async ({ device }) => {
  const { page, context } = await device({ signedOut: true })
  await context.route('**/api/seats', (route) => route.abort())
  const path = '/store/event-website-clinic'
  const html = await (await page.request.get(path)).text()
  const start = /"startDate":"([^"]+)"/.exec(html)![1]!
  const builtDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'America/New_York' }).format(
    Date.parse(start),
  )
  expect(html).toContain(builtDay)
  await setDate(context, Date.parse(start) + 60_000)
  await page.goto(path)
  const date = page.getByRole('region', { name: 'The next date' }).locator('time')
  const weeksLater = new Date(Date.parse(start) + 8 * 7 * 86_400_000).toISOString().slice(0, 10)
  await expect(date).toHaveAttribute('dateTime', new RegExp(`^${weeksLater}T13:00`))
  await expect(page.getByRole('main')).not.toContainText(builtDay)
})

test('one newsletter form is on a page that has its own', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  for (const path of ['/events', '/news', '/about']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email for the newsletter' })).toHaveCount(1)
  }
})
