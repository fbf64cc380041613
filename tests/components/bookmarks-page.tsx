import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Dexie } from 'dexie'
import { page } from 'vitest/browser'
import type { Bookmark } from '../../web/collections/bookmarks.ts'
import { DataProvider } from '../../web/data/context.tsx'
import type { Data, DataSource } from '../../web/data/data.ts'
import { SIGNED_OUT } from '../../web/data/data-source.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { BookmarkView } from '../../web/features/bookmarks/bookmark-view.ts'
import { BookmarksPage } from '../../web/features/bookmarks/bookmarks-page.tsx'
import { HeaderTitleContext } from '../../web/ui/header-title.ts'
import { show } from './render.tsx'

/** The id of the nth bookmark. */
export const idOf = (n: number): string => `b${String(n).padStart(14, '0')}`

/** Bookmarks, the first the most recent, as the page lists them. */
export const bookmarkRows = (count: number, change: (n: number) => Partial<Bookmark> = () => ({})): Bookmark[] =>
  Array.from({ length: count }, (_, n) => ({
    id: idOf(n),
    user_id: 'guest',
    created_at: new Date(Date.UTC(2026, 0, 1) - n * 3_600_000).toISOString().replace('T', ' '),
    folder_id: '',
    title: `Bookmark ${n}`,
    url: `https://site${n}.example/`,
    description: '',
    tags: [],
    is_favorite: false,
    deleted_at: '',
    ...change(n),
  }))

type Options = {
  rows: Bookmark[]
  width?: number
  folders?: string[]
  to?: string
  /** The header has the heading, as it does on a small screen. */
  headed?: boolean
  /** The session has ended. */
  expired?: boolean
  /** Until it resolves the database answers no read: something else is writing. */
  busyUntil?: Promise<void>
}

/** A database of its own with these rows. */
export async function openBookmarks(rows: Bookmark[], folders: string[] = []): Promise<EverydayDb> {
  const db = new EverydayDb(Math.random().toString(36).slice(2))
  await db.bookmarks.bulkAdd(rows)
  await db.bookmark_folders.bulkAdd(
    folders.map((name, i) => ({ id: `f${String(i).padStart(14, '0')}`, user_id: 'guest', created_at: '', name })),
  )
  return db
}

/** The page of bookmarks on a database of its own. */
export async function showBookmarks({
  rows,
  width = 1280,
  folders,
  to = '/bookmarks',
  headed = false,
  expired = false,
  busyUntil,
}: Options) {
  await page.viewport(width, 800)
  const db = await openBookmarks(rows, folders)
  if (busyUntil) void db.transaction('rw', db.bookmarks, db.bookmark_folders, () => Dexie.waitFor(busyUntil))
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/sync' }),
    createRoute({
      getParentRoute: () => root,
      path: '/bookmarks',
      validateSearch: BookmarkView,
      component: function Bookmarks() {
        return <BookmarksPage view={BookmarksRoute.useSearch()} />
      },
    }),
  ]
  const BookmarksRoute = routes[1]!
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [to] }),
  })
  const state = { data: { db } as Data, session: { ...SIGNED_OUT, expired }, failure: null, person: 0 }
  const source: DataSource = { get: () => state, subscribe: () => () => {}, open: async () => state.data }
  const screen = await show(
    <DataProvider source={source}>
      <HeaderTitleContext value={headed ? { element: null } : null}>
        <RouterProvider router={router as never} />
      </HeaderTitleContext>
    </DataProvider>,
  )
  return { db, screen, router }
}

/** A row by its place in the list. */
export const row = (index: number): HTMLElement => document.querySelector<HTMLElement>(`[data-index="${index}"]`)!
