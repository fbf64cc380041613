import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import type { Account } from '../../web/data/session/account.ts'
import SignOutDialog from '../../web/features/auth/sign-out-dialog.tsx'
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

async function showDialog(changes: number | Error, shares: number) {
  const signOut = vi.fn(async () => ({ ok: false as const, reason: 'busy' as const, message: 'Not now.' }))
  const waitingChanges = async () => {
    if (changes instanceof Error) throw changes
    return changes
  }
  const account = { signOut, waitingChanges, waitingShares: async () => shares }
  await show(
    <WithData data={{ session: { user: USER, expired: false }, account: account as Partial<Account> as Account, db }}>
      <SignOutDialog onClose={() => {}} />
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
  expect(signOut).toHaveBeenLastCalledWith('keep')
  await button('Discard it and sign out').click()
  expect(signOut).toHaveBeenLastCalledWith('discard')
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
  expect(signOut).toHaveBeenLastCalledWith('sync-first')
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
  expect(signOut).toHaveBeenLastCalledWith('sync-first')
})

test('where nothing waits, signing out needs no choice', async () => {
  const signOut = await showDialog(0, 0)
  await expect.element(page.getByText('Everything has been sent.')).toBeVisible()
  await button('Sign Out').click()
  expect(signOut).toHaveBeenLastCalledWith('sync-first')
})

test('a device whose changes cannot be counted says so', async () => {
  await showDialog(new Error('The database is closed'), 0)
  await expect.element(page.getByText('Signing out isn’t possible right now')).toBeVisible()
  await expect.element(button('Sign Out')).not.toBeInTheDocument()
})
