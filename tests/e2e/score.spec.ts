import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures.ts'

test('a score is calculated, compared and explained', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/everyday-score')
  for (const name of ['Verification Status 25%', 'Customer Reviews 20%', 'Platform History 15%', 'Payment History 10%'])
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()

  // The businesses of the catalog are made up, and so are their scores.
  const example = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Palmetto Event House' }) })
  await expect(example).toContainText('Sample')

  await page.getByRole('button', { name: 'Show Details: Copperline Plumbing & Heating' }).click()
  await expect(page.getByRole('button', { name: 'Show Less: Copperline Plumbing & Heating' })).toBeVisible()
  await page.getByRole('button', { name: 'Show Less: Copperline Plumbing & Heating' }).click()

  const result = page.getByText(/^\d+ of 100: /)
  await expect(result).toHaveText('76 of 100: Good')
  await page.getByRole('checkbox', { name: 'Owner identity' }).uncheck()
  await expect(result).toHaveText('66 of 100: Fair')
  await expect(page.getByText(/^\d+% of businesses$/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Owner identity' }).check()
  await page.getByRole('slider', { name: 'On file' }).press('End')
  await expect(page.getByRole('slider', { name: 'Documents needed' })).toHaveValue('8')
})

test('the API address and the badge on the page work', async ({ device, server }) => {
  const { page, context } = await device({ signedOut: true })
  await page.goto('/everyday-score#developers')
  await page.getByLabel('Business', { exact: true }).selectOption('Palmetto Event House')
  // In the page as it is sent, the address is another.
  const request = await page.getByText(new RegExp(`^curl ${server.url}.*palmetto-event-house$`)).textContent()
  const answer = await context.request.get(request!.replace('curl ', ''))
  expect(await answer.json()).toMatchObject({ business: { name: 'Palmetto Event House' }, band: 'Good' })

  // Another site frames the badge; the app itself stays out of frames.
  const badge = `${server.url}/badge/palmetto-event-house`
  const shop = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`<img src="${badge}" alt="badge"><iframe src="${badge}"></iframe><link rel="icon" href="data:,">`)
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const other = await context.newPage()
  await other.goto(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`)
  await expect.poll(() => other.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(280)
  await expect(other.frameLocator('iframe').locator('svg')).toHaveAttribute('aria-label', /Palmetto Event House/)
  shop.close()
})
