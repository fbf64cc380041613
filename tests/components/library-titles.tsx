import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../web/collections/orders.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { LibraryPage } from '../../web/features/library/library-page.tsx'
import type { LibrarySearch } from '../../web/features/library/library-search.ts'
import { TitlePage } from '../../web/features/library/title-page.tsx'
import { EPUB_TYPE, type LibraryCopy } from '../../web/domain/library-copy.ts'
import { newId } from '../../web/lib/id.ts'
import { makeEpub } from '../support/epub.ts'
import { goodFields } from '../support/samples.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

/** When what is here was made. */
export const AT = '2026-11-20 10:00:00.000Z'
/** The title that is owned. */
export const SKU = 'ebook-a'

/** The database of a person; `here`: everything of the account has arrived. */
export async function person({ here = true } = {}) {
  const db = new EverydayDb(newId())
  if (here)
    await db._meta.bulkPut([
      { key: 'status', value: { lastSyncAt: Date.now() } },
      { key: 'cursor', value: '1' },
    ])
  return { db, user: { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const } }
}
/** Somebody with a database. */
export type Person = Awaited<ReturnType<typeof person>>

/** Somebody has bought a title. */
export async function own({ db }: Person, sku = SKU, kind = 'ebook', over: Partial<Order> = {}) {
  const order = {
    ...goodFields('orders'),
    ...{ id: newId(), user_id: db.owner, created_at: AT, order_number: 'EV-1001', placed_at: AT, status: 'processing' },
    ...{ payment_method: 'invoice', payment_status: 'unpaid', is_cancelled: false },
    ...over,
  }
  await db.orders.add(order as never)
  const item = { ...goodFields('order_items'), id: newId(), user_id: db.owner, created_at: AT, order_id: order.id }
  await db.order_items.add({ ...item, sku, kind, name: `Title ${sku}` } as never)
}

/** A file of a title; `bytes`: they are on this device. */
export async function copy({ db }: Person, over: Partial<LibraryCopy> = {}, bytes?: Uint8Array<ArrayBuffer>) {
  const file: LibraryCopy = {
    ...{ id: newId(), sku: SKU, position: 1, title: 'A', seconds: 0, type: EPUB_TYPE, version: 'v' },
    ...{ size: bytes?.length ?? 2_097_152, state: bytes ? 'here' : 'there', done: bytes?.length ?? 0, problem: 'full' },
    ...over,
  }
  await db._copies.add(file)
  await db._meta.put({ key: 'library_listed', value: [SKU, 'program-c'] })
  if (bytes) await db._chunks.put({ record: file.id, index: 0, bytes: bytes.buffer })
}

function routerOf() {
  const root = createRootRoute()
  const paths = [
    '/library',
    '/library/$sku',
    '/orders/$number',
    '/ebooks',
    '/audiobooks',
    '/courses',
    '/store',
    '/contact',
  ]
  const routes = paths.map((path) => createRoute({ getParentRoute: () => root, path, component: () => null }))
  return createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() })
}
const dataOf = ({ db, user }: Person, expired = false) => ({ session: { user, expired }, db })
/** Their library. */
export const showList = (who: Person, view: LibrarySearch = {}) =>
  show(
    <WithData data={dataOf(who)}>
      <LibraryPage view={view} />
    </WithData>,
    routerOf() as never,
  )
/** The page of one title. */
export const showTitle = (who: Person, sku = SKU, expired = false) =>
  show(
    <WithData data={dataOf(who, expired)}>
      <TitlePage sku={sku} />
    </WithData>,
    routerOf() as never,
  )
/** There is no connection in this test. */
export const offline = () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
}
/** A heading of the page. */
export const heading = (name: string) => page.getByRole('heading', { name })

const LONG = `${'<p>Write down what comes in and what goes out, every evening, in one line.</p>'.repeat(40)}`
/** A course of two modules, each longer than a window. */
export const COURSE = makeEpub('A course', [
  { title: 'First', body: `<h1>First</h1><p><a href="chapter-2.xhtml">On</a></p>${LONG}` },
  { title: 'Second', body: `<h1>Second</h1>${LONG}` },
])
