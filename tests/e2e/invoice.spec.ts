import type { Page } from 'playwright/test'
import { signUp } from '../support/server.ts'
import { expectNoAxeFaultsInBothThemes } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { shop } from './orders-data.ts'

const paper = (page: Page) => page.getByRole('article')

test('the invoice of an order is read, printed and downloaded, and is there offline', async ({
  device,
  server,
  account,
}) => {
  const { number } = await shop(server, account).order({ 'web-starter': 1, 'book-honest-ledger': 2 })
  const { page, offline } = await device({ withWorker: true })
  await page.goto(`/orders/${number}`)
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(paper(page)).toHaveAccessibleName('Invoice')
  await expect(paper(page)).toContainText(`Order ${number}`)
  await expect(paper(page)).toContainText(/^Invoice\s*INV-\d+, .+\. Pay by /)
  await expect(paper(page).getByRole('row', { name: /^Web Starter/ })).toContainText('$999.99')
  await expect(paper(page).getByRole('row', { name: /^The Honest Ledger/ })).toContainText('2')
  await expect(paper(page)).toContainText('To pay')
  await expectNoAxeFaultsInBothThemes(page)

  // Printed is the paper alone, on one page of either size.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(paper(page).getByRole('heading', { name: 'Invoice' })).toBeVisible()
  for (const format of ['A4', 'Letter']) {
    const printed = (await page.pdf({ format })).toString('latin1')
    expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
  await page.emulateMedia({ media: null })

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^INV-\d+\.pdf$/)

  await offline(true)
  await page.reload()
  await expect(paper(page)).toContainText(`Order ${number}`)
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(page.getByRole('alert')).toContainText('offline')
})

test('a canceled order has its credit note beside the invoice', async ({ device, server, account }) => {
  const { number } = await shop(server, account).order({ 'web-starter': 1 })
  const { page } = await device()
  await page.goto(`/orders/${number}`)
  await expect(page.getByRole('link', { name: 'Credit note' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('link', { name: 'Credit note' }).click()
  await expect(paper(page)).toContainText(/^Credit note\s*INV-\d+, .+\. It takes back invoice INV-\d+ of /)
  await expect(paper(page)).toContainText('Credited')
})

test('another person’s order has no invoice here', async ({ device, server }) => {
  const { number } = await shop(server, await signUp(server)).order({ 'web-starter': 1 })
  const { page } = await device()
  await page.goto(`/orders/${number}/invoice`)
  await expect(page.getByText('There is no such order')).toBeVisible()
})
