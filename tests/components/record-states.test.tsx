import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { useRecordStates } from '../../web/data/live.ts'
import { reportStatus } from '../../web/data/syncing/sync-status.ts'
import { newId } from '../../web/lib/id.ts'
import { RecordStateMark } from '../../web/ui/record-state.tsx'
import { createPieceRouter } from './piece-router.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'
import { RouterContextProvider } from '@tanstack/react-router'

const ID = 'a'.padEnd(15, '1')

const Mark = () => <RecordStateMark state={useRecordStates('bookmarks', [ID]).get(ID)} />

test('what was begun to be sent waits until the server has answered, and again after an attempt without an answer', async () => {
  const db = new EverydayDb(newId())
  onTestFinished(() => db.delete())
  const mutation = { uuid: 'u', collection: 'bookmarks', id: ID, op: 'update', set: { title: 'Mine' } } as const
  const record = `bookmarks/${ID}`
  await db._outbox.add({ user: db.owner, record, state: 'frozen', n: 1, client: 'c', mutation, at: 1 } as never)
  await reportStatus(db, { phase: 'idle', answered: false })
  await show(
    <RouterContextProvider router={createPieceRouter() as never}>
      <WithData data={{ session: { user: null, expired: false }, db }}>
        <Mark />
      </WithData>
    </RouterContextProvider>,
  )
  await expect.element(page.getByText('Not sent')).toBeVisible()
  await reportStatus(db, { phase: 'syncing' })
  await expect.element(page.getByText('Not sent')).toBeVisible()
  await reportStatus(db, { phase: 'idle', answered: true })
  await expect.element(page.getByText('Sending')).toBeVisible()
  await reportStatus(db, { phase: 'offline', answered: false })
  await expect.element(page.getByText('Not sent')).toBeVisible()
})
