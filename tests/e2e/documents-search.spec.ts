import type { Page } from 'playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { choose, LEASE, openDocuments, PIXEL, row, upload } from './documents-page.ts'
import { expect, test } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { docx, pdf } from './sample-files.ts'

const search = (page: Page, q: string) => page.getByLabel('Search documents').fill(q)

const FILES = [
  LEASE,
  { name: 'Contract.pdf', mimeType: 'application/pdf', buffer: pdf('Of the bakery', 'The oven is insured') },
  {
    name: 'Letter.docx',
    mimeType: '',
    buffer: docx('<w:p><w:r><w:t>Dear Zo\u00eb, the gutters are clean.</w:t></w:r></w:p>'),
  },
]

test('documents are found by what they say, offline too, and a link of the search opens them', async ({ device }) => {
  const { page, offline, settled } = await device({ withWorker: true })
  await openDocuments(page)
  await upload(page, ...FILES, PIXEL)
  await settled()
  // The word is in the text of one alone, and in no name.
  for (const [q, name, passage] of [
    ['insur', 'Contract.pdf', 'insured'],
    ['zoe GUTTERS', 'Letter.docx', 'Zo\u00eb'],
    ['tenant roof', 'Lease.txt', 'tenant'],
  ] as const) {
    await search(page, q)
    await expect(row(page, name)).toBeVisible()
    await expect(row(page, name).locator('mark')).toHaveText(passage)
    await expect(page.getByRole('row')).toHaveCount(2)
  }
  await expectNoAxeFaults(page)
  // One word in the name, the other in the text.
  await search(page, 'contract oven')
  await expect(row(page, 'Contract.pdf')).toBeVisible()
  await search(page, 'oven tenant')
  await expect(page.getByText('No documents found')).toBeVisible()

  await offline(true)
  await search(page, 'insured')
  await expect(row(page, 'Contract.pdf')).toBeVisible()
  await page.goto('/search?q=gutters+clean')
  const found = page.getByRole('link', { name: 'Letter.docx' }).first()
  await expect(found).toBeVisible()
  await expect(page.getByText('Your document')).toBeVisible()
  await expectNoAxeFaults(page)
  await found.click()
  await expect(page.getByRole('dialog', { name: 'Letter.docx' })).toContainText('the gutters are clean')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/documents$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill('insured')
  await page.getByRole('option', { name: 'Contract.pdf' }).click()
  await expect(page.getByRole('dialog', { name: 'Contract.pdf' })).toBeVisible()
  await offline(false)
})

test('a text is found on the devices that have the content, and no longer once it has left', async ({ device }) => {
  const [laptop, phone] = [await device(), await device({ width: 360 })]
  await openDocuments(laptop.page)
  await upload(laptop.page, LEASE)
  await laptop.settled()
  const { page } = phone
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await openDocuments(page)
  await expect(row(page, 'Lease.txt')).toBeVisible()
  await search(page, 'tenant')
  await expect(page.getByText('No documents found')).toBeVisible()
  await expect(page.getByText('1 document isn’t on this device')).toBeVisible()
  await search(page, 'lease')
  await choose(page, 'Lease.txt', 'Keep on this device')
  await search(page, 'tenant')
  await expect(row(page, 'Lease.txt').locator('mark')).toHaveText('tenant')
  await expect(page.getByText('on this device and can only be found by name')).toHaveCount(0)
  await expectNoAxeFaults(page)
  await choose(page, 'Lease.txt', 'Remove from this device')
  await expect(page.getByText('No documents found')).toBeVisible()
})

test('the first PDF of a device, added offline, is found by its text once the network is back', async ({ device }) => {
  const { page, offline } = await device({ withWorker: true })
  await waitForOfflineApp(page)
  await openDocuments(page)
  await offline(true)
  await upload(page, FILES[1]!)
  await expect(row(page, 'Contract.pdf')).toContainText('Uploads once you’re online')
  await search(page, 'insured')
  await expect(page.getByText('No documents found')).toBeVisible()
  await offline(false)
  await expect(row(page, 'Contract.pdf').locator('mark')).toHaveText('insured')
})

/** Uploads a PDF while what reads it cannot be had; returns what ends that. */
async function uploadUnread(page: Page): Promise<() => Promise<void>> {
  const code = /\/assets\/pdf.*\.mjs$/
  let refused = 0
  await page.route(code, (route) => {
    refused++
    return route.abort()
  })
  await openDocuments(page)
  await upload(page, FILES[1]!)
  await expect.poll(() => refused).toBeGreaterThan(0)
  return () => page.unroute(code)
}

test('a PDF whose reader could not be loaded is found by its text once it was opened', async ({ device }) => {
  const { page } = await device()
  const allow = await uploadUnread(page)
  const open = () => page.getByRole('button', { name: 'Contract.pdf', exact: true }).click()
  await open()
  await expect(page.getByRole('dialog')).toContainText('The PDF viewer will be ready the next time you’re online.')
  await page.keyboard.press('Escape')
  await allow()
  await open()
  await expect(page.getByRole('dialog').getByText('Of the bakery')).toBeAttached()
  await page.keyboard.press('Escape')
  await search(page, 'insured')
  await expect(row(page, 'Contract.pdf').locator('mark')).toHaveText('insured')
})

test('a PDF whose reader could not be loaded is found by its text a while after it can be', async ({ device }) => {
  const { page } = await device()
  const allow = await uploadUnread(page)
  await search(page, 'insured')
  await expect(page.getByText('No documents found')).toBeVisible()
  await allow()
  await expect(row(page, 'Contract.pdf').locator('mark')).toHaveText('insured', { timeout: 45_000 })
})
