import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EPUB_TYPE } from '../../web/domain/library-copy.ts'
import { copy, COURSE, heading, offline, own, person, showTitle, SKU } from './library-titles.tsx'

test('a book opens where another device was, until the person moves in it', async () => {
  const who = await person()
  await own(who)
  await copy(who, {}, COURSE)
  await showTitle(who)
  await expect.element(heading('First')).toBeVisible()
  await expect.poll(() => who.db.library_progress.count()).toBe(1)
  await who.db.library_progress.toCollection().modify({ chapter: 1, offset: 0 })
  await expect.element(heading('Second')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.element(heading('First')).toBeVisible()
  await who.db.library_progress.toCollection().modify({ chapter: 1, offset: 500 })
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect.element(heading('First')).toBeVisible()
})

test('a book that was out of sight follows another device again', async () => {
  const who = await person()
  await own(who)
  await copy(who, {}, COURSE)
  await showTitle(who)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(heading('Second')).toBeVisible()
  const progress = async () => (await who.db.library_progress.toArray())[0]
  await expect.poll(progress, { timeout: 5000 }).toMatchObject({ chapter: 1 })
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  state.mockRestore()
  await who.db.library_progress.toCollection().modify({ chapter: 0, offset: 0 })
  await expect.element(heading('First')).toBeVisible()
})

test.each([
  ['a book', 'ebook', EPUB_TYPE],
  ['a recording', 'audiobook', 'audio/mpeg'],
])('%s that is here waits for where the person was on other devices, and says so', async (_, kind, type) => {
  const who = await person({ here: false })
  await own(who, SKU, kind)
  await copy(who, { type }, COURSE)
  const { unmount } = await showTitle(who)
  await expect.element(page.getByText('Looking for where you were on your other devices.')).toBeVisible()
  await unmount()
  const signedOut = await showTitle(who, SKU, true)
  await expect.element(page.getByText('once you sign in again.', { exact: false })).toBeVisible()
  await signedOut.unmount()
  offline()
  await showTitle(who)
  await expect.element(page.getByText('once you’re online.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Its files come when you’re online.')).not.toBeInTheDocument()
})
