import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { EverydayDb } from '../../web/data/database/db.ts'
import { keepOverview, readKeptOverview } from '../../web/data/session/kept-overview.ts'
import { security, type SecurityOverview } from '../../web/data/session/security.ts'
import { SESSION_KEY } from '../../web/data/session/stored-session.ts'
import { newId } from '../../web/lib/id.ts'
import { alert, AT, button, list, OVERVIEW, showParts, signedIn } from './security-parts.tsx'

const UNREACHED = { ok: false, code: 'offline', message: 'You’re offline.' } as const

let db: EverydayDb
const restore: (() => void)[] = []
beforeEach(() => {
  db = signedIn()
})
afterEach(() => {
  for (const each of restore.splice(0)) each()
})

/** How the list says it: the name of the second device, and of which browser it is. */
const withName = (name: string): SecurityOverview => ({
  ...OVERVIEW,
  sessions: OVERVIEW.sessions.map((session) => (session.current ? session : { ...session, name })),
})

test('devices and passkeys of before are there before the server has answered, and can be changed afterwards', async () => {
  await keepOverview(db, OVERVIEW, AT)
  const { answer } = await showParts(db)
  await expect.element(list('Devices').nth(1)).toHaveTextContent('Firefox on Android')
  await expect.element(list('Passkeys')).toHaveTextContent('Yellow key')
  for (const name of ['Sign out Firefox on Android', 'Sign out everywhere', 'Rename Yellow key', 'Add a passkey'])
    await expect.element(button(name)).toBeDisabled()
  expect(page.getByText('As of').query()).toBeNull()
  await answer({ ok: true, value: { ...OVERVIEW, passkeys: [] } })
  await expect.element(button('Sign out Firefox on Android')).toBeEnabled()
  await expect.element(button('Add a passkey')).toBeEnabled()
  expect(page.getByText('Yellow key').query()).toBeNull()
})

test('what the server has answered is kept for the next start', async () => {
  const { answer } = await showParts(db)
  await answer({ ok: true, value: OVERVIEW })
  await vi.waitFor(async () => expect((await readKeptOverview(db))?.overview.passkeys).toEqual(OVERVIEW.passkeys))
})

test('an answer for another person, who has signed in meanwhile, is not kept here', async () => {
  const { read, answer } = await showParts(db)
  const other = { id: newId(), email: 'mo@example.com', fullName: 'Mo', accountType: 'individual' }
  localStorage.setItem(SESSION_KEY, JSON.stringify({ user: other, token: 't', remember: true, expired: false }))
  await answer({ ok: true, value: OVERVIEW })
  await read.mock.results[0]!.value
  // React has had two frames to show it.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(page.getByText('Yellow key').query()).toBeNull()
  expect(await readKeptOverview(db)).toBeNull()
})

test('what is said of one person is not shown to the next, whom another tab has signed in', async () => {
  const { answer } = await showParts(db)
  await answer({ ok: true, value: OVERVIEW })
  await expect.element(list('Passkeys')).toHaveTextContent('Yellow key')
  await button('Another tab').click()
  await expect.element(list('Passkeys')).not.toBeInTheDocument()
})

test('offline the lists say of when they are, and what needs the server cannot be pressed', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  restore.push(() => onLine.mockRestore())
  await keepOverview(db, OVERVIEW, AT)
  const { read } = await showParts(db)
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect.element(devices.getByText('Firefox on Android')).toBeVisible()
  await expect.element(devices).toHaveTextContent('You’re offline. You can change this when you’re back online.')
  await expect.element(devices).toHaveTextContent('As of 11/20/2026, 10:12 AM.')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await expect.element(passkeys).toHaveTextContent('As of 11/20/2026')
  // Beside each thing that cannot be pressed: on a phone one sees one of them at a time.
  await expect.element(passkeys).toHaveTextContent('You’re offline')
  const twoFactor = page.getByRole('region', { name: 'Two-factor sign-in' })
  await expect.element(twoFactor).toHaveTextContent('You’re offline')
  await expect.element(twoFactor).toHaveTextContent('As of 11/20/2026, 10:12 AM.')
  for (const name of [
    'Rename Firefox on Android',
    'Sign out Firefox on Android',
    'Sign out everywhere',
    'Rename Yellow key',
    'Delete my account',
    'Change password',
  ])
    await expect.element(button(name)).toBeDisabled()
  expect(read).not.toHaveBeenCalled()
  expect(alert().query()).toBeNull()
})

test('a server that cannot be reached is no failed read: one alert says so, and goes when it answers', async () => {
  await keepOverview(db, OVERVIEW, AT)
  const { answer } = await showParts(db)
  await answer(UNREACHED)
  await expect.element(alert()).toHaveTextContent('The server could not be reached.')
  await expect.element(alert()).toHaveTextContent('This is the last known information.')
  await expect.element(alert()).not.toHaveTextContent('Failed to load')
  expect(alert().elements()).toHaveLength(1)
  await expect.element(page.getByRole('region', { name: 'Devices' })).toHaveTextContent('As of 11/20/2026')
  await button('Try again').click()
  await answer({ ok: true, value: OVERVIEW })
  await expect.element(button('Sign out everywhere')).toBeEnabled()
  expect(alert().query()).toBeNull()
  expect(page.getByText('As of').query()).toBeNull()
})

test('a failed read on this device is told as one, in one alert, also without the server', async () => {
  const first = () => Promise.reject(new DOMException('Unable to open cursor', 'UnknownError'))
  vi.spyOn(db.user_security, 'toCollection').mockReturnValue({ first } as never)
  const { answer } = await showParts(db)
  await expect.element(alert()).toHaveTextContent('Failed to load security settings')
  await expect.element(alert()).toHaveTextContent('The database on this device cannot be read. Reload the page.')
  expect(button('Try again').query()).toBeNull()
  await answer(UNREACHED)
  await expect.element(alert()).toHaveTextContent('The server could not be reached.')
  await expect.element(button('Try again')).toBeVisible()
  expect(alert().elements()).toHaveLength(1)
})

