import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readKeptStatuses } from '../../web/data/documents/kept-statuses.ts'
import type { EverydayDb } from '../../web/data/database/db.ts'
import { write } from '../../web/data/database/write.ts'
import { useChatActions } from '../../web/features/chats/use-chat-actions.ts'
import { usePutAway } from '../../web/features/dashboard/use-put-away.ts'
import { KeepAll } from '../../web/features/documents/keep-all.tsx'
import { newId } from '../../web/lib/id.ts'
import { UndoBar } from '../../web/ui/undo-bar.tsx'
import { useFeedback } from '../../web/ui/use-feedback.ts'
import { openOnDisk } from './full-disk.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const FULL = 'Failed to save settings. There’s no space left on this device.'

let db: EverydayDb
let disk: { isFull: boolean }
beforeEach(async () => {
  ;({ db, disk } = await openOnDisk())
})
afterEach(() => db.delete())

const showWithData = (piece: React.ReactNode) =>
  show(<WithData data={{ session: { user: null, expired: false }, db }}>{piece}</WithData>)
const status = page.getByRole('status')

test('the switch that keeps all documents goes back and says why', async () => {
  function Documents() {
    const feedback = useFeedback()
    return (
      <>
        <KeepAll status={undefined} show={feedback.show} />
        <UndoBar state={feedback} />
      </>
    )
  }
  await showWithData(<Documents />)
  const keepAll = page.getByRole('switch')
  await expect.element(keepAll).not.toBeChecked()
  disk.isFull = true
  await keepAll.click()
  await expect.element(status).toHaveTextContent(FULL)
  await expect.element(keepAll).not.toBeChecked()
  disk.isFull = false
  await keepAll.click()
  await expect.element(keepAll).toBeChecked()
  await expect.poll(async () => (await readKeptStatuses(db)).statuses).toHaveLength(3)
})

test('the first steps that could not be put away, and those that could not be brought back', async () => {
  function Dashboard() {
    const { run, feedback } = usePutAway()
    return (
      <>
        <button type="button" onClick={() => void run()}>
          Hide this list
        </button>
        <UndoBar state={feedback} />
      </>
    )
  }
  await showWithData(<Dashboard />)
  const hide = page.getByRole('button', { name: 'Hide this list' })
  disk.isFull = true
  await hide.click()
  await expect.element(status).toHaveTextContent(FULL)
  disk.isFull = false
  await hide.click()
  await expect.element(status).toHaveTextContent('First steps hidden.')
  disk.isFull = true
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(status).toHaveTextContent(FULL)
  expect(await db._meta.count()).toBe(1)
  disk.isFull = false
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => db._meta.count()).toBe(0)
})

test.each([
  ['star', 'Failed to update chat'],
  ['remove', 'Failed to delete chats'],
] as const)('a chat: %s', async (action, message) => {
  const id = newId()
  await write(db, {
    collection: 'chats',
    id,
    op: 'create',
    set: { title: 'logo', starred: false, messages: [], preview: '', date: '2026-11-25 10:00:00.000Z' },
  })
  function Chat() {
    const feedback = useFeedback()
    const { star, remove } = useChatActions(feedback.show)
    return (
      <>
        <button type="button" onClick={() => (action === 'star' ? star(id, true) : remove([id]))}>
          Press
        </button>
        <UndoBar state={feedback} />
      </>
    )
  }
  await showWithData(<Chat />)
  disk.isFull = true
  await page.getByRole('button', { name: 'Press' }).click()
  await expect.element(status).toHaveTextContent(`${message}. There’s no space left on this device.`)
  expect((await db.chats.get(id))?.starred).toBe(false)
})
