import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Browser, Page, TestInfo } from 'playwright/test'
import { expectNoAxeFaultsInBothThemes } from './axe.ts'
import { expect } from './fixtures.ts'
import { putFile } from './library-data.ts'
import { test } from './mail-fixtures.ts'
import { shop } from './orders-data.ts'

test('an app that is sold is bought, is a file of the library, and works from the disk; a refund takes it away', async ({
  device,
  account,
  server,
}, testInfo) => {
  const sku = 'app-everyday-quotes'
  const bytes = new Uint8Array(readFileSync(`pocketbase/demo/library/${sku}.html`))
  await putFile(server, bytes, { sku, title: 'Everyday Quotes', name: 'quotes.html', type: 'text/html' })

  const { page, settled } = await device({ signedOut: true })
  await page.goto('/apps/everyday-quotes')
  await page.getByRole('button', { name: 'Buy $19.99' }).click()
  await expect(page.getByText('Sign in to add Everyday Quotes to your cart')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/apps/everyday-quotes')
  await page.goto('/cart')
  const line = page.getByRole('listitem').filter({ hasText: 'Everyday Quotes' })
  await expect(line.getByRole('link', { name: 'Everyday Quotes' })).toHaveAttribute('href', '/apps/everyday-quotes')
  // A download ships free: 8 % of tax alone.
  await expect(page.getByText('$21.59', { exact: true }).first()).toBeVisible()
  await settled()

  const mine = shop(server, account)
  const { id } = await mine.order({ [sku]: 1 })
  await page.goto('/apps/everyday-quotes')
  await page.getByRole('link', { name: 'Open it in your library' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyday Quotes')
  await expect(page.getByText('On this device')).toBeVisible()
  await expectNoAxeFaultsInBothThemes(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('Everyday Quotes.html')
  const file = testInfo.outputPath('quotes.html')
  await saved.saveAs(file)
  expect(new Uint8Array(readFileSync(file))).toEqual(bytes)
  await page.goto('/library?kind=app')
  await expect(page.getByRole('region', { name: 'Your titles' }).getByRole('listitem')).toContainText('Everyday Labs')

  const disk = await page.context().newPage()
  const asked = new Set<string>()
  disk.on('request', (request) => asked.add(new URL(request.url()).protocol))
  await disk.goto(pathToFileURL(file).href)
  await disk.getByRole('textbox', { name: 'Customer' }).fill('Harper')
  await disk.getByLabel('Quantity').fill('24')
  await disk.getByLabel('Price each').fill('$47.50')
  await disk.getByLabel('Tax in percent').fill('8')
  await expect(disk.getByText('$1,231.20', { exact: true })).toBeVisible()
  await disk.reload()
  await expect(disk.getByLabel('Your quotes')).toContainText('0001 Harper, $1,231.20')
  await disk.getByRole('button', { name: 'New quote' }).click()
  await expect(disk.getByLabel('Quote number')).toHaveValue('0002')
  expect([...asked]).toEqual(['file:'])
  await disk.close()

  await mine.operate(id, { status: 'cancelled' })
  await page.goto(`/library/${sku}`)
  await expect(page.getByRole('heading', { name: 'This title isn’t in your library' })).toBeVisible()
})

test('the page of an app that is sold sells as that of a product does; that of a free one has no price', async ({
  device,
}) => {
  const { page } = await device({ width: 360 })
  await page.goto('/apps/everyday-quotes')
  const bar = page.getByRole('region', { name: 'Buy Everyday Quotes' })
  await expect(page.getByText('Once, plus sales tax.')).toBeVisible()
  await expect(page.getByText('One HTML file from your library, to use offline')).toBeVisible()
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'Common questions' }).scrollIntoViewIfNeeded()
  await expect(bar).toContainText('$19.99')
  await page.getByText('Can I give it back?').click()
  await expect(page.getByText('Yes, within 14 days, for any reason.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'More from Apps' }).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: 'Add: Selling Without Shouting (digital)' }).click()
  await expect(page.getByRole('button', { name: 'Open cart' })).toContainText('1 in the cart')
  await bar.getByRole('button', { name: 'Buy: Everyday Quotes' }).click()
  await expect(page.getByRole('button', { name: 'Open cart' })).toContainText('2 in the cart')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => JSON.parse(text))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        '@type': ['SoftwareApplication', 'Product'],
        offers: expect.objectContaining({ price: '19.99', priceCurrency: 'USD' }),
      }),
      expect.objectContaining({ '@type': 'FAQPage' }),
    ]),
  )
  await expectNoAxeFaultsInBothThemes(page)

  await page.getByRole('region', { name: 'More from Apps' }).getByRole('link', { name: 'Everyday Banking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyday Banking')
  await expect(page.getByRole('heading', { name: 'Common questions' })).toHaveCount(0)
  await expect(bar).toHaveCount(0)
})

