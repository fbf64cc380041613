import { moveFiveHundred, scrollThrough, selectAll } from './bookmark-list.ts'
import { seedBookmarks } from './bookmark-rows.ts'
import { expect, test } from './fixtures.ts'

// How long the main thread is taken meanwhile is measured by `npm run bench:tasks`.
const ROWS = 20_000
const MAX_ROWS_IN_PAGE = 60

test('a list of 20,000 bookmarks renders few rows; all are selected at once, and 500 are moved', async ({ device }) => {
  const { page, context } = await device()
  await page.goto('/bookmarks')
  await expect(page.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible()
  await seedBookmarks(page, ROWS)
  // The server does not have these rows and would refuse their changes as those of deleted ones.
  await context.route('**/api/sync/**', (route) => route.abort())

  for (const view of ['?sort=category', '?view=grid', '']) {
    await page.goto(`/bookmarks${view}`)
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await expect(page.getByPlaceholder('Search 20,000 bookmarks')).toBeVisible()
    const rows = await scrollThrough(page)
    expect(rows, `rows in the page of /bookmarks${view}`).toBeLessThanOrEqual(MAX_ROWS_IN_PAGE)
    expect(rows).toBeGreaterThan(0)
    // The last row is visible at the end.
    await expect(page.locator(`[data-index="${ROWS - 1}"]`)).toBeVisible()
  }

  await selectAll(page)
  await moveFiveHundred(page, 'Folder 3')
})
