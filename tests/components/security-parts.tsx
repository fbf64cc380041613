import { useState } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import type { Account } from '../../web/data/session/account.ts'
import { security, type SecurityOverview, type SecurityResult } from '../../web/data/session/security.ts'
import { SESSION_KEY } from '../../web/data/session/stored-session.ts'
import type { SyncControl } from '../../web/data/syncing/sync-control.ts'
import { ProtectionParts } from '../../web/features/account/security/protection-parts.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

/** When the server has said `OVERVIEW` before. */
export const AT = Date.UTC(2026, 10, 20, 10, 12)
const SESSION = { name: '', browser: 'Firefox', method: 'password', address: '', createdAt: '2026-11-01T08:00:00Z' }
export const OVERVIEW: SecurityOverview = {
  twoFactor: { enabled: false, since: '', recoveryCodes: 0, codesPending: false },
  passkeys: [{ id: 'p1', name: 'Yellow key', createdAt: '2026-11-02T08:00:00Z', usedAt: '', usable: true }],
  sessions: [
    { ...SESSION, id: 's1', system: 'Windows', seenAt: '2026-11-20T10:00:00Z', current: true },
    { ...SESSION, id: 's2', system: 'Android', seenAt: '2026-11-19T10:00:00Z', current: false },
  ],
  providers: [],
  password: true,
  fresh: true,
}

/** The database of somebody who is signed in, until the test ends. */
export function signedIn(): EverydayDb {
  const db = new EverydayDb(newId())
  const user = { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' }
  localStorage.setItem(SESSION_KEY, JSON.stringify({ user, token: 'token', remember: true, expired: false }))
  onTestFinished(() => localStorage.removeItem(SESSION_KEY))
  return db
}

/** Another tab signs another person in. */
function Parts({ account, sync, first }: { account: Account; sync: SyncControl; first: EverydayDb }) {
  const [own, setOwn] = useState(first)
  const user = { id: own.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  return (
    <WithData data={{ session: { user, expired: false }, account, db: own, sync }}>
      <button onClick={() => setOwn(new EverydayDb(newId()))}>Another tab</button>
      <ProtectionParts />
    </WithData>
  )
}

/** Shows the parts; the server answers when the test says so. */
export async function showParts(db: EverydayDb, passkeys = location.origin, providers: object[] = []) {
  const answers: ((result: SecurityResult<SecurityOverview>) => void)[] = []
  const read = vi.spyOn(security, 'read').mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  onTestFinished(() => read.mockRestore())
  const config = async () => ({ providers, passkeys })
  const account = { config, checkSession: vi.fn() } as unknown as Account
  const syncNow = vi.fn(async () => {})
  await show(<Parts account={account} sync={{ syncNow } as unknown as SyncControl} first={db} />)
  return {
    read,
    syncNow,
    async answer(result: SecurityResult<SecurityOverview>) {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
      answers.pop()!(result)
    },
  }
}

export const list = (name: string) => page.getByRole('list', { name }).getByRole('listitem')
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const alert = () => page.getByRole('alert')