const QUOTES = pathToFileURL('pocketbase/demo/library/app-everyday-quotes.html').href

/** The sold app on a computer of its own, in the evening of California. */
async function openQuotes(browser: Browser) {
  const context = await browser.newContext({ timezoneId: 'America/Los_Angeles', locale: 'en-US' })
  await context.clock.install({ time: '2026-12-01T02:30:00Z' })
  const faults: string[] = []
  context.on('weberror', (fault) => faults.push(fault.error().message))
  const open = async () => {
    const page = await context.newPage()
    await page.goto(QUOTES)
    return page
  }
  return { context, faults, open }
}
const customerOf = (page: Page) => page.getByRole('textbox', { name: 'Customer' })
const optionsOf = (page: Page) => page.getByLabel('Your quotes').locator('option').allTextContents()
const said = (page: Page) => page.locator('#said')
async function openFile(page: Page, testInfo: TestInfo, content: unknown) {
  const path = testInfo.outputPath('opened.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open such a file' }).click()
  await (await chosen).setFiles(path)
}
async function saveAll(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save all to a file' }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

test('the sold app counts money, days and numbers as a person does, and says what is no number', async ({
  browser,
}) => {
  const { context, faults, open } = await openQuotes(browser)
  const page = await open()
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2026-11-30')
  await expect(page.getByLabel('Good until')).toHaveValue('2026-12-30')

  await page.getByLabel('Price each').fill('$1,250.50')
  const tax = page.getByLabel('Tax in percent')
  await tax.fill('8%')
  await expect(page.locator('#total')).toHaveText('$1,350.54')
  for (const typed of ['1,5', '2 h']) {
    await tax.fill(typed)
    await expect(tax).toHaveAccessibleDescription('Not a number. Write it like 8.25')
    await expect(page.locator('#total')).toHaveText('–')
  }
  await tax.fill('')
  await expect(tax).toHaveAccessibleDescription('')
  await expect(page.locator('#total')).toHaveText('$1,250.50')

  const number = page.getByLabel('Quote number')
  for (const [typed, next] of [
    ['2026-042', '2026-043'],
    ['Q-12', 'Q-13'],
    ['A099/x', 'A100/x'],
  ] as const) {
    await number.fill(typed)
    await page.getByRole('button', { name: 'New quote' }).click()
    await expect(number).toHaveValue(next)
  }

  const add = page.getByRole('button', { name: 'Add a line' })
  await add.click()
  await add.click()
  await page.getByRole('button', { name: 'Remove line 2' }).click()
  await expect(page.getByRole('button', { name: 'Remove line 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove line 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(add).toBeFocused()

  await add.click()
  const long = page.getByLabel('Work or goods')
  await long.fill('Deck boards of larch, oiled twice, with hidden screws and all cuts sealed. '.repeat(5))
  const from = page.getByRole('textbox', { name: 'Your company' })
  await from.fill('One\nTwo\nThree\nFour\nFive\nSix')
  for (const field of [from, long])
    expect(await field.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: 'print' })
  // The text itself is printed, in full, and no field with its placeholder.
  await expect(page.locator('main').locator('input, textarea').filter({ visible: true })).toHaveCount(0)
  const printed = (name: string) =>
    page.locator(`.field:has([data-field="${name}"])`).evaluate((element) => {
      const { content, visibility } = getComputedStyle(element, '::after')
      return { content, visibility }
    })
  expect(await printed('from')).toMatchObject({ visibility: 'visible' })
  expect((await printed('from')).content).toContain('Six')
  expect(await printed('to')).toEqual({ content: '" "', visibility: 'visible' })
  expect(faults).toEqual([])
  await context.close()
})

test('the sold app keeps every quote: two tabs, a backup, two computers, and files that are not whole', async ({
  browser,
}, testInfo) => {
  const first = await openQuotes(browser)
  const tab = await first.open()
  const other = await first.open()
  await customerOf(tab).fill('Harper')
  await expect(customerOf(other)).toHaveValue('Harper')
  await other.getByRole('button', { name: 'New quote' }).click()
  await customerOf(other).fill('Quinn')
  await other.getByLabel('Quote number').fill('')
  await expect.poll(() => optionsOf(tab)).toHaveLength(2)
  await customerOf(tab).fill('Harper and Sons')
  await tab.reload()
  expect((await optionsOf(tab)).toSorted()).toEqual([' Quinn, $0.00', '0001 Harper and Sons, $0.00'])
  const backup = await saveAll(tab)
  await customerOf(tab).fill('Harper, after the backup')

  // The backup has an empty number, and is older than what is here.
  await openFile(tab, testInfo, backup)
  await expect(said(tab)).toHaveText('0 quotes added, 0 brought up to date, 2 left as here.')
  await expect(customerOf(tab)).toHaveValue('Harper, after the backup')

  const second = await openQuotes(browser)
  const page = await second.open()
  await customerOf(page).fill('Mill Road School')
  await openFile(page, testInfo, backup)
  await expect(said(page)).toHaveText(
    '2 quotes added, 0 brought up to date, 0 left as here. More than one quote has the number 0001.',
  )
  await openFile(page, testInfo, await saveAll(tab))
  await expect(said(page)).toContainText('0 quotes added, 1 brought up to date, 1 left as here.')
  await expect(customerOf(page)).toHaveValue('Harper, after the backup')
  await openFile(page, testInfo, backup)
  await expect(said(page)).toHaveText('0 quotes added, 0 brought up to date, 2 left as here.')

  await openFile(page, testInfo, '{"lines":')
  await expect(said(page)).toHaveText('That file has no quotes of this app.')
  await openFile(page, testInfo, [null, 3, { number: '7' }])
  await expect(said(page)).toHaveText('That file has no quotes of this app.')
  await openFile(page, testInfo, [{ number: 77, lines: [null, { price: 5 }] }])
  await expect(said(page)).toHaveText('1 quote added, 0 brought up to date, 0 left as here.')
  await page.reload()
  expect(await optionsOf(page)).toHaveLength(4)
  expect((await optionsOf(page)).join()).toContain('Mill Road School')

  // What version 2.4 kept, and its file.
  const old = [{ from: '', to: 'Ames', number: '0009', date: '', until: '', tax: '8%', note: '', lines: [] }]
  await page.evaluate((kept) => localStorage.setItem('everyday-quotes', kept), JSON.stringify(old))
  await page.reload()
  expect((await optionsOf(page)).join()).toContain('0009 Ames')
  await openFile(page, testInfo, old)
  await expect(said(page)).toHaveText('0 quotes added, 0 brought up to date, 1 left as here.')
  expect([...first.faults, ...second.faults]).toEqual([])
  await first.context.close()
  await second.context.close()
})
