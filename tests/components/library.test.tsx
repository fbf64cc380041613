import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../web/collections/orders.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { LibraryPage } from '../../web/features/library/library-page.tsx'
import type { LibrarySearch } from '../../web/features/library/library-search.ts'
import { TitlePage } from '../../web/features/library/title-page.tsx'
import { EPUB_TYPE, type LibraryCopy } from '../../web/domain/library-copy.ts'
import { derivedId, newId } from '../../web/lib/id.ts'
import { makeEpub } from '../support/epub.ts'
import { goodFields } from '../support/samples.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const AT = '2026-11-20 10:00:00.000Z'
const SKU = 'ebook-a'

/** The database of a person; `here`: everything of the account has arrived. */
async function person({ here = true } = {}) {
  const db = new EverydayDb(newId())
  if (here)
    await db._meta.bulkPut([
      { key: 'status', value: { lastSyncAt: Date.now() } },
      { key: 'cursor', value: '1' },
    ])
  return { db, user: { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const } }
}
type Person = Awaited<ReturnType<typeof person>>

async function own({ db }: Person, sku = SKU, kind = 'ebook', over: Partial<Order> = {}) {
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

async function copy({ db }: Person, over: Partial<LibraryCopy> = {}, bytes?: Uint8Array<ArrayBuffer>) {
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
const showList = (who: Person, view: LibrarySearch = {}) =>
  show(
    <WithData data={dataOf(who)}>
      <LibraryPage view={view} />
    </WithData>,
    routerOf() as never,
  )
const showTitle = (who: Person, sku = SKU, expired = false) =>
  show(
    <WithData data={dataOf(who, expired)}>
      <TitlePage sku={sku} />
    </WithData>,
    routerOf() as never,
  )
const offline = () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
}
const heading = (name: string) => page.getByRole('heading', { name })

test('an empty library says what it is for, once everything has arrived', async () => {
  const { unmount } = await showList(await person({ here: false }))
  await expect.element(page.getByText('Your library is on its way.')).toBeVisible()
  await expect.element(heading('Your library is empty')).not.toBeInTheDocument()
  await unmount()
  await showList(await person())
  await expect.element(heading('Your library is empty')).toBeVisible()
  for (const [name, address] of [
    ['Browse e-books', '/ebooks'],
    ['Browse audiobooks', '/audiobooks'],
    ['Browse courses', '/courses'],
  ])
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', address)
})

test('a library that cannot be read says so', async () => {
  const who = await person()
  vi.spyOn(who.db.order_items, 'where').mockImplementation(() => {
    throw new Error('broken')
  })
  await showList(who)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load your library')
})

test('each title says how far the person is, and what of it is here', async () => {
  offline()
  const who = await person()
  await own(who)
  await own(who, 'audio-b', 'audiobook')
  await own(who, 'program-c', 'program')
  await copy(who, { chapters: 4, problem: '' })
  await copy(who, { sku: 'audio-b', type: 'audio/mpeg', seconds: 60, state: 'coming', done: 1_048_576, problem: '' })
  await who.db.library_progress.add({
    ...goodFields('library_progress'),
    ...{ id: derivedId(who.db.owner, 'library_progress', SKU), user_id: who.db.owner, created_at: AT },
    ...{ sku: SKU, chapter: 1, offset: 0, done: null, speed: 0, opened_at: AT },
  } as never)
  const { unmount } = await showList(who)
  const row = (name: string) =>
    page.getByRole('region', { name: 'Your titles' }).getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Title ebook-a')).toHaveTextContent('Chapter 2 of 4')
  await expect.element(row('Title ebook-a').getByRole('button', { name: 'Download (2.0 MB)' })).toBeDisabled()
  await expect.element(row('Title audio-b')).toHaveTextContent('Not started')
  await expect.element(row('Title audio-b')).toHaveTextContent('Waiting for a connection')
  await expect.element(row('Title program-c')).toHaveTextContent('Course')
  await expect.element(row('Title program-c')).toHaveTextContent('Not added by the shop yet')
  await expect.element(page.getByRole('region', { name: 'Continue' })).toHaveTextContent('Title ebook-a')
  await expect.element(page.getByRole('link', { name: 'Go on reading' })).toHaveAttribute('href', '/library/ebook-a')
  await unmount()
  await showList(who, { kind: 'audiobook' })
  await expect
    .element(page.getByRole('region', { name: 'Your titles' }).getByRole('listitem'))
    .toHaveTextContent('Title audio-b')
  await expect.element(page.getByRole('link', { name: 'Audiobooks' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('region', { name: 'Continue' })).not.toBeInTheDocument()
})

test('a title that is not owned leads to the shop; one that is not paid, to its order', async () => {
  const who = await person()
  const { unmount } = await showTitle(who)
  await expect.element(heading('This title isn’t in your library')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute('href', '/store')
  await unmount()
  await own(who, SKU, 'ebook', { payment_method: 'card' })
  await showTitle(who)
  await expect.element(heading('Yours once the order is paid')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/orders/EV-1001')
})

test('a title without files says whose turn it is', async () => {
  offline()
  const who = await person()
  await own(who)
  const { unmount } = await showTitle(who)
  await expect.element(page.getByText('Its files come when you’re online.')).toBeVisible()
  await unmount()
  await who.db._meta.put({ key: 'library_listed', value: [SKU, 'program-c'] })
  await showTitle(who)
  await expect.element(heading('Not added by the shop yet')).toBeVisible()
})

test('a device without room says so, and can be asked again', async () => {
  const who = await person()
  await own(who)
  await copy(who)
  await showTitle(who)
  await expect.element(page.getByText('There isn’t enough space on this device.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Download (2.0 MB)' }).click()
  await expect.poll(async () => (await who.db._copies.toArray())[0]!.state).toBe('coming')
})

test('a damaged book offers a new copy', async () => {
  const who = await person()
  await own(who)
  await copy(who, {}, new TextEncoder().encode('This is not a book, but it is long enough.') as Uint8Array<ArrayBuffer>)
  await showTitle(who)
  await expect.element(page.getByRole('alert')).toHaveTextContent('This book is damaged')
  await page.getByRole('button', { name: 'Download it again' }).click()
  await expect.poll(async () => (await who.db._copies.toArray())[0]).toMatchObject({ state: 'coming', done: 0 })
  expect(await who.db._chunks.count()).toBe(0)
})

const LONG = `${'<p>Write down what comes in and what goes out, every evening, in one line.</p>'.repeat(40)}`
const COURSE = makeEpub('A course', [
  { title: 'First', body: `<h1>First</h1><p><a href="chapter-2.xhtml">On</a></p>${LONG}` },
  { title: 'Second', body: `<h1>Second</h1>${LONG}` },
])

test('modules of a course are marked by the person, links are followed, and there is a way back', async () => {
  const who = await person()
  await own(who, SKU, 'course')
  await copy(who, {}, COURSE)
  await showTitle(who)
  await expect.element(heading('First')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Reading' })).toHaveTextContent('Module 1 of 2')
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect.element(page.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'On' }).click()
  await expect.element(heading('Second')).toBeVisible()
  await expect.element(page.getByRole('article')).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByRole('button', { name: 'Back to where you were' }).click()
  await expect.element(heading('First')).toBeVisible()
  await page.getByRole('button', { name: 'Contents' }).click()
  const contents = page.getByRole('dialog', { name: 'Contents' })
  await expect.element(contents.getByRole('button', { name: 'First' })).toHaveAttribute('aria-current', 'true')
  await contents.getByRole('button', { name: 'Second' }).click()
  await expect.element(heading('Second')).toBeVisible()
  const progress = async () => (await who.db.library_progress.toArray())[0]
  await expect.poll(progress, { timeout: 5000 }).toMatchObject({ sku: SKU, chapter: 1, done: [0] })
  expect((await who.db._copies.toArray())[0]).toMatchObject({ chapters: 2 })
})

test('a place is kept when the page is left at once', async () => {
  const who = await person()
  await own(who)
  await copy(who, {}, COURSE)
  const { unmount } = await showTitle(who)
  await expect.element(heading('First')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(heading('Second')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 600))
  scrollTo(0, 900)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await unmount()
  const progress = async () => (await who.db.library_progress.toArray())[0]
  await expect.poll(progress).toMatchObject({ chapter: 1 })
  await expect.poll(async () => (await progress())!.offset).toBeGreaterThan(100)
})

test('the size of the text is kept on this device', async () => {
  const who = await person()
  await own(who)
  await copy(who, {}, COURSE)
  const { unmount } = await showTitle(who)
  const size = () => getComputedStyle(document.querySelector('article')!).fontSize
  await expect.element(heading('First')).toBeVisible()
  const usual = size()
  await page.getByRole('button', { name: 'Larger text' }).click()
  await expect.poll(size).not.toBe(usual)
  const larger = size()
  await unmount()
  await showTitle(who)
  await expect.element(heading('First')).toBeVisible()
  await expect.poll(size).toBe(larger)
})

test('a book opens where another device was, until the person moves in it', async () => {
  const who = await person()
  await own(who)
  await copy(who, {}, COURSE)
  await showTitle(who)
  await expect.element(heading('First')).toBeVisible()
  await expect.poll(() => who.db.library_progress.count()).toBe(1)
  await who.db.library_progress.toCollection().modify({ chapter: 1, offset: 0 })
  await expect.element(heading('Second')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.element(heading('First')).toBeVisible()
  await who.db.library_progress.toCollection().modify({ chapter: 1, offset: 500 })
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect.element(heading('First')).toBeVisible()
})

test('a book that was out of sight follows another device again', async () => {
  const who = await person()
  await own(who)
  await copy(who, {}, COURSE)
  await showTitle(who)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(heading('Second')).toBeVisible()
  const progress = async () => (await who.db.library_progress.toArray())[0]
  await expect.poll(progress, { timeout: 5000 }).toMatchObject({ chapter: 1 })
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  state.mockRestore()
  await who.db.library_progress.toCollection().modify({ chapter: 0, offset: 0 })
  await expect.element(heading('First')).toBeVisible()
})

test.each([
  ['a book', 'ebook', EPUB_TYPE],
  ['a recording', 'audiobook', 'audio/mpeg'],
])('%s that is here waits for where the person was on other devices, and says so', async (_, kind, type) => {
  const who = await person({ here: false })
  await own(who, SKU, kind)
  await copy(who, { type }, COURSE)
  const { unmount } = await showTitle(who)
  await expect.element(page.getByText('Looking for where you were on your other devices.')).toBeVisible()
  await unmount()
  const signedOut = await showTitle(who, SKU, true)
  await expect.element(page.getByText('once you sign in again.', { exact: false })).toBeVisible()
  await signedOut.unmount()
  offline()
  await showTitle(who)
  await expect.element(page.getByText('once you’re online.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Its files come when you’re online.')).not.toBeInTheDocument()
})
