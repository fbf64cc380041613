import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bookmarkRows, showBookmarks } from './bookmarks-page.tsx'

const sheet = page.getByRole('dialog', { name: 'Bookmark' })
const tagged = bookmarkRows(3, () => ({ tags: ['tax', 'legal'] }))

/** The sheet of the first bookmark, in a browser with this way of sharing. */
async function opened(share?: typeof navigator.share) {
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { db } = await showBookmarks({ rows: tagged, width: 360 })
  await page.getByRole('link', { name: 'Bookmark 0', exact: true }).click()
  await expect.element(sheet).toBeVisible()
  return db
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

test('a tag is removed in the sheet, and put back there', async () => {
  const db = await opened()
  await sheet.getByRole('button', { name: 'Remove the tag legal' }).click()
  await expect.element(sheet.getByRole('link', { name: 'legal' })).not.toBeInTheDocument()
  await expect.element(sheet.getByRole('button', { name: 'Change tags' })).toHaveFocus()
  expect((await db.bookmarks.get(tagged[0]!.id))?.tags).toEqual(['tax'])
  await sheet.getByRole('button', { name: 'Undo' }).click()
  await expect.element(sheet.getByRole('link', { name: 'legal' })).toBeVisible()
})

test('on a phone, all that can be done is in sight', async () => {
  await opened()
  const remove = sheet.getByRole('button', { name: 'Delete' })
  const top = (locator: typeof remove) => locator.element().getBoundingClientRect().top
  expect(top(remove)).toBe(top(sheet.getByRole('button', { name: 'Edit' })))
  await remove.click()
  await expect.element(page.getByText('“Bookmark 0” is in the trash.')).toBeVisible()
})

test('a page that is bookmarked twice: when the other was added, and a merge that is quieter than Open', async () => {
  const dates = ['2020-06-15', '2019-03-05']
  const rows = bookmarkRows(2, (n) => ({ url: 'https://one.example/', created_at: `${dates[n]!} 12:00:00.000Z` }))
  await showBookmarks({ rows, width: 360 })
  await page.getByRole('link', { name: 'Bookmark 0', exact: true }).click()
  await expect.element(sheet).toHaveTextContent('Duplicate: “Bookmark 1”, added 03/05/2019, leads to the same page.')
  const filled = (locator: typeof sheet) => getComputedStyle(locator.element()).backgroundColor
  expect(filled(sheet.getByRole('button', { name: 'Merge' }))).not.toBe(
    filled(sheet.getByRole('link', { name: 'Open' })),
  )
})

test('it is shared by the browser', async () => {
  const share = vi.fn(async () => {})
  await opened(share)
  await sheet.getByRole('button', { name: 'Share' }).click()
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Bookmark 0', url: 'https://site0.example/' })
})

test.each([
  ['is copied where sharing fails', 'NotAllowedError', 1],
  ['is not copied when the person has changed their mind', 'AbortError', 0],
])('its address %s', async (_, name, copied) => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await opened(() => Promise.reject(new DOMException('', name)))
  await sheet.getByRole('button', { name: 'Share' }).click()
  await vi.waitFor(() => expect(copy).toHaveBeenCalledTimes(copied))
  copy.mockRestore()
})

test('without a way to share, the address can be copied', async () => {
  await opened()
  await expect.element(sheet.getByRole('button', { name: 'Copy address' })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Share' })).not.toBeInTheDocument()
})
