import { expectNoAxeFaultsInBothThemes } from './axe.ts'
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
  await expect(page).toHaveURL(/\/browse-businesses\?near=37\.952/)
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

test('the map is fitted to the lower 48 states; Alaska and Hawaii are beside them, and one press away', async ({
  device,
}) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/explore-businesses')
  const map = page.getByRole('group', { name: /^Map of businesses/ })
  const alaska = map.getByRole('button', { name: 'Alaska, 2 businesses' })
  await expect(map.getByRole('button', { name: 'Hawaii, 3 businesses' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '234 businesses' })).toBeVisible()
  await alaska.press('Enter')
  // The two of Alaska, and the three in the inset of Hawaii.
  await expect(page.getByRole('heading', { name: '5 of 234 in view' })).toBeVisible()
  await expect(alaska).toBeHidden()
  await map.getByRole('button', { name: 'Show the whole country' }).click()
  await expect(alaska).toBeVisible()
  // What an inset shows is in view.
  await expect(page.getByRole('heading', { name: '234 businesses' })).toBeVisible()
  await expectNoAxeFaultsInBothThemes(page)
})

test('the pin of the chosen business is never under its card, at a desk and on a phone', async ({ device }) => {
  for (const width of [1280, 360]) {
    const { page } = await device({ signedOut: true, width })
    await page.goto('/explore-businesses?id=two-door-bread')
    const map = page.getByRole('group', { name: /^Map of businesses/ })
    const card = page.getByRole('region', { name: 'Two Door Bread' })
    const pin = map.getByRole('button', { name: /^Two Door Bread/ })
    const isApart = async () => {
      const [a, b] = [(await card.boundingBox())!, (await pin.boundingBox())!]
      return b.y + b.height <= a.y || b.x + b.width <= a.x || b.x >= a.x + a.width || b.y >= a.y + a.height
    }
    await expect(card.getByText(/^\(\d{3}\) 555-/)).toBeVisible()
    await expect.poll(isApart).toBe(true)
    await expect(pin).toBeInViewport({ ratio: 1 })
    // The map is moved until the pin is under the card, which is at the end: the pin comes out again.
    await map.focus()
    const before = (await pin.boundingBox())!
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await pin.boundingBox())!.y).toBeGreaterThan(before.y + 10)
    if (width === 1280) for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowLeft')
    await expect.poll(isApart).toBe(true)
    await expect(pin).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone the list is a sheet above the map, and choosing shows the map again', async ({ device }) => {
  const { page } = await device({ signedOut: true, width: 360 })
  await page.goto('/explore-businesses')
  const list = page.getByRole('region', { name: /in view|businesses/ })
  const grip = page.getByRole('button', { name: 'List of businesses' })
  const first = list.getByRole('button').first()
  await expect(page.getByRole('heading', { name: '234 businesses' })).toBeInViewport()
  await expect(first).not.toBeInViewport({ ratio: 0.5 })
  await grip.click()
  await expect(first).toBeInViewport({ ratio: 1 })
  await expectNoAxeFaultsInBothThemes(page)
  await first.click()
  await expect(grip).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('link', { name: 'See the whole profile' })).toBeInViewport()
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
