import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { TitlePage } from '../../web/features/library/title-page.tsx'
import { newId } from '../../web/lib/id.ts'
import { goodFields } from '../support/samples.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const AT = '2026-11-20 10:00:00.000Z'
const SKU = 'audio-a'
const RATE = 8000

/** Silence of so many seconds, as a WAV file. */
function silence(seconds: number): Uint8Array<ArrayBuffer> {
  const size = seconds * RATE
  const view = new DataView(new ArrayBuffer(44 + size))
  const word = (at: number, text: string) => [...text].forEach((each, i) => view.setUint8(at + i, each.charCodeAt(0)))
  word(0, 'RIFF')
  view.setUint32(4, 36 + size, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, RATE, true)
  view.setUint32(28, RATE, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  word(36, 'data')
  view.setUint32(40, size, true)
  new Uint8Array(view.buffer).fill(128, 44)
  return new Uint8Array(view.buffer)
}

type Setting = { isHere?: boolean; setUp?: (db: EverydayDb) => void }

/** The page of a recording whose chapters last so long. `isHere`: on this device. `setUp`: plays the server; without it there is no connection. */
async function showBook(lengths: number[], { isHere = true, setUp }: Setting = {}) {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(setUp !== undefined)
  onTestFinished(() => online.mockRestore())
  const db = new EverydayDb(newId())
  setUp?.(db)
  await db._meta.bulkPut([
    { key: 'status', value: { lastSyncAt: Date.now() } },
    { key: 'cursor', value: '1' },
    { key: 'library_listed', value: [] },
  ])
  const order = { ...goodFields('orders'), id: newId(), user_id: db.owner, created_at: AT, order_number: 'EV-1' }
  await db.orders.add({ ...order, status: 'processing', payment_method: 'invoice', payment_status: 'unpaid' } as never)
  const item = { ...goodFields('order_items'), id: newId(), user_id: db.owner, created_at: AT, order_id: order.id }
  await db.order_items.add({ ...item, sku: SKU, kind: 'audiobook', name: 'A recording' } as never)
  for (const [at, seconds] of lengths.entries()) {
    const bytes = silence(seconds)
    const id = newId()
    await db._copies.add({
      ...{ id, sku: SKU, position: at + 1, title: `Part ${at + 1}`, seconds, type: 'audio/wav', version: 'v' },
      ...{ size: bytes.length, state: isHere ? 'here' : 'there', done: isHere ? bytes.length : 0, problem: '' },
    })
    if (isHere) await db._chunks.put({ record: id, index: 0, bytes: bytes.buffer })
  }
  const user = { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  const shown = await show(
    <WithData data={{ session: { user, expired: false }, db }}>
      <TitlePage sku={SKU} />
    </WithData>,
  )
  return { db, ...shown, progress: async () => (await db.library_progress.toArray())[0] }
}

const player = () => page.getByRole('region', { name: 'Player' })
const press = (name: string) => player().getByRole('button', { name, exact: true }).click()

test('one chapter follows another, and what was heard is done', async () => {
  const { progress } = await showBook([1, 1])
  await expect.element(player()).toHaveTextContent('Chapter 1 of 2')
  await press('Play')
  await expect.element(player()).toHaveTextContent('Chapter 2 of 2')
  await expect.element(player().getByRole('button', { name: 'Pause' })).toBeVisible()
  // At the end of the last one it stops.
  await expect.element(player().getByRole('button', { name: 'Play' })).toBeVisible()
  await expect.poll(progress).toMatchObject({ sku: SKU, chapter: 2, done: [1, 2] })
})

test('with the sleep timer at the end of the chapter it stops there, at the beginning of the next', async () => {
  const { progress } = await showBook([1, 30])
  await player().getByLabelText('Sleep timer').selectOptions('End of chapter')
  await press('Play')
  await expect.element(player()).toHaveTextContent('Chapter 2 of 2')
  await expect.element(player().getByRole('button', { name: 'Play' })).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.querySelector('audio')!.paused).toBe(true)
  await expect.element(player().getByLabelText('Sleep timer')).toHaveValue('')
  await expect.poll(progress).toMatchObject({ chapter: 2, offset: 0, done: [1] })
})

test('the place is kept when it is paused, moved, or left; it begins there', async () => {
  const { progress, db, unmount } = await showBook([60, 60])
  await expect.element(player().getByRole('slider')).toHaveAttribute('aria-valuetext', '0:00 of 1:00')
  await press('30 seconds forward')
  await expect.poll(progress).toMatchObject({ chapter: 1, offset: 30 })
  await press('15 seconds back')
  await expect.poll(progress).toMatchObject({ chapter: 1, offset: 15 })
  await player().getByLabelText('Speed').selectOptions('1.5×')
  await expect.poll(progress).toMatchObject({ speed: 150 })
  // Beyond the end is the next chapter.
  for (let times = 0; times < 2; times++) await press('30 seconds forward')
  await expect.element(player()).toHaveTextContent('Chapter 2 of 2')
  await press('Play')
  await expect.element(player().getByRole('slider')).toHaveAttribute('aria-valuetext', '0:01 of 1:00')
  expect(document.querySelector('audio')!.playbackRate).toBe(1.5)
  await unmount()
  await expect.poll(progress).toMatchObject({ chapter: 2, offset: 1 })
  await db.close()
})

/** The page is not seen any more. */
function hide(): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  state.mockRestore()
}
const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a recording that is paused follows another device, whose place stays when this page is hidden', async () => {
  const { progress, db, unmount } = await showBook([60, 60])
  await press('Play')
  await expect
    .element(player().getByRole('slider'), { timeout: 5000 })
    .toHaveAttribute('aria-valuetext', '0:01 of 1:00')
  await press('Pause')
  await expect.poll(progress).toMatchObject({ chapter: 1, offset: 1 })
  await moment(200)
  await db.library_progress.toCollection().modify({ chapter: 2, offset: 20 })
  await expect.element(player()).toHaveTextContent('Chapter 2 of 2')
  await expect.element(player().getByRole('slider')).toHaveAttribute('aria-valuetext', '0:20 of 1:00')
  hide()
  await unmount()
  await moment(200)
  expect(await progress()).toMatchObject({ chapter: 2, offset: 20 })
})

