import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { write } from '../../web/data/database/write.ts'
import { addContent } from '../../web/data/documents/contents.ts'
import { countUnsent } from '../../web/data/unsent.ts'
import type { Account } from '../../web/data/session/account.ts'
import { DataPart } from '../../web/features/account/data-part.tsx'
import { DeleteAccountPart } from '../../web/features/account/security/delete-account-part.tsx'
import type { Protection } from '../../web/features/account/security/use-protection.ts'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const USER = { id: 'u12345678901234', email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
const PROTECTION = { online: true, canChange: true, isTwoFactorOn: false, overview: null } as unknown as Protection

let db: EverydayDb
/** What was saved as a file: each content that got an address. */
let saved: Blob[]
beforeEach(async () => {
  db = new EverydayDb(newId())
  await db.open()
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => Response.json({ token: 'of a file' }))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.mocked(URL.createObjectURL).mockRestore()
  vi.mocked(HTMLAnchorElement.prototype.click).mockRestore()
  await db.delete()
})

const folder = (name: string) => write(db, { collection: 'bookmark_folders', id: newId(), op: 'create', set: { name } })

/** A document that the server knows, and whose content it does not have, since the upload is paused. */
async function pausedDocument(): Promise<void> {
  const id = newId()
  const fields = { name: 'Lease.txt', content_type: 'text/plain', status: 'draft', trashed_at: '' } as const
  await addContent(db, id, new Blob(['the lease']), fields)
  await db._outbox.where('record').equals(`documents/${id}`).delete()
  await db.documents.update(id, { updated_at: '2026-11-20 10:00:00.000Z' })
  await db._contents.update(id, { paused: true })
}

async function showParts(shares = 0, protection: Partial<Protection> = {}): Promise<void> {
  const account = {
    waitingChanges: () => countUnsent(db),
    waitingShares: async () => shares,
  } as Partial<Account> as Account
  await show(
    <WithData data={{ session: { user: USER, expired: false }, account, db }}>
      <DataPart />
      <DeleteAccountPart protection={{ ...PROTECTION, ...protection }} />
    </WithData>,
  )
}

async function files(blob: Blob): Promise<string[]> {
  const all = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  return Object.entries(all)
    .filter(([path]) => path.startsWith('files/'))
    .map(([path, bytes]) => `${path.split('/').at(-1)}: ${strFromU8(bytes)}`)
}

const dialog = page.getByRole('dialog', { name: 'Delete your account?' })

test('before the account is deleted one sees how much has not been sent, and can export it', async () => {
  await folder('Taxes')
  await pausedDocument()
  await showParts()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(dialog).toHaveTextContent('2 changes on this device haven’t been sent yet')
  await expect.element(dialog.getByLabelText('Your password')).toHaveFocus()
  await dialog.getByRole('button', { name: 'Export changes' }).click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Your browser is downloading it.')
  expect(await files(saved[0]!)).toEqual(['Lease.txt: the lease'])
  // It is sent after all: there is nothing to lose any more.
  await db._outbox.clear()
  await expect.element(dialog).toHaveTextContent('1 change on this device hasn’t been sent yet')
})

test('where nothing waits, the dialog offers no export', async () => {
  await showParts()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(dialog.getByLabelText('Your password')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Export changes' }).query()).toBeNull()
  expect(dialog.getByRole('link').query()).toBeNull()
})

test('the dialog says what becomes of orders and of what was bought', async () => {
  await showParts()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect
    .element(dialog)
    .toHaveTextContent(
      'Orders that haven’t been sent yet are canceled, and the titles you bought go with your account.',
    )
})

test('with the second factor on, the password and a code are asked for', async () => {
  await showParts(0, { isTwoFactorOn: true, hasNoPassword: false })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabelText('Your password').fill('correct-h0rse!')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(dialog.getByLabelText(/Code/)).toHaveFocus()
  await dialog.getByLabelText(/Code/).fill('123456')
  const send = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json({ code: 'wrong_password' }, { status: 400 }),
  )
  vi.stubGlobal('fetch', send)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  expect(JSON.parse(String(send.mock.calls[0]![1].body))).toEqual({ password: 'correct-h0rse!', code: '123456' })
})

test('an account without a password is asked for a code alone', async () => {
  await showParts(0, { isTwoFactorOn: true, hasNoPassword: true })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(dialog.getByLabelText(/Code/)).toHaveFocus()
  expect(dialog.getByLabelText('Your password').query()).toBeNull()
})

const signedInBy = (method: string) =>
  ({ fresh: true, sessions: [{ current: true, method }] }) as unknown as Protection['overview']
const NO_PROOF = 'so we won’t ask for proof again'

test.each([
  ['passkey', false],
  ['passkey', true],
  ['oauth2', false],
])('a known password is asked for right after signing in too: %s, second factor %s', async (method, isTwoFactorOn) => {
  await showParts(0, { isTwoFactorOn, hasNoPassword: false, overview: signedInBy(method) })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(dialog.getByLabelText('Your password')).toHaveFocus()
  expect(dialog.getByLabelText(/Code/).query() !== null).toBe(isTwoFactorOn)
  await expect.element(dialog).not.toHaveTextContent(NO_PROOF)
})

test.each([
  ['passkey', true],
  ['oauth2', false],
])('without a password a recent sign-in is enough, and said: %s, second factor %s', async (method, isTwoFactorOn) => {
  await showParts(0, { isTwoFactorOn, hasNoPassword: true, overview: signedInBy(method) })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(dialog).toHaveTextContent(NO_PROOF)
  expect(dialog.getByLabelText('Your password').query()).toBeNull()
  expect(dialog.getByLabelText(/Code/).query()).toBeNull()
})

test('what other apps have shared and is not saved is named too', async () => {
  await showParts(2)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(dialog).toHaveTextContent('2 shares from other apps aren’t saved yet')
  await expect
    .element(dialog.getByRole('link', { name: 'See what was shared' }))
    .toHaveAttribute('href', '/share-target')
})

test('what cannot be counted is said to be perhaps there', async () => {
  await showParts()
  // What cannot be read any more, as after a fault of the disk.
  db.close()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(dialog).toHaveTextContent('There may be changes on this device that haven’t been sent.')
  await dialog.getByRole('button', { name: 'Export changes' }).click()
  await expect.element(dialog).toHaveTextContent('Failed to export. Reload the page, then try again.')
  expect(vi.mocked(console.error)).toHaveBeenCalledOnce()
  vi.mocked(console.error).mockClear()
})

test('the data of the server come with an offer of what only this device has', async () => {
  await folder('Taxes')
  await pausedDocument()
  await showParts()
  const part = page.getByRole('region', { name: 'Your data' })
  await part.getByRole('button', { name: 'Download my data' }).click()
  await expect.element(part).toHaveTextContent('2 changes on this device haven’t been sent yet')
  await part.getByRole('button', { name: 'Export changes' }).click()
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(await files(saved[0]!)).toEqual(['Lease.txt: the lease'])
})

test('without anything that waits, the data of the server are all there is', async () => {
  await showParts()
  const part = page.getByRole('region', { name: 'Your data' })
  await part.getByRole('button', { name: 'Download my data' }).click()
  await expect.element(part).toHaveTextContent('Your browser is downloading it.')
  expect(part.getByRole('button', { name: 'Export changes' }).query()).toBeNull()
})
