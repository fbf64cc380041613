import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { write } from '../../web/data/database/write.ts'
import { countUnsent } from '../../web/data/unsent.ts'
import type { Account } from '../../web/data/session/account.ts'
import { reportStatus } from '../../web/data/syncing/sync-status.ts'
import { DataPart } from '../../web/features/account/data-part.tsx'
import SignOutDialog from '../../web/features/auth/sign-out-dialog.tsx'
import { AttentionList } from '../../web/features/sync/attention-list.tsx'
import { StatusNotes } from '../../web/features/sync/status-notes.tsx'
import { WaitingList } from '../../web/features/sync/waiting-list.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const USER = { id: 'u12345678901234', email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb(newId())
  await db.open()
  await reportStatus(db, { phase: 'account-deleted' })
})
afterEach(() => db.delete())

async function showNotes({ changes = 0, shares = 0, dialog = false } = {}) {
  for (let n = 0; n < changes; n++)
    await write(db, { collection: 'bookmark_folders', id: newId(), op: 'create', set: { name: 'Taxes' } })
  const signOut = vi.fn(async () => ({ ok: true as const }))
  const account = {
    signOut,
    waitingChanges: () => countUnsent(db),
    waitingShares: async () => shares,
  } as Partial<Account> as Account
  const overview = { phase: 'account-deleted', online: true } as Parameters<typeof StatusNotes>[0]['overview']
  await show(
    <WithData data={{ session: { user: USER, expired: true }, account, db }}>
      {dialog ? <SignOutDialog onClose={() => {}} /> : <StatusNotes overview={overview} waits={changes > 0} now={0} />}
    </WithData>,
  )
  return signOut
}
const button = (name: string) => page.getByRole('button', { name })
const question = page.getByRole('alertdialog', { name: 'Remove everything of this account?' })
/** The names of the files that are saved. */
function savedFiles(): string[] {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  return names
}

test.each([0, 2])(
  'everything is downloaded in one file, and removed only after a question; %i changes wait',
  async (changes) => {
    const names = savedFiles()
    const signOut = await showNotes({ changes })
    expect(button('Export changes').query()).toBeNull()
    await button('Remove from device').click()
    await expect.element(question).toHaveTextContent('All of its data on this device is removed')
    await expect.element(question).toHaveTextContent('exists nowhere else')
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await question.getByRole('button', { name: 'Download my data' }).click()
    await expect.element(page.getByText('Your browser is downloading it.')).toBeVisible()
    expect(names).toEqual([expect.stringMatching(/^everyday-\d{4}-\d\d-\d\d\.zip$/)])
    // The download was started; whether it has been saved nobody knows.
    await expect.element(question).toBeVisible()
    expect(signOut).not.toHaveBeenCalled()
    await question.getByRole('button', { name: 'Remove for good' }).click()
    expect(signOut).toHaveBeenCalledExactlyOnceWith('discard')
  },
)

test('what could not be removed can be removed again', async () => {
  const signOut = await showNotes()
  signOut.mockRejectedValueOnce(new Error('The database is closed'))
  await button('Remove from device').click()
  await question.getByRole('button', { name: 'Remove for good' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('It couldn’t be removed.')
  await question.getByRole('button', { name: 'Remove for good' }).click()
  expect(signOut).toHaveBeenCalledTimes(2)
})

test('what was shared and is not saved is named, since no download has it', async () => {
  await showNotes({ shares: 1 })
  await button('Remove from device').click()
  await expect.element(question).toHaveTextContent('isn’t in the download')
})

test('signing out does not promise that the data comes back', async () => {
  await showNotes({ dialog: true })
  const dialog = page.getByRole('dialog', { name: 'Sign out of this device?' })
  await expect.element(dialog).toHaveTextContent('This account was deleted on the server.')
  expect(button('Sign Out').query()).toBeNull()
  await expect.element(dialog.getByRole('link', { name: 'See what is here' })).toHaveAttribute('href', '/sync')
})

test('nothing that was refused or not sent is promised to be sent, or asks for a decision', async () => {
  const mutation = {
    uuid: newId(),
    collection: 'bookmarks',
    id: newId(),
    op: 'create',
    set: { title: 'Lease' },
  } as const
  const entry = {
    order: 1,
    user: USER.id,
    record: `bookmarks/${mutation.id}`,
    state: 'refused',
    mutation,
    at: 0,
  } as const
  await show(
    <WithData data={{ session: { user: USER, expired: true }, db }}>
      <AttentionList items={[{ entry, title: 'Lease', fields: mutation.set, lacksContent: false }]} isGone />
      <WaitingList groups={[{ collection: 'bookmarks', names: ['Taxes'], more: 0 }]} signedIn isGone />
    </WithData>,
  )
  await expect.element(page.getByRole('region', { name: 'Changes that were not accepted' })).toHaveTextContent('Lease')
  await expect.element(page.getByRole('region', { name: 'Changes that were not sent' })).toHaveTextContent('Taxes')
  expect(page.getByRole('button').elements()).toEqual([])
})

test('in the settings all that is here is downloaded, and nobody is told to sign in for more', async () => {
  const names = savedFiles()
  await show(
    <WithData data={{ session: { user: USER, expired: true }, db }}>
      <DataPart />
    </WithData>,
  )
  await button('Download my data').click()
  const said = page.getByRole('status')
  await expect
    .element(said)
    .toHaveTextContent(/^This account was deleted on the server\. This is the copy on this device/)
  expect(names).toEqual([expect.stringMatching(/^everyday-\d{4}-\d\d-\d\d\.zip$/)])
})
