import { unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { choose, openDocuments, row, upload, type Given } from './documents-page.ts'
import { expect, test } from './fixtures.ts'

const text = (name: string, content = name): Given => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
// The newest is listed first: D, C, B, A.
const FOUR = ['A.txt', 'B.txt', 'C.txt', 'D.txt'].map((name) => text(name))
const NAMES = FOUR.map(({ name }) => name)

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected documents' })
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click()
const shows = (page: Page, status: string) => page.getByLabel('Status', { exact: true }).selectOption(status)

async function openFour(page: Page): Promise<void> {
  await openDocuments(page)
  for (const file of FOUR) await upload(page, file)
}

test('a range gets another status, with one undo for all of it, offline too', async ({ device }) => {
  const { page, offline, settled } = await device({ withWorker: true })
  await openFour(page)
  await settled()
  await offline(true)
  await box(page, 'D.txt').check()
  await box(page, 'B.txt').click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 selected')
  await expectNoAxeFaults(page)
  await press(page, 'Status')
  await page.getByRole('dialog', { name: 'Status of 3 documents' }).getByRole('button', { name: 'Final' }).click()
  await expect(page.getByText('3 documents are final now.')).toBeVisible()
  for (const name of ['B.txt', 'C.txt', 'D.txt']) await expect(row(page, name)).toContainText('Final')
  await expect(row(page, 'A.txt')).toContainText('Draft')
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const name of NAMES) await expect(row(page, name)).toContainText('Draft')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await offline(false)
  await settled()
})

test('all of a filter go to the trash, come back, and are deleted for good after a question', async ({ device }) => {
  const { page } = await device()
  await openFour(page)
  await choose(page, 'A.txt', 'Archive')
  await shows(page, 'Draft')
  await expect(row(page, 'A.txt')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(bar(page)).toContainText('3 selected')
  await press(page, 'Delete')
  await expect(page.getByText('3 documents are in the trash.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'B.txt')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await press(page, 'Delete')
  await expect(page.getByText('No documents found')).toBeVisible()

  await shows(page, 'Trash')
  await box(page, 'B.txt').check()
  await press(page, 'Restore')
  await expect(page.getByText('1 document is back.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(bar(page)).toContainText('2 selected')
  await press(page, 'Delete for good')
  await expectNoAxeFaults(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('2 documents deleted for good.')).toBeVisible()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await shows(page, 'All Status')
  await expect(row(page, 'A.txt')).toBeVisible()
  await expect(row(page, 'B.txt')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('a ZIP has the files under names of their own, also those that only the server has', async ({ device }) => {
  const { page, settled } = await device()
  await openDocuments(page)
  await upload(page, text('Notes.txt', 'the first'))
  await upload(page, text('Plan.txt', 'a plan'))
  await choose(page, 'Plan.txt', 'Rename')
  await page.getByRole('dialog').getByLabel('Name').fill('Notes.txt')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await settled()
  // Sent by now: it can leave the device.
  await page.getByRole('button', { name: 'Options for Notes.txt' }).first().click()
  await page.getByRole('menuitem', { name: 'Remove the copy here' }).click()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const downloading = page.waitForEvent('download')
  await press(page, 'Download')
  const file = await downloading
  expect(file.suggestedFilename()).toBe('Documents.zip')
  const files = unzipSync(new Uint8Array(await readFile(await file.path())))
  expect(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['Notes.txt', 'a plan'],
    ['Notes (2).txt', 'the first'],
  ])
  await expect(page.getByText('2 documents saved as Documents.zip.')).toBeVisible()
})

test('on a phone several are kept and let go, and what is not here is named offline', async ({ device }) => {
  const [laptop, phone] = [await device(), await device({ withWorker: true, width: 360 })]
  await openFour(laptop.page)
  await laptop.settled()
  const { page } = phone
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await openDocuments(page)
  await expect(page.getByText('Not uploaded yet by the device that added it')).toHaveCount(0)
  await choose(page, 'A.txt', 'Select')
  await box(page, 'B.txt').click()
  await press(page, 'Keep on this device')
  await expect(page.getByText('2 documents kept on this device.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectNoAxeFaults(page)
  for (const name of ['A.txt', 'B.txt']) await expect(row(page, name)).not.toContainText('Downloading')
  await phone.settled()
  await phone.offline(true)
  await bar(page).getByRole('button', { name: 'Select all' }).click()
  await expect(bar(page)).toContainText('4 selected')
  const downloading = page.waitForEvent('download')
  await press(page, 'Download')
  const packed = unzipSync(new Uint8Array(await readFile(await (await downloading).path())))
  expect(Object.keys(packed).sort()).toEqual(['A.txt', 'B.txt'])
  await expect(
    page.getByText('2 documents saved as Documents.zip. 2 documents aren’t on this device. Connect and try again.'),
  ).toBeVisible()
  await press(page, 'Remove from this device')
  await expect(page.getByText('2 documents removed from this device. They’re still on the server.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'A.txt')).toContainText('Downloads once you’re online')
  await phone.offline(false)
  await expect(row(page, 'A.txt')).not.toContainText('Downloads once')
})
