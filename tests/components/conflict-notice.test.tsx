import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SyncHistory } from '../../web/collections/sync-history.ts'
import { DataProvider } from '../../web/data/context.tsx'
import type { Data, DataSource } from '../../web/data/data.ts'
import { SIGNED_OUT } from '../../web/data/data-source.ts'
import type { EverydayDb } from '../../web/data/database/db.ts'
import { ConflictNotice } from '../../web/features/sync/conflict-notice.tsx'
import { bookmarkRows, idOf, openBookmarks } from './bookmarks-page.tsx'
import { show } from './render.tsx'

const notices = page.getByRole('region', { name: 'Notices' })

const overwritten = (n: number): SyncHistory => ({
  id: `history0000000${n}`,
  user_id: 'ann',
  created_at: `2026-11-20 10:00:0${n}.000Z`,
  collection: 'bookmarks',
  record: idOf(n),
  field: 'title',
  mine: 'Lease v2',
  theirs: `Bookmark ${n}`,
  device: 'Laptop',
  is_restored: false,
})

/** The notice on a page of somebody whose device has had everything from the server. */
function open(db: EverydayDb) {
  const session = {
    ...SIGNED_OUT,
    user: { id: 'ann', email: 'ann@example.com' } as NonNullable<typeof SIGNED_OUT.user>,
  }
  const state = { data: { db, session } as Data, session, failure: null, person: 0 }
  const source: DataSource = { get: () => state, subscribe: () => () => {}, open: async () => state.data }
  return show(
    <DataProvider source={source}>
      <ConflictNotice />
    </DataProvider>,
  )
}

test('an overwritten value is told once, with the way to it, and several at once are one notice', async () => {
  const db = await openBookmarks(bookmarkRows(5))
  await db._meta.bulkPut([
    { key: 'status', value: { lastSyncAt: 1 } },
    { key: 'cursor', value: 'c' },
    { key: 'conflictsTold', value: '' },
  ])
  const first = await open(db)
  await db.sync_history.add(overwritten(1))
  await expect.element(notices).toHaveTextContent('Title of “Bookmark 1” was overwritten from Laptop.')
  await expect.element(notices.getByRole('link', { name: 'See both values' })).toHaveAttribute('href', '/sync')
  await first.unmount()

  await db.sync_history.bulkAdd([overwritten(2), overwritten(3)])
  const second = await open(db)
  await expect.element(notices).toHaveTextContent('2 values were overwritten.')
  await expect.element(notices).not.toHaveTextContent('Bookmark 1')
  await second.unmount()

  // One more comes: had a start told anything again, it would be there before this.
  await open(db)
  await db.sync_history.add(overwritten(4))
  await expect.element(notices).toHaveTextContent('Title of “Bookmark 4” was overwritten from Laptop.See both values')
  expect(notices.element().textContent).toBe('Title of “Bookmark 4” was overwritten from Laptop.See both values')
})

test('behind a dialog nothing is told: it follows when the dialog is closed', async () => {
  const db = await openBookmarks(bookmarkRows(5))
  await db._meta.bulkPut([
    { key: 'status', value: { lastSyncAt: 1 } },
    { key: 'cursor', value: 'c' },
    { key: 'conflictsTold', value: '' },
  ])
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.showModal()
  await open(db)
  await db.sync_history.add(overwritten(1))
  // The query has run by then.
  await vi.waitFor(async () => expect(await db.sync_history.count()).toBe(1))
  await new Promise((resolve) => requestIdleCallback(resolve))
  expect((await db._meta.get('conflictsTold'))?.value).toBe('')
  expect(notices.element().textContent).toBe('')
  dialog.close()
  await expect.element(notices).toHaveTextContent('Title of “Bookmark 1” was overwritten from Laptop.')
  dialog.remove()
})
