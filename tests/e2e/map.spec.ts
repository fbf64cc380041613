import { expect, test } from './fixtures.ts'

// Other journeys add businesses to the directory, which these count.
test.use({ serverOf: 'directory' })

test('pointer and keyboard control the map, and the list matches it', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/explore-businesses')
  const map = page.getByRole('group', { name: /^Map of businesses/ })
  await expect(map).toBeVisible()
  const list = page.getByRole('region', { name: /in view|businesses/ })
  await expect(map.getByRole('button', { name: /businesses, zoom in/ }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Price level $$$$' }).click()
  await expect(page).toHaveURL(/price=4/)
  await page.getByRole('button', { name: 'Price level $$$$' }).click()
  await expect(page).not.toHaveURL(/price/)
  await page.getByRole('button', { name: 'Rated 4 or more' }).click()
  await expect(page).toHaveURL(/rating=4/)
  await page.getByRole('button', { name: 'Rated 4 or more' }).click()
  await expect(page).not.toHaveURL(/rating/)

  await list.getByRole('button', { name: /North Loop Veterinary.*Sample/ }).click()
  const card = page.getByRole('region', { name: 'North Loop Veterinary' })
  await expect(card.getByText('Sample', { exact: true })).toBeVisible()
  await expect(map.getByRole('button', { name: /^North Loop Veterinary/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: /^\d+ of 234 in view$/ })).toBeVisible()
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toBeHidden()

  await map.focus()
  await page.keyboard.press('0')
  await expect(page.getByRole('heading', { name: /^2\d\d (of 234 in view|businesses)$/ })).toBeVisible()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(page.getByRole('heading', { name: /^\d\d? of 234 in view$/ })).toBeVisible()
})

test('a pin sets the place of the directory', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/explore-businesses?pin=true')
  const map = page.getByRole('group', { name: /^Map of businesses/ })
  await map.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Businesses within 5 miles of it' }).click()
  await expect(page).toHaveURL(/\/browse-businesses\?near=39\.500/)
  await expect(page.getByText('Around the chosen point')).toBeVisible()
})

test('the map works without a connection', async ({ device }) => {
  const { page, offline } = await device({ withWorker: true, signedOut: true })
  await page.goto('/explore-businesses')
  await expect(page.getByRole('group', { name: /^Map of businesses/ })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.getByRole('group', { name: /^Map of businesses/ })).toBeVisible()
  await offline(true)
  await page.reload()
  await expect(page.getByRole('group', { name: /^Map of businesses/ })).toBeVisible()
  await page
    .getByRole('button', { name: /Two Door Bread|North Loop Veterinary/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'See the whole profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('on a phone the list does not move when the map is parsed after it', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  const whole = await (await context.request.get('/explore-businesses')).text()
  const topOfList = () => page.locator('#in-sight').evaluate((node) => node.getBoundingClientRect().top)
  const show = async (html: string) => {
    await page.setContent(html.replace('<head>', `<head><base href="${server.url}">`))
    return topOfList()
  }
  const list = whole.indexOf('</section>', whole.indexOf('id="in-sight"'))
  expect(list).toBeGreaterThan(0)
  expect(await show(whole.slice(0, list))).toBe(await show(whole))
  await context.close()
})
