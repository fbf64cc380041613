import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { write } from '../../web/data/database/write.ts'
import { ExpiredBanner } from '../../web/features/auth/expired-banner.tsx'
import { StatusNotes } from '../../web/features/sync/status-notes.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb(newId())
  await db.open()
})
afterEach(() => db.delete())

async function showEnded(waits: boolean) {
  if (waits) await write(db, { collection: 'bookmark_folders', id: newId(), op: 'create', set: { name: 'Taxes' } })
  const user = { id: 'u12345678901234', email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  const overview = { phase: 'auth', online: true } as Parameters<typeof StatusNotes>[0]['overview']
  await show(
    <WithData data={{ session: { user, expired: true }, db }}>
      <ExpiredBanner />
      <StatusNotes overview={overview} waits={waits} now={0} />
    </WithData>,
  )
}
const banner = page.getByRole('status').filter({ hasText: 'Your session has ended.' })
const note = page.getByText('Everything is still here')

test('after the session has ended, a device with nothing to send does not speak of changes that wait', async () => {
  await showEnded(false)
  await expect.element(banner).toHaveTextContent('Nothing is waiting to be sent. Sign in again to get what’s new.')
  await expect.element(note).toHaveTextContent('nothing is waiting to be sent. Sign in again as jo@example.com')
  await expect.element(page.getByText('Your changes')).not.toBeInTheDocument()
  // What is changed from now on waits.
  await write(db, { collection: 'bookmark_folders', id: newId(), op: 'create', set: { name: 'Taxes' } })
  await expect.element(banner).toHaveTextContent('Your changes are kept on this device')
})

test('one with changes says that they wait', async () => {
  await showEnded(true)
  await expect
    .element(banner)
    .toHaveTextContent('Your changes are kept on this device and sent once you sign in again.')
  await expect.element(note).toHaveTextContent('your changes wait until you sign in again as jo@example.com.')
})
