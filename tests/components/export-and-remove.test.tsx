import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { countUnsent } from '../../web/data/unsent.ts'
import { write } from '../../web/data/database/write.ts'
import type { Account } from '../../web/data/session/account.ts'
import { ExportAndRemove } from '../../web/features/sync/export-and-remove.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const USER = { id: 'u12345678901234', email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb(newId())
  await db.open()
})
afterEach(() => db.delete())

async function showLeft(changes: number, shares = 0) {
  for (let n = 0; n < changes; n++)
    await write(db, { collection: 'bookmark_folders', id: newId(), op: 'create', set: { name: 'Taxes' } })
  const signOut = vi.fn(async () => ({ ok: true as const }))
  const account = {
    signOut,
    waitingChanges: () => countUnsent(db),
    waitingShares: async () => shares,
  } as Partial<Account> as Account
  await show(
    <WithData data={{ session: { user: USER, expired: true }, account, db }}>
      <ExportAndRemove />
    </WithData>,
  )
  return signOut
}
const button = (name: string) => page.getByRole('button', { name })
const question = page.getByRole('alertdialog', { name: 'Remove without exporting?' })

test('after an export that failed, removing asks first', async () => {
  const signOut = await showLeft(1)
  // What cannot be read any more, as after a fault of the disk.
  db.close()
  await button('Export changes').click()
  await expect.element(page.getByText('Failed to export. Reload the page, then try again.')).toBeVisible()
  expect(vi.mocked(console.error)).toHaveBeenCalledOnce()
  vi.mocked(console.error).mockClear()
  await button('Remove from device').click()
  await expect.element(question).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(signOut).not.toHaveBeenCalled()
  await button('Remove from device').click()
  await question.getByRole('button', { name: 'Remove for good' }).click()
  expect(signOut).toHaveBeenCalledExactlyOnceWith('discard')
})

test('what was never exported is removed only after a question, and what was, at once', async () => {
  const signOut = await showLeft(2)
  await button('Remove from device').click()
  await question.getByRole('button', { name: 'Export changes' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button('Remove from device')).toBeEnabled()
  await button('Remove from device').click()
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledExactlyOnceWith('discard'))
})

test('where nothing waits there is nothing to ask', async () => {
  const signOut = await showLeft(0)
  await button('Remove from device').click()
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledExactlyOnceWith('discard'))
})

test('what was shared and is not saved is asked about, after an export too', async () => {
  const signOut = await showLeft(0, 1)
  await button('Export changes').click()
  await expect.element(button('Remove from device')).toBeEnabled()
  await button('Remove from device').click()
  const shared = page.getByRole('alertdialog', { name: 'Remove what was shared too?' })
  await expect
    .element(shared.getByRole('link', { name: 'See what was shared' }))
    .toHaveAttribute('href', '/share-target')
  await shared.getByRole('button', { name: 'Remove for good' }).click()
  expect(signOut).toHaveBeenCalledExactlyOnceWith('discard')
})
