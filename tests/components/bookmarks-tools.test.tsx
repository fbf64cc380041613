import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookmarkRows, idOf, row, showBookmarks } from './bookmarks-page.tsx'

const add = page.getByRole('button', { name: 'Add Bookmark', exact: true })
const search = page.getByRole('searchbox', { name: 'Search bookmarks' })
const place = (name: string) => page.getByRole('button', { name, exact: true })
const message = (name: string) => page.getByRole('heading', { name })
const tools = [
  search,
  page.getByRole('checkbox', { name: 'Select all' }),
  page.getByRole('button', { name: 'Favorites only' }),
  page.getByRole('button', { name: 'Show as grid' }),
  page.getByLabelText('Sort by'),
]

type LayoutShift = PerformanceEntry & { sources: { previousRect: DOMRect; currentRect: DOMRect }[] }
/** What a layout shift moved. */
const movesOf = (shift: PerformanceEntry) =>
  (shift as LayoutShift).sources.map(({ previousRect: from, currentRect: to }) => ({ from, to }))

test.each([
  ['a phone', { width: 360, headed: true }],
  ['a tablet', { width: 768, headed: true }],
  ['a desk', { width: 1280 }],
])('on %s, an account without bookmarks sees a message and one way to add', async (_, screen) => {
  await showBookmarks({ rows: [], ...screen })
  await expect.element(message('No bookmarks yet')).toBeVisible()
  for (const tool of tools) await expect.element(tool).not.toBeInTheDocument()
  expect(add.elements()).toHaveLength(1)
})

test.each([
  ['on a phone', 0, 'No bookmarks yet', { width: 360, headed: true }],
  ['at a desk', 0, 'No bookmarks yet', { width: 1280 }],
  ['at a desk', 3, 'Bookmark 0', { width: 1280 }],
])(
  '%s, a slow database is told, and nothing moves once it is known that there are %i',
  async (_, count, text, screen) => {
    const moves: unknown[] = []
    const observer = new PerformanceObserver((list) => moves.push(...list.getEntries().flatMap(movesOf)))
    observer.observe({ type: 'layout-shift' })
    let answer = () => {}
    const busyUntil = new Promise<void>((resolve) => (answer = resolve))
    await showBookmarks({ rows: bookmarkRows(count), ...screen, busyUntil })
    const loading = page.getByText('Loading bookmarks…')
    await expect.element(page.getByRole('status').filter({ has: loading })).toBeVisible()
    await expect.element(search).not.toBeInTheDocument()
    await userEvent.keyboard('/')
    expect(document.activeElement?.matches('input')).toBe(false)
    answer()
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
    await expect.element(loading).not.toBeInTheDocument()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    observer.disconnect()
    expect(moves).toEqual([])
  },
)

test('after the first bookmark the focus is on the button of the page', async () => {
  await showBookmarks({ rows: [], width: 360, headed: true })
  await add.click()
  const form = page.getByRole('dialog', { name: 'Add Bookmark' })
  await form.getByLabelText('Address').fill('https://one.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(search).toBeVisible()
  await expect.element(add).toHaveFocus()
})

test('an empty folder keeps the way to other places, which keeps the focus', async () => {
  const rows = bookmarkRows(3)
  await showBookmarks({ rows, folders: ['Taxes'], width: 360, headed: true })
  await place('All Bookmarks').click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Taxes/ })
    .click()
  await expect.element(message('Nothing in this folder')).toBeVisible()
  await expect.element(place('Taxes')).toHaveFocus()
  await expect.element(search).not.toBeInTheDocument()
  expect(add.elements()).toHaveLength(1)
})

