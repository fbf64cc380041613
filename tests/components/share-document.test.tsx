import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Document } from '../../web/collections/documents.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { SESSION_KEY } from '../../web/data/session/stored-session.ts'
import { DocumentMenu } from '../../web/features/documents/document-menu.tsx'
import { useDocumentActions } from '../../web/features/documents/use-document-actions.ts'
import { newId } from '../../web/lib/id.ts'
import { UndoBar } from '../../web/ui/undo-bar.tsx'
import { useFeedback } from '../../web/ui/use-feedback.ts'
import { counted, untilCalm } from '../support/database-activity.ts'
import { show } from './render.tsx'

const BYTES = new TextEncoder().encode('The tenant repairs the roof.')
const ROW = {
  id: 'lease'.padEnd(15, '1'),
  name: 'Lease.txt',
  content_type: 'text/plain',
  status: 'draft',
  size: BYTES.length,
  sha256: 'a hash',
  storage_path: 'ann/1.txt',
  trashed_at: '',
} as Document

let db: EverydayDb
const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
/** What the server answers to a request for the first byte of the content. */
let firstByte: () => Response
beforeEach(() => {
  db = new EverydayDb(newId())
  db.use(counted)
  Object.defineProperties(navigator, {
    share: { configurable: true, value: share },
    canShare: { configurable: true, value: () => true },
  })
  pressed(false)
  keepSession(false)
  firstByte = () => new Response('T', { status: 206, headers: { 'Content-Disposition': 'attachment' } })
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/api/files/token' ? Response.json({ token: 'of a file' }) : firstByte(),
  )
})
afterEach(async () => {
  share.mockReset()
  vi.unstubAllGlobals()
  localStorage.removeItem(SESSION_KEY)
  for (const name of ['share', 'canShare', 'onLine', 'userActivation']) Reflect.deleteProperty(navigator, name)
  await db.delete()
})

/** Whether the browser takes what happens now for the result of a press. */
const pressed = (isActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive } })

function keepSession(expired: boolean): void {
  const user = { id: newId(), email: 'ann@example.com', fullName: 'Ann', accountType: 'individual' }
  localStorage.setItem(SESSION_KEY, JSON.stringify({ user, token: 'ann', remember: true, expired }))
}

function Piece({ row }: { row: Document }) {
  const feedback = useFeedback()
  const actions = useDocumentActions(db, feedback.show)
  const nothing = () => {}
  const item = { row, content: undefined }
  return (
    <>
      <DocumentMenu
        item={item}
        isTrash={false}
        isSelected={false}
        server="reached"
        actions={actions}
        onRename={nothing}
        onDelete={nothing}
        onSelect={nothing}
      />
      <UndoBar state={feedback} />
    </>
  )
}

