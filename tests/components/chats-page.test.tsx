import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { DataProvider } from '../../web/data/context.tsx'
import type { Data, DataSource } from '../../web/data/data.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { OpeningError } from '../../web/data/database/opening-error.ts'
import { ChatsPage } from '../../web/features/chats/chats-page.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { storeOf } from './store-of.ts'

const USER = { id: 'u12345678901234', email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
const SAMPLE = {
  id: 'sample-a',
  title: 'Numbers that add up',
  preview: 'p',
  starred: false,
  date: '2026-11-12',
  messages: [],
}

/** The page of somebody who is signed in; the database is opened, or cannot be, when the test says so. */
async function open({ synced, q }: { synced: boolean; q?: string }) {
  const db = new EverydayDb(newId())
  onTestFinished(() => db.delete())
  await db.chats.add({
    ...{ id: newId(), user_id: USER.id, title: 'bakery website', preview: '', starred: false, messages: [] },
    date: '2026-10-01 10:00:00.000Z',
  } as never)
  const sync = () =>
    db._meta.bulkPut([
      { key: 'cursor', value: 'c' },
      { key: 'status', value: { phase: 'idle', lastSyncAt: 1 } },
    ])
  if (synced) await sync()
  const session = { user: USER, expired: false }
  const store = storeOf<ReturnType<DataSource['get']>>({ data: null, session, failure: null, person: 0 })
  const source: DataSource = { ...store, open: () => new Promise(() => {}) }
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <ChatsPage samples={[SAMPLE] as never} search={{ ...(q && { q }) } as never} />,
  })
  const router = createRouter({ routeTree: root.addChildren([route]), history: createMemoryHistory() })
  await show(
    <DataProvider source={source}>
      <RouterProvider router={router as never} />
    </DataProvider>,
  )
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  return {
    sync,
    opened: () => store.set({ ...store.get(), data: { db, session } as unknown as Data }),
    failed: () => store.set({ ...store.get(), failure: new OpeningError('unavailable', Promise.resolve()) }),
  }
}

const titles = page.getByRole('article').getByRole('heading')
const sample = page.getByText(SAMPLE.title)

test('nothing is shown until the person’s own chats are read; they come first', async () => {
  const { opened } = await open({ synced: true })
  await expect.element(sample).not.toBeInTheDocument()
  opened()
  await expect.element(page.getByRole('heading', { name: 'bakery website' })).toBeVisible()
  await expect.element(sample).toBeVisible()
  expect(titles.elements().map((title) => title.textContent)).toEqual(['bakery website', SAMPLE.title])
})

test('no samples while the person’s own are on their way', async () => {
  const coming = await open({ synced: false })
  coming.opened()
  await expect.element(page.getByRole('heading', { name: 'bakery website' })).toBeVisible()
  await expect.element(sample).not.toBeInTheDocument()
  await coming.sync()
  await expect.element(sample).toBeVisible()
})

test('where the database cannot be opened there are the samples', async () => {
  const { failed } = await open({ synced: true })
  await expect.element(sample).not.toBeInTheDocument()
  failed()
  await expect.element(sample).toBeVisible()
})

test.each([
  ['bakrey', 'bakery website', 'bakery'],
  ['webiste', 'bakery website', 'website'],
  ['numers', SAMPLE.title, 'numbers'],
  ['hovercraft', null, null],
])('a search for "%s" finds %s, as every search forgives, and asks about "%s"', async (q, title, meant) => {
  const { opened } = await open({ synced: true, q })
  opened()
  if (title === null) await expect.element(page.getByRole('heading', { name: 'No chats found' })).toBeVisible()
  else await expect.poll(() => titles.elements().map(({ textContent }) => textContent)).toEqual([title])
  const status = page.getByRole('status').filter({ hasText: title === null ? '0 chats found' : '1 chat found' })
  await expect.element(status).toBeInTheDocument()
  const asked = status.getByText('Did you mean')
  if (meant) await expect.element(asked.getByRole('link', { name: meant })).toHaveAttribute('href', `/?q=${meant}`)
  else expect(asked.query()).toBeNull()
})