test('a chapter that is not here has its own length', async () => {
  const { db } = await showBook([60, 30])
  await expect.element(player().getByRole('slider')).toHaveAttribute('aria-valuetext', '0:00 of 1:00')
  await db._copies.filter(({ position }) => position === 2).modify({ state: 'there', done: 0 })
  await page.getByRole('button', { name: 'Part 2' }).click()
  await expect.element(player()).toHaveTextContent('This chapter isn’t on this device.')
  await expect.element(player().getByRole('slider')).toHaveAttribute('aria-valuetext', '0:00 of 0:30')
})

/** The server lists the files that are in the database, with another token each time. */
function listing(db: EverydayDb) {
  localStorage.setItem(
    'everyday_session',
    JSON.stringify({
      user: { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' },
      ...{ token: 'token', remember: true, expired: false },
    }),
  )
  let asked = 0
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const files = await db._copies.toArray()
    return Response.json({ files, token: `token-${++asked}`, expires: '2099-01-01 00:00:00.000Z' })
  })
  onTestFinished(() => {
    send.mockRestore()
    localStorage.removeItem('everyday_session')
  })
}
/** Puts a chapter on this device, as a download does. */
async function arrive(db: EverydayDb, seconds: number): Promise<void> {
  const bytes = silence(seconds)
  const { id } = (await db._copies.toArray())[0]!
  await db._chunks.put({ record: id, index: 0, bytes: bytes.buffer })
  await db._copies.update(id, { state: 'here', done: bytes.length })
}

test('a chapter that breaks again and again is played when play is pressed', async () => {
  const { db } = await showBook([60], { isHere: false, setUp: listing })
  await press('Play')
  await expect
    .element(player(), { timeout: 10_000 })
    .toHaveTextContent('This chapter could not be played. Press play to try again.')
  await arrive(db, 60)
  await press('Play')
  await expect.element(player().getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.element(player()).not.toHaveTextContent('could not be played')
})

test('a chapter that waits for a connection is looked for when there is one', async () => {
  const { db } = await showBook([60], { isHere: false })
  await expect.element(player()).toHaveTextContent('This chapter isn’t on this device.')
  await arrive(db, 60)
  dispatchEvent(new Event('online'))
  await expect.element(player()).not.toHaveTextContent('This chapter isn’t on this device.')
  await expect.poll(() => document.querySelector('audio')!.readyState).toBeGreaterThan(0)
})

test('without a copy and a connection it says when it can be played', async () => {
  await showBook([60], { isHere: false })
  await expect
    .element(player())
    .toHaveTextContent('This chapter isn’t on this device. You can play it once you’re online.')
  await expect.element(page.getByRole('button', { name: /^Download \(/ })).toBeDisabled()
})

test('what can be heard is removed from the device, and can be downloaded again', async () => {
  const { db } = await showBook([1])
  await page.getByRole('button', { name: 'Remove from this device: A recording' }).click()
  await expect.element(page.getByRole('button', { name: /^Download \(/ })).toBeVisible()
  expect(await db._chunks.count()).toBe(0)
})
