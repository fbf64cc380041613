import { call, records, signInAdmin } from '../api/http.ts'
import { goToPayment } from './checkout-steps.ts'
import { expect } from './fixtures.ts'
import { putAudiobook } from './library-data.ts'
import { test } from './mail-fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { field, fillAccount } from './sign-up.ts'
import { addFromStore } from './store-page.ts'

// Files of the library are for everybody: other journeys have their own titles.
const AUDIO = 'audio-first-hundred-days'

test('a stranger on a phone buys a package and an audiobook, hears it on a plane, sees the order move, and has the invoice', async ({
  device,
  server,
}) => {
  await putAudiobook(server, AUDIO)
  const phone = await device({ signedOut: true, withWorker: true, width: 360 })
  const { page } = phone
  await page.goto('/signup?type=individual')
  await fillAccount(page, `stranger-${Date.now()}@example.com`)
  await field(page, 'Phone').fill('404 555 0142')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.waitForURL('**/dashboard')

  await addFromStore(page, 'web+starter', 'Web Starter')
  await addFromStore(page, 'first+hundred+days+audiobook', 'First Hundred Days (audiobook)')
  await page.goto('/cart')
  await goToPayment(page)
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order EV-\d+ is placed$/ })).toBeVisible()

  await page.goto(`/library/${AUDIO}`)
  await page.getByRole('button', { name: /^Download \(/ }).click()
  await expect(page.getByText('On this device')).toBeVisible()
  await phone.settled()
  await waitForOfflineApp(page)
  await phone.offline(true)
  await page.goto('/library')
  await page
    .getByRole('main')
    .getByRole('link', { name: /First Hundred Days/ })
    .first()
    .click()
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')!.currentTime)).toBeGreaterThan(1)
  await player.getByRole('button', { name: 'Pause' }).click()
  await page.goto('/orders')
  await page
    .getByRole('link', { name: /EV-\d+/ })
    .first()
    .click()
  const steps = page.getByRole('main').getByRole('listitem')
  await expect(steps.filter({ hasText: /^Placed, now/ })).toBeVisible()
  await phone.offline(false)
  await phone.settled()

  const token = await signInAdmin(server)
  const number = new URL(page.url()).pathname.split('/').at(-1)!
  const filter = encodeURIComponent(`order_number = '${number}'`)
  const found = await call(server, 'GET', `${records('orders')}?filter=${filter}`, { token })
  const { id } = (JSON.parse(found.text) as { items: { id: string }[] }).items[0]!
  const moved = await call(server, 'PATCH', records('orders', id), {
    token,
    body: { status: 'shipped', payment_status: 'paid' },
  })
  expect(moved.status).toBe(200)
  await expect(steps.filter({ hasText: /^Shipped, now/ })).toBeVisible()
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Invoice' })).toContainText(/INV-\d+/)
  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/)
})
