import type { Browser, Page } from 'playwright/test'
import { bookmarkKeys } from '../../web/domain/bookmark-keys.ts'
import { expect, test } from './fixtures.ts'

const ROWS = 20_000
const MAX_ROWS_IN_PAGE = 60
const MAX_TASK_MS = 50

test('a list of 20,000 bookmarks renders few rows and never blocks the main thread', async ({ device, browser }) => {
  test.setTimeout(120_000)
  const { page } = await device()
  await page.goto('/bookmarks')
  await expect(page.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible()
  await seed(page)

  for (const view of ['', '?sort=category', '?view=grid']) {
    await page.goto(`/bookmarks${view}`)
    await expect(page.locator('[data-bookmark]').first()).toBeVisible()
    await expect(page.getByPlaceholder('Search 20,000 bookmarks')).toBeVisible()
    const { longest, most } = await scrollThrough(page, browser)
    expect(most, `rows in the page of /bookmarks${view}`).toBeLessThanOrEqual(MAX_ROWS_IN_PAGE)
    expect(most).toBeGreaterThan(0)
    expect(longest, `longest task of /bookmarks${view}, ms of the thread’s own time`).toBeLessThan(MAX_TASK_MS)
    // The last row is visible at the end.
    await expect(page.locator(`[data-index="${ROWS - 1}"]`)).toBeVisible()
  }
})

/** Writes rows to IndexedDB as a pull would have. */
async function seed(page: Page): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const id = `bookmark${String(i).padStart(7, '0')}`
    const row = {
      id,
      created_at: new Date(Date.UTC(2024, 0, 1) + i * 3_600_000).toISOString().replace('T', ' '),
      folder_id: i % 3 === 0 ? '' : `folder${String(i % 20).padStart(9, '0')}`,
      title: `Bookmark ${(i * 7919) % ROWS} about something worth keeping`,
      url: `https://site${i % 997}.example/page/${i}`,
      description: '',
      tags: i % 2 === 0 ? [] : [`tag${i % 40}`],
      is_favorite: i % 50 === 0,
      deleted_at: '',
    }
    return { ...row, _keys: bookmarkKeys(row) }
  })
  await page.evaluate(async (given) => {
    const { user } = JSON.parse(localStorage.getItem('everyday_session')!) as { user: { id: string } }
    const open = indexedDB.open(`everyday-${user.id}`)
    await new Promise((resolve) => (open.onsuccess = resolve))
    const tx = open.result.transaction(['bookmarks', 'bookmark_folders'], 'readwrite')
    for (const row of given) tx.objectStore('bookmarks').put({ ...row, user_id: user.id })
    for (let i = 0; i < 20; i++)
      tx.objectStore('bookmark_folders').put({
        id: `folder${String(i).padStart(9, '0')}`,
        user_id: user.id,
        created_at: '2024-01-01 00:00:00.000Z',
        name: `Folder ${i}`,
      })
    await new Promise((resolve) => (tx.oncomplete = resolve))
    open.result.close()
  }, rows)
}

/** Scrolls slowly and in jumps, to the end. `longest`: the longest task on the page's main thread, in ms. */
async function scrollThrough(page: Page, browser: Browser): Promise<{ longest: number; most: number }> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  const most = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const end = document.documentElement.scrollHeight - innerHeight
    const stops = [
      ...Array.from({ length: 75 }, (_, i) => i * 400),
      ...Array.from({ length: 101 }, (_, i) => (end * i) / 100),
    ]
    let rows = 0
    for (const y of stops) {
      scrollTo(0, y)
      await frame()
      rows = Math.max(rows, document.querySelectorAll('main li[style*="translate"]').length)
    }
    return rows
  })
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threadOf = (event: TraceEvent) => `${event.pid}:${event.tid}`
  const threads = trace.traceEvents.filter((event) => event.args?.name === 'CrRendererMain').map(threadOf)
  // Thread time, not wall time: other processes on the machine must not count.
  const tasks = trace.traceEvents.filter((event) => event.name.includes('RunTask') && threads.includes(threadOf(event)))
  expect(tasks.length).toBeGreaterThan(100)
  return { longest: Math.max(...tasks.map((task) => (task.tdur ?? 0) / 1000)), most }
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }
