import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectNoAxeFaults, expectNoAxeFaultsInBothThemes } from './axe.ts'
import { expect } from './fixtures.ts'
import { BOOK, place, putAudiobook, putFile } from './library-data.ts'
import { test } from './mail-fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { shop } from './orders-data.ts'

// Each test has titles of its own: the files are the same for everybody.
const EBOOK = 'ebook-honest-ledger'
const AUDIO = 'audio-honest-ledger'

const titles = (page: Page) => page.getByRole('region', { name: 'Your titles' }).getByRole('listitem')
const reading = (page: Page) => page.getByRole('group', { name: 'Reading' })
const level2 = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name, level: 2 })
/** How far the text is above the window. */
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** Where the text begins, above the top of the window: a note that appears above it moves it no further than what is seen. */
const textTop = (page: Page) => page.evaluate(() => document.querySelector('article')!.getBoundingClientRect().top)
const playsAt = (page: Page) => page.evaluate(() => document.querySelector('audio')!.currentTime)

test('a book is read, offline too, and read on by another device; a canceled order takes it away', async ({
  device,
  account,
  server,
}) => {
  await putFile(server, BOOK, {
    sku: EBOOK,
    title: 'The Honest Ledger',
    name: 'book.epub',
    type: 'application/epub+zip',
  })
  const laptop = await device({ withWorker: true })
  const { page } = laptop
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse e-books' })).toHaveAttribute('href', '/ebooks')
  await expectNoAxeFaults(page)

  const mine = shop(server, account)
  const { id, number } = await mine.order({ [EBOOK]: 1 })
  await expect(titles(page)).toHaveCount(1)
  await expect(titles(page)).toContainText('The Honest Ledger')
  await expect(titles(page)).toContainText('Not started')
  await expect(titles(page)).toContainText('On this device')
  await expectNoAxeFaultsInBothThemes(page)

  await page.goto(`/orders/${number}`)
  await page.getByRole('link', { name: /^Read: / }).click()
  await expect(level2(page, 'One line an evening')).toBeVisible()
  await expectNoAxeFaultsInBothThemes(page)
  await page.keyboard.press('ArrowRight')
  await expect(level2(page, 'Where the money sleeps')).toBeVisible()
  await expect(reading(page)).toContainText('Chapter 2 of 3')
  await page.getByRole('button', { name: 'Larger text' }).click()
  await page.mouse.wheel(0, 900)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(600)
  // Kept a moment after the last scrolling.
  await expect.poll(async () => (await place(page)).offset).toBeGreaterThan(0)
  await laptop.settled()
  await waitForOfflineApp(page)
  const at = await textTop(page)

  await laptop.offline(true)
  await page.reload()
  await expect(level2(page, 'Where the money sleeps')).toBeVisible()
  await expect.poll(async () => Math.abs((await textTop(page)) - at)).toBeLessThan(40)
  await page.getByRole('button', { name: 'Contents' }).click()
  await page.getByRole('dialog', { name: 'Contents' }).getByRole('button', { name: 'What a month costs' }).click()
  await expect(level2(page, 'What a month costs')).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(async () => (await place(page)).done).toContain(2)
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Library' }).click()
  await expect(titles(page)).toContainText('Finished')
  await laptop.offline(false)
  await laptop.settled()

  const phone = await device({ width: 360 })
  await phone.page.goto(`/library/${EBOOK}`)
  await expect(level2(phone.page, 'What a month costs')).toBeVisible()
  await expectNoAxeFaults(phone.page)
  const download = phone.page.waitForEvent('download')
  await phone.page.getByRole('button', { name: 'Save the EPUB' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('The Honest Ledger.epub')
  expect(new Uint8Array(await readFile((await saved.path())!))).toEqual(BOOK)

  await mine.operate(id, { status: 'cancelled' })
  await expect(phone.page.getByRole('heading', { name: 'This title isn’t in your library' })).toBeVisible()
  await expectNoAxeFaults(phone.page)
  await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible()
  const copies = () =>
    page.evaluate(async () => {
      const { user } = JSON.parse(localStorage.getItem('everyday_session')!) as { user: { id: string } }
      const open = indexedDB.open(`everyday-${user.id}`)
      await new Promise((resolve) => (open.onsuccess = resolve))
      const count = (name: string) =>
        new Promise<number>((resolve) => {
          const request = open.result.transaction(name).objectStore(name).count()
          request.onsuccess = () => resolve(request.result)
        })
      const both = [await count('_copies'), await count('_chunks')]
      open.result.close()
      return both
    })
  await expect.poll(copies).toEqual([0, 0])
})

test('a recording is heard from the server and from this device, and heard on by another one', async ({
  device,
  account,
  server,
}) => {
  await putAudiobook(server, AUDIO)
  await shop(server, account).order({ [AUDIO]: 1 })
  const laptop = await device({ withWorker: true })
  const { page } = laptop
  await page.goto(`/library/${AUDIO}`)
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player).toContainText('Chapter 1 of 2')
  await expectNoAxeFaultsInBothThemes(page)
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playsAt(page)).toBeGreaterThan(0.5)
  await player.getByRole('button', { name: '30 seconds forward' }).click()
  await expect.poll(() => playsAt(page)).toBeGreaterThan(29)
  await player.getByRole('button', { name: '15 seconds back' }).click()
  await expect.poll(() => playsAt(page)).toBeLessThan(20)
  await player.getByLabel('Speed').selectOption({ label: '1.5×' })
  await expect.poll(() => page.evaluate(() => document.querySelector('audio')!.playbackRate)).toBe(1.5)
  await page.getByRole('button', { name: 'Part 2' }).click()
  await expect(player).toContainText('Chapter 2 of 2')
  await expect.poll(() => playsAt(page)).toBeGreaterThan(0.3)
  await player.getByRole('button', { name: '15 seconds back' }).press('Tab')
  await page.getByLabel('Place in the chapter').fill('12')
  await player.getByRole('button', { name: 'Pause' }).click()
  await laptop.settled()

  await page.getByRole('button', { name: /^Download \(/ }).click()
  await expect(page.getByText('On this device')).toBeVisible()
  await waitForOfflineApp(page)
  await laptop.offline(true)
  await page.reload()
  await expect(player).toContainText('Chapter 2 of 2')
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playsAt(page)).toBeGreaterThan(12.3)
  expect(await page.evaluate(() => document.querySelector('audio')!.src)).toMatch(/^blob:/)
  // Between two moments at which the place is kept.
  await expect.poll(() => playsAt(page)).toBeGreaterThan(16)
  await page.reload()
  await expect(player.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:1[6-9] of 0:\d\d$/)
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  await player.getByRole('button', { name: 'Pause' }).click()
  await laptop.offline(false)
  await laptop.settled()

  const phone = await device({ width: 360 })
  await phone.page.goto('/library')
  await phone.page.getByRole('region', { name: 'Continue' }).getByRole('link', { name: 'Go on listening' }).click()
  const there = phone.page.getByRole('region', { name: 'Player' })
  await expect(there).toContainText('Chapter 2 of 2')
  await expect(there.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:1\d of 0:\d\d$/)
  await expect(there.getByLabel('Speed')).toHaveValue('150%')
  await expectNoAxeFaults(phone.page)
  await page.getByRole('button', { name: /^Remove from this device/ }).click()
  await expect(page.getByRole('button', { name: /^Download \(/ })).toBeVisible()
})
