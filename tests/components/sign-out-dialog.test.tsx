import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { keepDraft } from '../../web/data/database/kept-drafts.ts'
import { readDrafts } from '../../web/data/forms/drafts.ts'
import type { Account, Begun } from '../../web/data/session/account.ts'
import SignOutDialog from '../../web/features/auth/sign-out-dialog.tsx'
import { newId } from '../../web/lib/id.ts'
import { cleanup } from 'vitest-browser-react'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const USER = { id: 'u12345678901234', email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb(newId())
  await db.open()
})
afterEach(() => db.delete())

type Given = { expired?: boolean; begun?: Begun; signOut?: Account['signOut']; onClose?: () => void }

async function showDialog(changes: number | Error, shares: number, given: Given = {}) {
  const { expired = false, begun = { changes: 0, documents: 0 }, onClose = () => {} } = given
  const refuse = async () => ({ ok: false as const, reason: 'busy' as const, message: 'Not now.' })
  const signOut = vi.fn<Account['signOut']>(given.signOut ?? refuse)
  const waitingChanges = async () => {
    if (changes instanceof Error) throw changes
    return changes
  }
  const account = { signOut, waitingChanges, waitingShares: async () => shares, waitingBegun: async () => begun }
  await show(
    <WithData data={{ session: { user: USER, expired }, account: account as Partial<Account> as Account, db }}>
      <SignOutDialog onClose={onClose} />
    </WithData>,
  )
  return signOut
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = page.getByRole('link', { name: 'See what was shared' })

test('what was shared and is not saved counts among what would be lost', async () => {
  const signOut = await showDialog(0, 1)
  await expect.element(page.getByText('1 share from another app isn’t saved yet.')).toBeVisible()
  await expect.element(page.getByText('Everything has been sent.')).not.toBeInTheDocument()
  await expect.element(link).toHaveAttribute('href', '/share-target')
  await expect.element(button('Sign Out')).not.toBeInTheDocument()
  await button('Sign out, keep it here').click()
  expect(signOut).toHaveBeenLastCalledWith('keep', expect.any(AbortSignal))
  await button('Discard it and sign out').click()
  expect(signOut).toHaveBeenLastCalledWith('discard', expect.any(AbortSignal))
})

test('changes and shares are counted apart, and discarded together', async () => {
  await showDialog(2, 3)
  await expect.element(page.getByText('2 changes on this device haven’t been sent yet.')).toBeVisible()
  await expect.element(page.getByText('3 shares from other apps aren’t saved yet.')).toBeVisible()
  await expect.element(link).toBeVisible()
  await expect.element(button('Send, then sign out')).not.toBeInTheDocument()
  await expect.element(button('Discard all 5 and sign out')).toBeVisible()
})

test('changes alone can be sent first', async () => {
  const signOut = await showDialog(1, 0)
  await expect.element(link).not.toBeInTheDocument()
  await button('Send, then sign out').click()
  expect(signOut).toHaveBeenLastCalledWith('sync-first', expect.any(AbortSignal))
})

test('offline what can be done now comes first, and sending as soon as there is a connection again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  const signOut = await showDialog(2, 0)
  const names = () =>
    page
      .getByRole('button')
      .elements()
      .map((each) => each.textContent)
  const keep = button('Sign out, keep them here')
  const send = button('Send, then sign out')
  await expect.element(send).toBeDisabled()
  await expect.element(page.getByText('You can send them when you’re back online.')).toBeVisible()
  expect(names().indexOf('Sign out, keep them here')).toBeLessThan(names().indexOf('Send, then sign out'))
  await expect.element(keep).not.toHaveAttribute('data-variant', 'default')
  await expect.element(send).toHaveAttribute('data-variant', 'default')

  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(send).toBeEnabled()
  await expect.element(page.getByText('You can send them when you’re back online.')).not.toBeInTheDocument()
  expect(names().indexOf('Send, then sign out')).toBeLessThan(names().indexOf('Sign out, keep them here'))
  await send.click()
  expect(signOut).toHaveBeenLastCalledWith('sync-first', expect.any(AbortSignal))
})

