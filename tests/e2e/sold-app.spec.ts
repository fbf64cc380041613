import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
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
  await disk.close()

  await mine.operate(id, { status: 'cancelled' })
  await page.goto(`/library/${sku}`)
  await expect(page.getByRole('heading', { name: 'This title isn’t in your library' })).toBeVisible()
})
