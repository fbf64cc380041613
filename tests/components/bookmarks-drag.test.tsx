import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookmarkRows, idOf, row, showBookmarks } from './bookmarks-page.tsx'

const drop = (data: DataTransfer) => {
  const folder = page.getByRole('link', { name: /^Taxes/ }).element()
  const event = (type: string) =>
    new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer: data })
  folder.dispatchEvent(event('dragover'))
  folder.dispatchEvent(event('drop'))
}

/** What a row carries when it is dragged. */
function dragged(index: number): DataTransfer {
  const data = new DataTransfer()
  row(index).dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer: data }))
  return data
}

async function shown() {
  const { db } = await showBookmarks({ rows: bookmarkRows(6), folders: ['Taxes'] })
  await expect.element(page.getByRole('link', { name: /^Taxes/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Bookmark 5', exact: true })).toBeVisible()
  const inFolder = async () =>
    (await db.bookmarks.where('id').above('').toArray()).filter((one) => one.folder_id !== '')
  return async () => (await inFolder()).map((one) => one.id)
}

test('what is dropped was dragged, also in another window', async () => {
  const inFolder = await shown()
  const other = dragged(4)
  // Since then this window has dragged another row.
  dragged(1)
  drop(other)
  await expect.element(page.getByText('1 bookmark is in Taxes.')).toBeVisible()
  expect(await inFolder()).toEqual([idOf(4)])
})

test('a selection that was not dragged stays', async () => {
  await shown()
  await page.getByRole('checkbox', { name: 'Select Bookmark 2' }).click()
  drop(dragged(4))
  await expect.element(page.getByText('1 bookmark is in Taxes.')).toBeVisible()
  await expect.element(page.getByRole('toolbar', { name: 'Selected bookmarks' })).toHaveTextContent('1 selected')
})

test.each([
  ['a text', 'text/plain', 'Bread'],
  ['ids that are none', 'application/x-everyday-bookmarks', 'b1 ../b2'],
  ['no ids', 'application/x-everyday-bookmarks', ''],
])('%s that is dropped changes nothing', async (_, type, text) => {
  const inFolder = await shown()
  dragged(1)
  const data = new DataTransfer()
  data.setData(type, text)
  drop(data)
  drop(dragged(4))
  await expect.element(page.getByText('1 bookmark is in Taxes.')).toBeVisible()
  expect(await inFolder()).toEqual([idOf(4)])
})
