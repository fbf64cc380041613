import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EverydayDb } from '../../web/data/database/db.ts'
import { write } from '../../web/data/database/write.ts'
import { useSideQuery } from '../../web/data/live.ts'
import { decisionsOn } from '../../web/data/syncing/decisions.ts'
import type { OutboxEntry, SyncControl } from '../../web/data/syncing/sync-control.ts'
import { AttentionList } from '../../web/features/sync/attention-list.tsx'
import { ConflictList } from '../../web/features/sync/conflict-list.tsx'
import { RefusedForms, WaitingForms } from '../../web/features/sync/forms-lists.tsx'
import { RepairSection } from '../../web/features/sync/repair-section.tsx'
import { readAttention, readConflicts } from '../../web/features/sync/sync.queries.ts'
import { newId } from '../../web/lib/id.ts'
import { openOnDisk } from './full-disk.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const NOW = Date.UTC(2026, 10, 25, 12)
const USER = { id: 'u12345678901234', email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }

let db: EverydayDb
let disk: { isFull: boolean }
beforeEach(async () => {
  ;({ db, disk } = await openOnDisk())
})
afterEach(() => db.delete())

/** What /sync lists for the person to decide. */
function Decisions() {
  const attention = useSideQuery(() => readAttention(db), [], [])
  const conflicts = useSideQuery(() => readConflicts(db), [], [])
  const forms = useSideQuery(() => db._forms.toArray(), [], [])
  return (
    <>
      <AttentionList isGone={false} items={attention ?? []} />
      <RefusedForms forms={forms ?? []} now={NOW} />
      <ConflictList items={conflicts ?? []} now={NOW} />
      <WaitingForms forms={forms ?? []} now={NOW} />
      <RepairSection overview={null} isOffline={false} />
    </>
  )
}
const showDecisions = () =>
  show(
    <WithData data={{ session: { user: USER, expired: false }, db, sync: decisionsOn(db) as SyncControl }}>
      <Decisions />
    </WithData>,
  )

/** A folder whose creation, or whose change, the server refuses. */
async function refusedFolder(refusal: Partial<OutboxEntry['refusal']>): Promise<void> {
  await write(db, { collection: 'bookmark_folders', id: newId(), op: 'create', set: { name: 'Taxes' } })
  await db._outbox.toCollection().modify({
    state: 'refused',
    refusal: { status: 'rejected', code: 'invalid', message: 'No', ...refusal },
  })
}
const queuedForm = (state: 'waiting' | 'refused') =>
  db._forms.add({
    ...{ id: newId(), kind: 'newsletter', fields: { email: 'jo@example.com' }, language: 'en', about: '', state },
    ...{ at: NOW - 60_000, tries: 0, nextAt: NOW, offline: false, message: '', errors: {} },
  })
const overwritten = async () => {
  const id = newId()
  await write(db, { collection: 'bookmark_folders', id, op: 'create', set: { name: 'Rent' } })
  const lost = { collection: 'bookmark_folders', record: id, field: 'name', mine: 'Lease', theirs: 'Rent' }
  await db.sync_history.add({
    ...{ id: newId(), user_id: db.owner, created_at: '2026-11-25 10:00:00.000Z', device: 'Laptop', is_restored: false },
    ...lost,
  })
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const alert = page.getByRole('alert')

/** Presses on a full disk, which is told, and then with room, which works. */
async function failsThenWorks(press: ReturnType<typeof button>, message: string): Promise<void> {
  disk.isFull = true
  await press.click()
  await expect.element(alert).toHaveTextContent(message)
  await expect.element(alert).toHaveTextContent('There’s no space left on this device.')
  disk.isFull = false
  await press.click()
  await expect.element(alert).not.toBeInTheDocument()
}

test.each([
  ['Try again', 'limit', 'Failed to send the change again'],
  ['Bring back', 'gone', 'Failed to bring the record back'],
])('%s', async (verb, code, message) => {
  await refusedFolder({ code: code as never })
  await showDecisions()
  await failsThenWorks(button(new RegExp(`^${verb}: `)), message)
  await expect.poll(async () => (await db._outbox.toArray()).map(({ state }) => state)).toEqual(['queued'])
})

test('Edit and send again', async () => {
  await refusedFolder({ fields: { name: 'Taken.' } })
  await showDecisions()
  await button(/^Edit: /).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Bills')
  await failsThenWorks(button('Send again'), 'Failed to send the change again')
  await expect.poll(async () => (await db.bookmark_folders.toArray()).map(({ name }) => name)).toEqual(['Bills'])
})

test('Discard of a change', async () => {
  await refusedFolder({})
  await showDecisions()
  await button(/^Discard: /).click()
  const dialog = page.getByRole('alertdialog')
  await failsThenWorks(dialog.getByRole('button', { name: 'Discard' }), 'Failed to discard the change')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await db._outbox.count()).toBe(0)
})

test.each([
  ['Restore “Lease”', 'Failed to restore the old value', 'Lease', 1],
  ['Keep the current value', 'Failed to keep the current value', 'Rent', 0],
])('%s', async (verb, message, name, entries) => {
  await overwritten()
  await showDecisions()
  await failsThenWorks(button(`${verb}: Name of “Rent”`), message)
  await expect.poll(async () => (await db.bookmark_folders.toArray()).map((row) => row.name)).toEqual([name])
  await expect.poll(() => db.sync_history.count()).toBe(entries)
})

test('Try a form now', async () => {
  await queuedForm('waiting')
  await showDecisions()
  await failsThenWorks(button(/^Try now: /), 'Failed to send the form again')
  await expect.poll(async () => (await db._forms.toArray())[0]?.nextAt).toBe(0)
})

test('Edit a form and send it again', async () => {
  await queuedForm('refused')
  await showDecisions()
  await button(/^Edit: /).click()
  await failsThenWorks(button('Send again'), 'Failed to send the form again')
  await expect.poll(async () => (await db._forms.toArray())[0]?.state).toBe('waiting')
})

test('Discard of a form', async () => {
  await queuedForm('refused')
  await showDecisions()
  await button(/^Discard: /).click()
  const dialog = page.getByRole('alertdialog')
  await failsThenWorks(dialog.getByRole('button', { name: 'Discard' }), 'Failed to discard the form')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await db._forms.count()).toBe(0)
})

test('Download everything again', async () => {
  await db._meta.put({ key: 'cursor', value: 'c' })
  await showDecisions()
  const started = page.getByText(/^Started\. /)
  disk.isFull = true
  await button('Download everything again').click()
  await expect.element(alert).toHaveTextContent('Failed to start the download')
  await expect.element(started).not.toBeInTheDocument()
  disk.isFull = false
  await button('Download everything again').click()
  await expect.element(started).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})
