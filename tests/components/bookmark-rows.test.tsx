import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OutboxEntry } from '../../web/sync/types.ts'
import { bookmarkRows, idOf, row, showBookmarks } from './bookmarks-page.tsx'

const TITLE = 'How we priced the Saturday workshop and why nobody who came to it has ever complained'
const MIN_SPACE_PX = 6

const entryOf = (n: number, state: OutboxEntry['state']): OutboxEntry => ({
  order: n + 1,
  user: 'guest',
  record: `bookmarks/${idOf(n)}`,
  state,
  mutation: { uuid: `u${n}`, collection: 'bookmarks', id: idOf(n), op: 'update', set: { title: TITLE } },
  at: 0,
})

test.each([16, 32])('with text of %i px, a row with a state stays away from its borders', async (px) => {
  document.documentElement.style.fontSize = `${px}px`
  const { db } = await showBookmarks({ rows: bookmarkRows(4, () => ({ title: TITLE })), width: 360 })
  await db._outbox.bulkAdd([entryOf(0, 'queued'), entryOf(1, 'frozen'), entryOf(2, 'refused')])
  for (const [index, state] of ['Not sent', 'Sending', 'Not saved. Fix'].entries()) {
    const pill = page.getByText(state)
    await expect.element(pill).toBeVisible()
    const { top, bottom, left, right } = row(index).getBoundingClientRect()
    for (const part of [pill.element(), row(index).querySelector('a')!, row(index).querySelector('button > svg')!]) {
      const box = part.getBoundingClientRect()
      expect(box.top - top, state).toBeGreaterThan(MIN_SPACE_PX)
      expect(bottom - box.bottom, state).toBeGreaterThan(MIN_SPACE_PX)
      expect(box.left).toBeGreaterThan(left)
      expect(box.right).toBeLessThanOrEqual(right)
    }
  }
  document.documentElement.style.fontSize = ''
})

test('what was being sent when the session ended is not being sent', async () => {
  const { db } = await showBookmarks({ rows: bookmarkRows(1), expired: true })
  await db._outbox.add(entryOf(0, 'frozen'))
  await expect.element(page.getByText('Not sent')).toBeVisible()
  await expect.element(page.getByText('Sending')).not.toBeInTheDocument()
})
