import type { Page } from 'playwright/test'
import { makeEpub } from '../support/epub.ts'
import { expect } from './fixtures.ts'
import { putFile } from './library-data.ts'
import { test } from './mail-fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { shop } from './orders-data.ts'

const COURSE = 'course-open-for-business'
const MODULES = ['What you sell', 'To whom', 'For how much'].map((title) => ({
  title,
  body: `<h1>${title}</h1>${'<p>Write down one sentence, and read it aloud.</p>'.repeat(20)}`,
}))

const module = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name, level: 2 })
const mark = (page: Page) => page.getByRole('button', { name: 'Mark as done' })
const done = (page: Page) => page.getByRole('button', { name: 'Done', exact: true })
const howFar = (page: Page) => page.getByRole('region', { name: 'Your titles' }).getByRole('listitem')

/** The modules that the contents call done. */
async function doneInContents(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Contents' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contents' })
  const lines = await dialog.getByRole('listitem').filter({ hasText: 'Done' }).allInnerTexts()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return lines.map((line) => line.split('\n')[0]!.trim())
}

test('a module that is done on one device is done on the other, also after it was offline', async ({
  device,
  account,
  server,
}) => {
  const title = 'Open for Business'
  const file = { sku: COURSE, title, name: 'course.epub', type: 'application/epub+zip' }
  await putFile(server, makeEpub(title, MODULES), file)
  await shop(server, account).order({ [COURSE]: 1 })
  const [laptop, phone] = [await device(), await device({ withWorker: true, width: 360 })]
  for (const { page } of [laptop, phone]) {
    await page.goto(`/library/${COURSE}`)
    await expect(module(page, 'What you sell')).toBeVisible()
    await expect(mark(page)).toHaveAttribute('aria-pressed', 'false')
  }
  await mark(laptop.page).click()
  await expect(done(laptop.page)).toHaveAttribute('aria-pressed', 'true')
  await expect(done(phone.page)).toHaveAttribute('aria-pressed', 'true')

  await phone.settled()
  await waitForOfflineApp(phone.page)
  await phone.offline(true)
  await phone.page.getByRole('button', { name: 'Next' }).click()
  await expect(module(phone.page, 'To whom')).toBeVisible()
  await mark(phone.page).click()
  await expect(done(phone.page)).toBeVisible()
  await phone.page.reload()
  await expect(module(phone.page, 'To whom')).toBeVisible()
  await expect(done(phone.page)).toBeVisible()
  expect(await doneInContents(laptop.page)).toEqual(['What you sell'])

  await phone.offline(false)
  await phone.settled()
  await laptop.page.getByRole('button', { name: 'Next' }).click()
  await expect(module(laptop.page, 'To whom')).toBeVisible()
  await expect(done(laptop.page)).toHaveAttribute('aria-pressed', 'true')
  for (const { page } of [laptop, phone]) expect(await doneInContents(page)).toEqual(['What you sell', 'To whom'])

  // What is taken back is taken back on both.
  await laptop.page.getByRole('button', { name: 'Previous' }).click()
  await done(laptop.page).click()
  await expect(mark(laptop.page)).toBeVisible()
  for (const { page } of [laptop, phone]) {
    await page.goto('/library')
    await expect(howFar(page)).toContainText('1 of 3 modules done')
  }
})
