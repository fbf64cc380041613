import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookmarkRows, row, showBookmarks } from './bookmarks-page.tsx'

const sheet = page.getByRole('dialog', { name: 'Bookmark' })
const pane = page.getByRole('complementary', { name: 'Preview' })
const link = (n: number) => page.getByRole('link', { name: `Bookmark ${n}`, exact: true })
const box = (n: number) => page.getByRole('checkbox', { name: `Select Bookmark ${n}`, exact: true })
const more = (n: number) => page.getByRole('button', { name: `More for Bookmark ${n}`, exact: true })
const rect = (element: Element) => element.getBoundingClientRect()
/** The row itself: its middle is beside the short title. */
const beside = (index: number) => row(index).querySelector('[data-front]')!
const picture = (index: number) => row(index).querySelector('svg')!

test('cards have no pane; the menu of each opens its preview', async () => {
  await showBookmarks({ rows: bookmarkRows(8), to: '/bookmarks?view=grid' })
  await expect.element(link(3)).toBeVisible()
  await expect.element(pane).not.toBeInTheDocument()
  expect(rect(row(1)).top).toBe(rect(row(0)).top)
  expect(rect(row(1)).left).toBeGreaterThan(rect(row(0)).right)
  await more(3).click()
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  await expect.element(sheet.getByRole('heading', { name: 'Bookmark 3' })).toBeVisible()
})

test('beside the list the pane has the preview already, and a click moves it on', async () => {
  await showBookmarks({ rows: bookmarkRows(8) })
  await more(3).click()
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Preview' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(link(2)).toBeVisible()
  await userEvent.click(beside(2))
  await expect.element(pane.getByRole('heading', { name: 'Bookmark 2' })).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('on a tablet a click beside the title opens the preview, and closing it gives the focus back', async () => {
  await showBookmarks({ rows: bookmarkRows(8), width: 768 })
  await expect.element(link(2)).toBeVisible()
  await userEvent.click(beside(2))
  await expect.element(sheet.getByRole('heading', { name: 'Bookmark 2' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(link(2)).toHaveFocus()
})

test('on a tablet a finger opens the preview from the title too', async () => {
  await showBookmarks({ rows: bookmarkRows(8), width: 768 })
  await expect.element(link(1)).toBeVisible()
  const touch = { bubbles: true, cancelable: true, pointerType: 'touch', isPrimary: true, detail: 1 }
  link(1).element().dispatchEvent(new PointerEvent('pointerdown', touch))
  link(1).element().dispatchEvent(new PointerEvent('pointerup', touch))
  link(1).element().dispatchEvent(new PointerEvent('click', touch))
  await expect.element(sheet.getByRole('heading', { name: 'Bookmark 1' })).toBeVisible()
})

test('on a phone the picture is the checkbox, and turns into it', async () => {
  await showBookmarks({ rows: bookmarkRows(4), width: 360 })
  await expect.element(box(0)).toBeInTheDocument()
  const [empty, under] = [rect(box(0).element()), rect(picture(0))]
  expect([empty.left, empty.top, empty.width, empty.height]).toEqual([under.left, under.top, under.width, under.height])
  expect(getComputedStyle(box(0).element()).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  await box(0).click()
  expect(getComputedStyle(box(0).element()).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
})

test('on a phone the tint of a selected row goes to the edges, and its picture does not', async () => {
  await showBookmarks({ rows: bookmarkRows(4), width: 360 })
  await box(0).click()
  const tint = rect(row(0).querySelector('[data-front]')!)
  expect(rect(picture(0)).left - tint.left).toBeGreaterThanOrEqual(8)
  expect(tint.right - rect(row(0).querySelector('button > svg')!).right).toBeGreaterThanOrEqual(8)
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('at a desk the checkbox stands before the picture', async () => {
  await showBookmarks({ rows: bookmarkRows(4), width: 1280 })
  await expect.element(box(0)).toBeVisible()
  expect(rect(box(0).element()).right).toBeLessThan(rect(picture(0)).left)
  expect(rect(box(0).element()).left).toBe(rect(page.getByRole('checkbox', { name: 'Select all' }).element()).left)
})

test('in a narrow list the menu takes the place of the tag under the pointer', async () => {
  await showBookmarks({ rows: bookmarkRows(2, () => ({ tags: ['tax'] })), width: 560 })
  await expect.element(link(0)).toBeVisible()
  const tag = (index: number) => getComputedStyle(row(index).querySelector('[data-front] > div:nth-of-type(2) > span')!)
  await userEvent.hover(beside(0))
  expect([tag(0).visibility, tag(1).visibility]).toEqual(['hidden', 'visible'])
})

test('a tag keeps its color when others come before it', async () => {
  const tags = ['tax', 'legal', 'food', 'press', 'ideas']
  const colors = () =>
    new Map(
      tags.map((tag) => {
        const entry = page.getByRole('link', { name: new RegExp(`^${tag} ?\\d`) }).element()
        return [tag, getComputedStyle(entry.querySelector('span')!).backgroundColor]
      }),
    )
  const { db } = await showBookmarks({ rows: bookmarkRows(5, (n) => ({ tags: tags.slice(0, n + 1) })) })
  await expect.element(page.getByRole('link', { name: /^tax ?5/ })).toBeVisible()
  const before = colors()
  expect(new Set(before.values()).size).toBeGreaterThan(1)
  await db.bookmarks.bulkAdd(
    bookmarkRows(6, (n) => ({ id: `c${String(n).padStart(14, '0')}`, tags: ['ideas', 'press'] })),
  )
  await expect.element(page.getByRole('link', { name: /^ideas ?7/ })).toBeVisible()
  expect(colors()).toEqual(before)
})
