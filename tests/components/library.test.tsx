import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { derivedId } from '../../web/lib/id.ts'
import { goodFields } from '../support/samples.ts'
import { AT, copy, COURSE, heading, offline, own, person, showList, showTitle, SKU } from './library-titles.tsx'

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
  await expect
    .element(page.getByRole('link', { name: 'Contact us' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/contact\?subject=support&about=\w/))
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