test('whose session has ended does not stay signed in by closing it', async () => {
  const onClose = vi.fn()
  await showDialog(1, 0, { expired: true, onClose })
  await expect.element(button('Stay signed in')).not.toBeInTheDocument()
  await button('Cancel').click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('where nothing waits, signing out needs no choice', async () => {
  const signOut = await showDialog(0, 0)
  await expect.element(page.getByText('Everything has been sent.')).toBeVisible()
  await button('Sign Out').click()
  expect(signOut).toHaveBeenLastCalledWith('sync-first', expect.any(AbortSignal))
})

test('a device whose changes cannot be counted says so', async () => {
  await showDialog(new Error('The database is closed'), 0)
  await expect.element(page.getByText('Signing out isn’t possible right now')).toBeVisible()
  await expect.element(button('Sign Out')).not.toBeInTheDocument()
})

test('while changes are sent, the dialog can be closed, which stops the sign-out', async () => {
  const onClose = vi.fn()
  const signOut = await showDialog(1, 0, { signOut: () => new Promise(() => {}), onClose })
  await button('Send, then sign out').click()
  await expect.element(page.getByText('Sending. You’re signed out when everything has arrived.')).toBeVisible()
  await button('Stay signed in').click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(signOut).toHaveBeenCalledOnce()
  // The frame takes the dialog away.
  cleanup()
  expect(signOut.mock.calls[0]![1]!.aborted).toBe(true)
})

test('while changes are sent, another way can be chosen, and what may have arrived is said', async () => {
  const signOut = await showDialog(2, 0, { signOut: () => new Promise(() => {}) })
  await button('Send, then sign out').click()
  await expect.element(page.getByText('Some of it may have reached the server already.')).toBeVisible()
  await button('Discard 2 changes and sign out').click()
  expect(signOut).toHaveBeenLastCalledWith('discard', expect.any(AbortSignal))
  expect(signOut.mock.calls.map(([, stop]) => stop!.aborted)).toEqual([true, false])
  // From here on nothing stops it.
  await expect.element(button('Stay signed in')).toBeDisabled()
})

test('sending that takes long says so, and that one need not wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await showDialog(1, 0, { signOut: () => new Promise(() => {}) })
  await button('Send, then sign out').click()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(page.getByText('This is taking longer than usual.')).toBeVisible()
})

test('with an ended session nothing is offered that cannot be done', async () => {
  await showDialog(1, 0, { expired: true })
  await expect
    .element(page.getByText('Your session has ended: it can only be sent once you sign in again.'))
    .toBeVisible()
  await expect.element(button('Send, then sign out')).not.toBeInTheDocument()
  await expect.element(button('Sign out, keep it here')).not.toHaveAttribute('data-variant', 'default')
})

test('a document whose name was sent is told before it is discarded', async () => {
  await showDialog(1, 0, { begun: { changes: 0, documents: 1 } })
  await expect
    .element(
      page.getByText('1 document is already listed in your account. Discarding leaves it there without its content.'),
    )
    .toBeVisible()
  await expect.element(page.getByText('Some of it may have reached')).not.toBeInTheDocument()
})

test('forms that were begun are named, and stay unless they are discarded', async () => {
  await db._drafts.bulkPut([
    { key: 'bookmark:new', values: { title: 'Half a title' } },
    { key: 'profile', values: { title: 'Baker' } },
    { key: 'of-a-newer-version', values: { x: 'y' } },
  ])
  const signOut = await showDialog(0, 0)
  await expect.element(page.getByText('3 forms aren’t finished.')).toBeVisible()
  const names = page
    .getByRole('listitem')
    .elements()
    .map((item) => item.firstElementChild!.textContent)
  expect(names.sort()).toEqual([
    'A form isn’t finished',
    'Changes to your profile aren’t saved',
    'Your new bookmark isn’t saved',
  ])
  await expect.element(page.getByText('Everything has been sent.')).not.toBeInTheDocument()
  await expect.element(button('Send, then sign out')).not.toBeInTheDocument()
  await expect.element(page.getByText('You can send')).not.toBeInTheDocument()
  await button('Sign out, keep them here').click()
  expect(signOut).toHaveBeenLastCalledWith('keep', expect.any(AbortSignal))
  await button('Discard all 3 and sign out').click()
  expect(signOut).toHaveBeenLastCalledWith('discard', expect.any(AbortSignal))
})

test('changes can be sent first where a form was begun', async () => {
  await db._drafts.put({ key: 'contact', values: { message: 'Hello' } })
  const signOut = await showDialog(1, 0)
  await expect.element(page.getByText('1 change on this device hasn’t been sent yet.')).toBeVisible()
  await expect.element(page.getByText('Your message hasn’t been sent')).toBeVisible()
  await expect.element(button('Discard all 2 and sign out')).toBeVisible()
  await button('Send, then sign out').click()
  expect(signOut).toHaveBeenLastCalledWith('sync-first', expect.any(AbortSignal))
})

test('a form that was begun can be discarded alone, after a question', async () => {
  await db._drafts.bulkPut([
    { key: 'bookmark:new', values: { title: 'Half a title' } },
    { key: 'job:gone', values: { letter: 'Hello' } },
  ])
  keepDraft(db.owner, { key: 'job:gone', values: { letter: 'Hello' } })
  await showDialog(0, 0)
  const discard = button('Discard: Your application hasn’t been sent')
  await discard.click()
  await button('Keep it').click()
  expect(await db._drafts.count()).toBe(2)
  await discard.click()
  await button('Discard').click()
  await expect.element(page.getByText('1 form isn’t finished.')).toBeVisible()
  expect((await readDrafts(db)).map(({ key }) => key)).toEqual(['bookmark:new'])
  await button('Discard: Your new bookmark isn’t saved').click()
  await button('Discard').click()
  await expect.element(page.getByText('Everything has been sent.')).toBeVisible()
  expect(await readDrafts(db)).toEqual([])
})

test('a form that cannot be discarded stays, and says so', async () => {
  await db._drafts.put({ key: 'contact', values: { message: 'Hello' } })
  await showDialog(0, 0)
  const remove = vi.spyOn(db._drafts, 'delete').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  onTestFinished(() => remove.mockRestore())
  await button('Discard: Your message hasn’t been sent').click()
  await button('Discard').click()
  await expect.element(page.getByText('Failed to discard the form')).toBeVisible()
  await expect.element(page.getByText('1 form isn’t finished.')).toBeVisible()
})
