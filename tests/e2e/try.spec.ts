import type { BrowserContext } from 'playwright/test'
import { expect, test } from './before-hydration.ts'

test('something to try is in the page before any script runs', async ({ browser, device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
  const plain = await context.newPage()
  for (const [path, text] of [
    ['/payment-services', '$1.46'],
    ['/retail-services', 'is the twelfth digit'],
    ['/web-services', 'Your browser weighs this page as soon as its code runs.'],
  ] as const) {
    await plain.goto(path)
    await expect(plain.locator('#try')).toContainText(text)
  }
  await context.close()
})

test('a name, a chain, a code and a weight: each result follows what was done', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  const part = page.locator('#try')
  const result = part.getByRole('status')

  await page.goto('/business-formation')
  await expect(result).toContainText('One thing to look at.')
  await part.getByLabel('The name, as you would file it').fill('Blue Heron Books LLC')
  await expect(result).toContainText('Nothing stands in its way yet.')
  await part.getByRole('button', { name: 'Corporation' }).click()
  await expect(result).toContainText('It has to end in words like Inc.')

  await page.goto('/blockchain-services')
  await expect(result).toContainText('All three match')
  await part.getByLabel('Entry 2').fill('Truck: 39 crates, 39 °F')
  await expect(result).toContainText('Entry 2 was changed, and nothing after it matches anymore')

  await page.goto('/retail-services')
  await part.getByLabel('The first eleven digits').fill('01234567890')
  await expect(part.getByRole('img', { name: 'Bar code 012345678905' })).toBeVisible()

  await page.goto('/web-services')
  await expect(result).toContainText(/^[\d,]+ KBin \d+ files/)
})

/** Holds the code of the tools back until the function that it returns is called. */
async function holdTools(context: BrowserContext) {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await context.route(/any-tool-.*\.js/, async (route) => {
    await arrived
    await route.continue()
  })
  return () => arrive()
}

test('what was ticked before the code of a tool arrived counts once it has', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  const arrive = await holdTools(page.context())
  const part = page.locator('#try')
  const result = part.getByRole('status')
  await page.goto('/trademark-services')
  await expect(result).toContainText('$700')
  await part.getByLabel('Mugs and plates').check()
  await expect(result).toContainText('$700')
  arrive()
  await expect(result).toContainText('$1,050')
})

test('what was pressed before the code of a tool arrived, before hydration and after, counts once it has', async ({
  unhydrated,
}) => {
  const arrive = await holdTools(unhydrated.context)
  const page = await unhydrated.open('/ai-services')
  const row = page.locator('#try').getByRole('listitem').filter({ hasText: 'Where do I park?' })
  const more = row.getByRole('button', { name: 'One more' })
  await more.click()
  unhydrated.hydrate()
  await unhydrated.repeated()
  await more.click()
  await row.getByRole('button', { name: 'One less' }).click()
  await more.click()
  await expect(row).toContainText('6')
  arrive()
  await expect(row).toContainText('8')
})

test('something to try stays on the page while its code is late, and counts what is pressed once the data is here', async ({
  device,
}) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/audiobooks')
  await page.getByRole('button', { name: 'Add to Cart: The Honest Ledger (audiobook)' }).click()
  const cart = page.getByRole('button', { name: 'Open cart' })
  await expect(cart).toContainText('1 in the cart')
  const arrive = await holdTools(page.context())
  await page.goto('/ai-services')
  await expect(cart).toContainText('1 in the cart')
  const row = page.locator('#try').getByRole('listitem').filter({ hasText: 'Where do I park?' })
  await row.getByRole('button', { name: 'One more' }).click()
  await expect(row).toContainText('6')
  arrive()
  await expect(row).toContainText('7')
})

test('a case study shows what was made', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/case-study-marlow')
  const bag = page.getByRole('img', { name: /brown paper bag/ })
  await expect(bag).toBeVisible()
  await expect.poll(() => bag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const stamp = page.getByRole('img', { name: /rubber stamp above its impression/ })
  await stamp.scrollIntoViewIfNeeded()
  await expect.poll(() => stamp.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
