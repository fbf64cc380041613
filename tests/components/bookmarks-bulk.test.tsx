import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bookmarkRows, showBookmarks } from './bookmarks-page.tsx'

test('the tags are counted once for a change of many bookmarks', async () => {
  const { db } = await showBookmarks({ rows: bookmarkRows(600, (n) => ({ tags: [`tag ${n % 5}`] })) })
  await expect.element(page.getByRole('link', { name: /^tag 3 ?120\b/ })).toBeVisible()
  const reads = vi.spyOn(db.bookmarks, 'orderBy')
  const counted = () => reads.mock.calls.filter(([index]) => index === 'tags').length
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  const bar = page.getByRole('toolbar', { name: 'Selected bookmarks' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('600 bookmarks are in the trash.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^tag 3\b/ })).not.toBeInTheDocument()
  expect(counted()).toBe(1)
})