const openMenu = async (row = ROW) => {
  const screen = await show(<Piece row={row} />)
  await page.getByRole('button', { name: 'Options for Lease.txt' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  return screen
}
const item = () => page.getByRole('menuitem', { name: 'Share' })
const told = () => page.getByRole('status')

/** What the queue does with a content that is wanted here. */
async function arrive(): Promise<void> {
  await expect.poll(async () => (await db._contents.get(ROW.id))?.state).toBe('coming')
  await db._chunks.add({ record: ROW.id, index: 0, bytes: BYTES.buffer })
  await db._contents.update(ROW.id, { state: 'here', done: BYTES.length })
}
const tooLate = () => Promise.reject(new DOMException('Must be handling a user gesture', 'NotAllowedError'))
const shared = () => share.mock.calls.at(-1)?.[0].files?.[0]

test('a document that is not here is downloaded, and then shared', async () => {
  await openMenu()
  await item().click()
  await expect.element(told()).toHaveTextContent('“Lease.txt” has to download first. Then you can share it.')
  expect(share).not.toHaveBeenCalled()
  await arrive()
  await expect.poll(() => shared()?.name).toBe('Lease.txt')
  expect([shared()!.type, await shared()!.text()]).toEqual(['text/plain', 'The tenant repairs the roof.'])
})

test('after a long download a press is asked for; one that fails again says so', async () => {
  share.mockImplementation(tooLate)
  await openMenu()
  await item().click()
  await arrive()
  await expect.element(told()).toHaveTextContent('“Lease.txt” is on this device now.')
  const again = page.getByRole('button', { name: 'Share' })
  await again.click()
  expect(share).toHaveBeenCalledTimes(2)
  await expect.element(told()).toHaveTextContent('Failed to share document. Download it instead.')
  await expect.element(again).not.toBeInTheDocument()
})

test('a kind of file that the browser does not share is not offered again', async () => {
  share.mockImplementation(tooLate)
  pressed(true)
  await openMenu()
  await item().click()
  await arrive()
  await expect.element(told()).toHaveTextContent('Failed to share document. Download it instead.')
  expect(share).toHaveBeenCalledTimes(1)
})

test.each([
  ['while nobody is signed in', () => keepSession(true), 'Sign in to continue.'],
  [
    'while the server is not there',
    () => void (firstByte = () => new Response('Oh.', { status: 502 })),
    'The server can’t send it right now. Try again later.',
  ],
])('%s nothing is promised', async (_when, given, reason) => {
  given()
  await openMenu()
  await item().click()
  await expect.element(told()).toHaveTextContent(`Failed to share document. ${reason}`)
  expect(await db._contents.count()).toBe(0)
})

test('a press while another one is being shared is let pass', async () => {
  share.mockRejectedValueOnce(new DOMException('An earlier share has not ended', 'InvalidStateError'))
  await openMenu()
  await item().click()
  await arrive()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  await expect.element(told()).not.toHaveTextContent('Failed')
})

test('a download that fails is said with its reason', async () => {
  await openMenu()
  await item().click()
  await expect.poll(async () => (await db._contents.get(ROW.id))?.state).toBe('coming')
  const message = 'The copy on the server is damaged.'
  await db._contents.update(ROW.id, { problem: { code: 'damaged', message } })
  await expect.element(told()).toHaveTextContent(`Failed to share document. ${message}`)
  expect(share).not.toHaveBeenCalled()
})

test('a connection that is lost meanwhile is said', async () => {
  await openMenu()
  await item().click()
  await expect.poll(async () => (await db._contents.get(ROW.id))?.state).toBe('coming')
  dispatchEvent(new Event('offline'))
  await expect
    .element(told())
    .toHaveTextContent('Failed to share document. It isn’t on this device. Connect and try again.')
})

test('a content that arrives after the page has gone is not shared', async () => {
  const screen = await openMenu()
  await item().click()
  await expect.poll(async () => (await db._contents.get(ROW.id))?.state).toBe('coming')
  await screen.unmount()
  await arrive()
  // A content that is read for being shared is noted as used.
  const usedAt = async () => (await db._contents.get(ROW.id))?.usedAt
  const before = await usedAt()
  await untilCalm()
  expect([await usedAt(), share.mock.calls.length]).toEqual([before, 0])
})

test('a content that cannot be read says so', async () => {
  await openMenu()
  vi.spyOn(db._contents, 'get').mockRejectedValue(new DOMException('closed', 'InvalidStateError'))
  await item().click()
  await expect.element(told()).toHaveTextContent('Failed to share document. Reload the page and try again.')
})

test('what the browser does not share is not downloaded for it', async () => {
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => false })
  await openMenu()
  await item().click()
  await expect.element(told()).toHaveTextContent('This document cannot be shared from here. Download it instead.')
  expect(await db._contents.count()).toBe(0)
})

test.each([
  ['offline', ROW, false],
  ['while another device still sends it', { ...ROW, storage_path: '' }, true],
])('%s a document that is not here is not offered', async (_when, row, onLine) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine })
  await openMenu(row)
  await expect.element(item()).not.toBeInTheDocument()
})