test('a search without a match keeps its filters', async () => {
  await showBookmarks({ rows: bookmarkRows(3), to: '/bookmarks?q=nothing+like+this', width: 360, headed: true })
  await expect.element(message('No bookmarks match')).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: '0 bookmarks found' })).toBeInTheDocument()
  await expect.element(search).toHaveValue('nothing like this')
  await expect.element(page.getByRole('button', { name: 'Clear search' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Select all' })).not.toBeInTheDocument()
})

test.each([360, 1280])('at %i px a misspelled search asks what was meant, and searches for it', async (width) => {
  const titles = ['Sourdough bakery', 'Bakery on Main', 'Tax forms']
  const rows = bookmarkRows(3, (n) => ({ title: titles[n]! }))
  await showBookmarks({ rows, to: '/bookmarks?q=bakry', width, headed: width === 360 })
  const status = page.getByRole('status').filter({ hasText: '2 bookmarks found' })
  await expect.element(status).toHaveTextContent('Did you mean bakery?')
  expect(document.documentElement.scrollWidth).toBe(width)
  ;(status.getByRole('link', { name: 'bakery' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(search).toHaveValue('bakery')
  await expect.element(page.getByText('Did you mean')).not.toBeInTheDocument()
  await expect.element(status).toHaveFocus()
})

test('on a phone the list begins in the first quarter, below two rows of tools', async () => {
  await showBookmarks({ rows: bookmarkRows(3), width: 360, headed: true })
  await expect.element(page.getByRole('link', { name: 'Bookmark 0' })).toBeVisible()
  const top = (element: Element) => element.getBoundingClientRect().top
  // In reach of the thumb, above the last rows.
  const { width, right, bottom } = add.element().getBoundingClientRect()
  expect(width).toBe(56)
  expect([innerWidth - right, innerHeight - bottom]).toEqual([18, 18])
  expect(top(row(0)) - top(search.element())).toBeLessThan(120)
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('on a phone every filter fits beside the place', async () => {
  await showBookmarks({ rows: bookmarkRows(3), width: 360, headed: true })
  await expect.element(place('All Bookmarks')).toBeVisible()
  const { scrollWidth, clientWidth } = place('All Bookmarks').element().querySelector('span')!
  expect(scrollWidth).toBe(clientWidth)
  for (const tool of tools.slice(2)) {
    const { width, right } = tool.element().getBoundingClientRect()
    expect(width).toBeGreaterThanOrEqual(44)
    // The sign, in the middle of its target.
    expect(right - (width - 20) / 2).toBeLessThanOrEqual(360 - 16)
  }
})

test('on a tablet the name of a folder is whole', async () => {
  const name = 'Receipts of 2026'
  const rows = bookmarkRows(1, () => ({ folder_id: 'f00000000000000' }))
  await showBookmarks({ rows, folders: [name], width: 768, headed: true, to: '/bookmarks?folder=f00000000000000' })
  await expect.element(place(name)).toBeVisible()
  const { scrollWidth, clientWidth } = place(name).element().querySelector('span')!
  expect(scrollWidth).toBe(clientWidth)
})

test('a link that ends in "#add" opens the form, and the address is the page’s again', async () => {
  const { router } = await showBookmarks({ rows: [], to: '/bookmarks#add' })
  await expect.element(page.getByRole('dialog', { name: 'Add Bookmark' })).toBeVisible()
  await expect.poll(() => router.state.location.href).toBe('/bookmarks')
})

test('at a desk the trash is the heading, with the way back beside it, and is emptied there', async () => {
  const deleted_at = new Date().toISOString().replace('T', ' ')
  const rows = bookmarkRows(3, () => ({ deleted_at }))
  const { router } = await showBookmarks({ rows, to: '/bookmarks?sort=name&trash=true' })
  await expect.element(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
  const empty = page.getByRole('button', { name: 'Empty trash' })
  await empty.click()
  await expect.element(message('The trash is empty')).toBeVisible()
  await expect.element(empty).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Back to bookmarks' }).click()
  await expect.element(page.getByRole('heading', { name: 'Bookmarks', level: 1 })).toBeVisible()
  expect(router.state.location.href).toBe('/bookmarks?sort=name')
})

test('a trash that is emptied in part says why, and what was deleted can be brought back', async () => {
  const deleted_at = new Date().toISOString().replace('T', ' ')
  const { db } = await showBookmarks({ rows: bookmarkRows(120, () => ({ deleted_at })), to: '/bookmarks?trash=true' })
  db._outbox.hook('creating', (_key, { mutation }) => {
    // The last of the second batch: the oldest come first.
    if (mutation.id === idOf(20)) throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await page.getByRole('button', { name: 'Empty trash' }).click()
  const result = page.getByText(/^Failed to empty the trash\./)
  await expect.element(result).toHaveTextContent('50 bookmarks deleted for good.')
  expect(await db.bookmarks.count()).toBe(70)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Undone.')).toBeVisible()
  expect(await db.bookmarks.count()).toBe(120)
})