test('a device is renamed: the name is trimmed and checked, and shown at once with its browser below it', async () => {
  const rename = vi.spyOn(security, 'renameSession').mockResolvedValue({ ok: true, value: {} })
  restore.push(() => rename.mockRestore())
  const { answer } = await showParts(db)
  await answer({ ok: true, value: OVERVIEW })
  await button('Rename Firefox on Android').click()
  const dialog = page.getByRole('dialog', { name: 'Rename device' })
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription('Leave empty to use “Firefox on Android” again.')
  for (const wrong of ['x'.repeat(41), 'left \u202e right']) {
    await field.fill(wrong)
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await expect.element(field).toHaveAccessibleDescription(/A name has at most 40 characters/)
  }
  expect(rename).not.toHaveBeenCalled()
  await field.fill('  Anna’s phone <b> ')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  expect(rename).toHaveBeenCalledExactlyOnceWith('s2', 'Anna’s phone <b>')
  await answer({ ok: true, value: withName('Anna’s phone <b>') })
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(list('Devices').nth(1)).toHaveTextContent(/^Anna’s phone <b>Firefox on Android/)
  await expect.element(button('Sign out Anna’s phone <b>')).toBeEnabled()
  await expect.element(button('Rename Anna’s phone <b>')).toHaveFocus()
  // What this device calls itself can be changed too.
  await expect.element(button('Rename Firefox on Windows')).toBeEnabled()
})

test('an empty name gives that of the browser back; a refusal stays in the dialog with what was typed', async () => {
  const rename = vi.spyOn(security, 'renameSession')
  restore.push(() => rename.mockRestore())
  const { answer } = await showParts(db)
  await answer({ ok: true, value: withName('Old phone') })
  await button('Rename Old phone').click()
  const dialog = page.getByRole('dialog', { name: 'Rename device' })
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await expect.element(field).toHaveValue('Old phone')
  await field.fill(' ')
  rename.mockResolvedValueOnce({ ok: false, code: 'not_found', message: 'This no longer exists.' })
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This no longer exists.')
  rename.mockResolvedValueOnce({ ok: true, value: {} })
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await answer({ ok: true, value: OVERVIEW })
  await expect.element(list('Devices').nth(1)).toHaveTextContent(/^Firefox on Android/)
  expect(rename).toHaveBeenLastCalledWith('s2', '')
})

test('at an address where passkeys do not work, the settings link to the one where they do, and offer none', async () => {
  const { answer } = await showParts(db, 'https://everyday.example')
  await answer({ ok: true, value: OVERVIEW })
  const region = page.getByRole('region', { name: 'Passkeys' })
  await expect.element(region).toHaveTextContent('Passkeys work at https://everyday.example, not at this address.')
  const link = region.getByRole('link', { name: 'https://everyday.example' })
  await expect.element(link).toHaveAttribute('href', 'https://everyday.example/settings/security')
  await expect.element(button('Rename Yellow key')).toBeEnabled()
  expect(button('Add a passkey').query()).toBeNull()
})

test.each([
  ['a password', false, ''],
  ['no password', true, 'No password? Sign out and back in, then try again.'],
])('who has %s is told what to do without one only then', async (_, without_password, description) => {
  await db.user_security.put({
    id: newId(),
    user_id: db.owner,
    two_factor_enabled: false,
    without_password,
    providers: '',
  } as never)
  const { answer } = await showParts(db)
  await answer({ ok: true, value: { ...OVERVIEW, fresh: false, password: !without_password } })
  await button('Remove Yellow key').click()
  const dialog = page.getByRole('dialog', { name: 'Remove passkey?' })
  await expect.element(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(description)
})

const GOOGLE = { name: 'google', label: 'Google' }
const APPLE = { name: 'apple', label: 'Apple' }
test.each([
  ['only while one is left', [GOOGLE, APPLE], true],
  ['not where all are linked', [GOOGLE], false],
])('how a provider is linked is said %s', async (_, offers, isSaid) => {
  const { answer } = await showParts(db, location.origin, offers)
  await answer({ ok: true, value: { ...OVERVIEW, fresh: false, providers: [GOOGLE] } as SecurityOverview })
  const part = page.getByRole('region', { name: 'Sign-in providers' })
  await expect.element(part.getByRole('button', { name: 'Remove Google' })).toBeEnabled()
  expect(part.getByText('To link a provider, sign out').query() !== null).toBe(isSaid)
})

test('who has no password yet sets the first one, and reads what that does', async () => {
  const { answer } = await showParts(db)
  const part = page.getByRole('region', { name: 'Password', exact: true })
  await expect.element(part).toHaveTextContent('Changing it signs out your other devices.')
  await answer({ ok: true, value: { ...OVERVIEW, password: false } })
  await expect.element(part).toHaveTextContent('Setting one signs out your other devices.')
  await expect.element(part).not.toHaveTextContent('Changing it')
})

test('a session whose token never arrived says that it was not used', async () => {
  const { answer } = await showParts(db)
  const unused = (session: SecurityOverview['sessions'][number]) => ({ ...session, seenAt: '2026-11-01T07:59:59Z' })
  await answer({
    ok: true,
    value: { ...OVERVIEW, sessions: OVERVIEW.sessions.map((one) => (one.current ? one : unused(one))) },
  })
  await expect.element(list('Devices').nth(1)).toHaveTextContent('Not used since it was signed in')
  await expect.element(list('Devices').nth(0)).toHaveTextContent('In use now')
})
