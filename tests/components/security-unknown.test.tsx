import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import type { Account } from '../../web/data/session/account.ts'
import { keepOverview } from '../../web/data/session/kept-overview.ts'
import { security, type SecurityOverview } from '../../web/data/session/security.ts'
import { SESSION_KEY } from '../../web/data/session/stored-session.ts'
import type { SyncControl } from '../../web/data/syncing/sync-control.ts'
import { ProtectionParts } from '../../web/features/account/security/protection-parts.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const AT = Date.UTC(2026, 10, 20, 10, 12)
const SEEN_AT = '2026-11-20T10:00:00Z'
const OVERVIEW: SecurityOverview = {
  twoFactor: { enabled: false, since: '', recoveryCodes: 0, codesPending: false },
  passkeys: [],
  sessions: [
    {
      id: 's1',
      name: '',
      browser: 'Firefox',
      system: 'Windows',
      method: 'password',
      address: '',
      createdAt: SEEN_AT,
      seenAt: SEEN_AT,
      current: true,
    },
  ],
  providers: [],
  password: true,
  fresh: false,
}

let db: EverydayDb
const restore: (() => void)[] = []
beforeEach(() => {
  db = new EverydayDb(newId())
})
afterEach(() => {
  for (const each of restore.splice(0)) each()
  localStorage.removeItem(SESSION_KEY)
})

type Why = 'offline' | 'unreached' | 'silent' | 'expired'
const SILENT = { ok: false, code: 'unreached', message: 'The server isn’t responding. Try again in a moment.' } as const

/** Shows the parts on a device that cannot ask the server. */
async function showParts(why: Why): Promise<void> {
  const user = { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  const expired = why === 'expired'
  localStorage.setItem(SESSION_KEY, JSON.stringify({ user, token: 'token', remember: true, expired }))
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(why !== 'offline')
  const code = expired ? 'auth' : 'offline'
  const refusal = why === 'silent' ? SILENT : ({ ok: false, code, message: 'No.' } as const)
  const read = vi.spyOn(security, 'read').mockResolvedValue(refusal)
  restore.push(
    () => onLine.mockRestore(),
    () => read.mockRestore(),
  )
  const config = async () => ({ providers: [{ name: 'google', label: 'Google' }], passkeys: location.origin })
  const sync = { syncNow: async () => {} } as SyncControl
  const account = { config, checkSession: vi.fn() } as unknown as Account
  await show(
    <WithData data={{ session: { user, expired }, account, db, sync }}>
      <ProtectionParts />
    </WithData>,
  )
}

/** What the alert says. */
const TOLD: Partial<Record<Why, string>> = { unreached: 'The server could not be reached.', silent: SILENT.message }
const part = (name: string) => page.getByRole('region', { name })

test.each([
  ['offline', 'You’re offline. This isn’t on this device yet: connect to see it.'],
  ['unreached', 'The server could not be reached, and this isn’t on this device yet.'],
  ['silent', 'The server could not be reached, and this isn’t on this device yet.'],
  ['expired', 'Your session has ended. Sign in again to see this.'],
] as const)('a device that has never loaded it says why it has nothing (%s), and claims nothing', async (why, text) => {
  await showParts(why)
  for (const name of ['Devices', 'Passkeys']) await expect.element(part(name)).toHaveTextContent(text)
  const twoFactor = part('Two-factor sign-in')
  await expect.element(twoFactor).toHaveTextContent('Two-factor sign-in: not known yet')
  await expect.element(twoFactor).toHaveTextContent(TOLD[why] ?? text)
  expect(twoFactor.getByRole('switch').query()).toBeNull()
  await expect.element(part('Sign-in providers')).toHaveTextContent('Google')
  await expect.element(part('Sign-in providers')).not.toHaveTextContent('Not linked')
})

test('that the second factor is off is known once this device has had everything that the server has', async () => {
  await db._meta.bulkPut([
    { key: 'status', value: { lastSyncAt: AT } },
    { key: 'cursor', value: '1' },
  ])
  await showParts('offline')
  const twoFactor = part('Two-factor sign-in')
  await expect.element(twoFactor).toHaveTextContent('Two-factor sign-in: disabled')
  // Another device may have turned it on since.
  await expect.element(twoFactor).toHaveTextContent('As of 11/20/2026, 10:12 AM.')
  await expect.element(twoFactor).toHaveTextContent('You’re offline. You can change this when you’re back online.')
  await expect.element(part('Sign-in providers')).toHaveTextContent('Not linked')
  await expect.element(part('Sign-in providers')).toHaveTextContent('As of 11/20/2026, 10:12 AM.')
  await expect.element(part('Devices')).toHaveTextContent('connect to see it')
})

test('of what sync and an earlier answer know, each has its own time; what needs both has that of the older one', async () => {
  const LATER = AT + 3_600_000
  await db._meta.bulkPut([
    { key: 'status', value: { lastSyncAt: LATER } },
    { key: 'cursor', value: '1' },
  ])
  const row = { id: newId(), user_id: db.owner, without_password: false, providers: '', codes_pending: false }
  await db.user_security.put({ ...row, two_factor_enabled: true } as never)
  await keepOverview(db, OVERVIEW, AT)
  await showParts('unreached')
  const twoFactor = part('Two-factor sign-in')
  await expect.element(twoFactor).toHaveTextContent('Two-factor sign-in: enabled')
  await expect.element(twoFactor).toHaveTextContent('As of 11/20/2026, 11:12 AM.')
  await expect.element(part('Devices')).toHaveTextContent('As of 11/20/2026, 10:12 AM.')
  const on = { enabled: true, since: SEEN_AT, recoveryCodes: 9, codesPending: false }
  await keepOverview(db, { ...OVERVIEW, twoFactor: on }, AT)
  await expect.element(twoFactor).toHaveTextContent('9 of 10 recovery codes left.')
  await expect.element(twoFactor).toHaveTextContent('As of 11/20/2026, 10:12 AM.')
})

test('after the session has ended the lists say of when they are, and why they cannot be changed', async () => {
  await keepOverview(db, OVERVIEW, AT)
  await showParts('expired')
  await expect.element(part('Devices')).toHaveTextContent('As of 11/20/2026, 10:12 AM.')
  await expect.element(part('Devices')).toHaveTextContent('Your session has ended. Sign in again to change this.')
  await expect.element(page.getByRole('button', { name: 'Sign out everywhere' })).toBeDisabled()
})
