import { readFileSync } from 'node:fs'
import { indexOfTheDay } from '../../web/domain/app-of-the-day.ts'
import { expect, test } from './fixtures.ts'

test('search and categories of the marketplace find apps', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/apps')
  const all = page.getByRole('region', { name: 'All Apps' })
  await expect(all.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(7)
  // The one that is sold has a row of its own, so that the others fill theirs.
  const cards = all.getByRole('listitem').filter({ has: page.getByRole('heading') })
  await expect(cards.first()).toContainText('$19.99')
  const boxes = await Promise.all((await cards.all()).map(async (card) => (await card.boundingBox())!))
  const rows = boxes.map(({ y }) => boxes.filter((other) => Math.abs(other.y - y) < 1).length)
  expect(rows).toEqual([1, 3, 3, 3, 3, 3, 3])
  expect(boxes[0]!.width).toBeGreaterThan(3 * boxes[1]!.width)
  await page.getByLabel('Search apps').fill('real estate')
  await expect(all.getByRole('heading', { level: 3 })).toHaveText(['Everynight'])
  await expect(page).toHaveURL(/q=real/)
  await page.getByLabel('Search apps').fill('submarine')
  await page.getByRole('button', { name: 'Show all apps' }).click()
  await expect(all.getByRole('heading', { level: 3 })).toHaveCount(7)

  await page.getByRole('link', { name: 'Finance 2 apps' }).click()
  await expect(page).toHaveURL(/\/apps\/categories#finance$/)
  await page.getByRole('region', { name: 'Finance' }).getByRole('link', { name: 'Everyday Payments' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyday Payments')
})

test('the app of the day changes daily, through all seven', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  const file = JSON.parse(readFileSync('public/catalog/items/apps.json', 'utf8')) as { items: { id: string }[] }
  const seen = new Set<string>()
  for (let day = 1; day <= 7; day++) {
    const { id } = file.items[indexOfTheDay(`2027-03-0${day}`, file.items.length)]!
    seen.add(id)
    await page.clock.setFixedTime(new Date(2027, 2, day, 12))
    await page.goto('/apps')
    // The page is prerendered with the first app; the day is applied after hydration.
    const banner = page.getByRole('region', { name: 'App of the Day' })
    await expect(banner.getByRole('link')).toHaveAttribute('href', `/apps/${id}`)
  }
  expect(seen.size).toBe(7)
})

test('an app page shows all data of the app', async ({ device, consoleErrors }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/apps/everyday-banking')
  const about = page.getByRole('complementary', { name: 'About Everyday Banking' })
  await expect(about).toContainText('Last updatedNovember 3, 2026')
  await expect(about).toContainText('iOS 14.0 or later / Android 8.0 or later')
  await expect(about).toContainText('3.5.0')
  // Nobody has reviewed it.
  await expect(page.getByText(/\(\d[\d,]* reviews\)/).locator('..')).toContainText('Sample')
  await about.getByRole('link', { name: 'Documentation' }).click()
  await expect(page.getByRole('heading', { name: 'Documentation' })).toBeInViewport()
  await expect(about.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    '/contact?subject=support&about=Everyday+Banking',
  )
  await page.goto('/apps/everyday-nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('App not found')
  // Chromium logs the 404 that this test expects.
  expect(consoleErrors.filter((error) => !/404.*everyday-nothing/.test(error))).toEqual([])
  consoleErrors.length = 0
})

test('installing an app needs an account, is synced to another device, and can be undone', async ({
  device,
  account,
}) => {
  const guest = await device({ signedOut: true })
  await guest.page.goto('/apps/everyday-payments')
  await guest.page.getByRole('button', { name: 'Install Now' }).click()
  await expect(guest.page).toHaveURL(/\/signin\?from=%2Fapps%2Feveryday-payments/)

  const laptop = await device({ account })
  await laptop.page.goto('/apps/everyday-payments')
  await laptop.page.getByRole('button', { name: 'Install Now' }).click()
  await expect(laptop.page.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/wallet')
  await laptop.settled()

  const phone = await device({ account, width: 360 })
  await phone.page.goto('/apps/everyday-payments')
  await expect(phone.page.getByRole('link', { name: 'Open' })).toBeVisible()
  await phone.page.getByRole('button', { name: 'Remove Everyday Payments' }).click()
  await expect(phone.page.getByRole('button', { name: 'Install Now' })).toBeVisible()
  await phone.settled()
  await expect(laptop.page.getByRole('button', { name: 'Install Now' })).toBeVisible({ timeout: 20_000 })
})

test('an app can be installed offline, and is sent later', async ({ device }) => {
  const { page, offline, settled } = await device({ withWorker: true })
  await page.goto('/apps/everynight')
  await offline(true)
  await page.getByRole('button', { name: 'Install Now' }).click()
  await expect(page.getByRole('link', { name: 'Open' })).toBeVisible()
  await offline(false)
  await settled()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Open' })).toBeVisible()
})
