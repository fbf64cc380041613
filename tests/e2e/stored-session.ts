import type { BrowserContextOptions } from 'playwright/test'
import { SESSION_KEY, type StoredSession } from '../../web/data/session/stored-session.ts'
import type { Account, Server } from '../support/server.ts'

/** What a browser stores once the account has signed in by the form, to start a context with. */
export async function storedSession(
  { url }: Pick<Server, 'url'>,
  { token, email }: Account,
): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const answer = await fetch(`${url}/api/collections/users/auth-refresh`, {
    method: 'POST',
    headers: { Authorization: token },
  })
  if (!answer.ok) throw new Error(`The session of ${email} was refused with ${answer.status}`)
  const { record, token: fresh } = await answer.json()
  const session: StoredSession = {
    user: { id: record.id, email: record.email, fullName: record.full_name, accountType: record.account_type },
    token: fresh,
    remember: true,
    expired: false,
  }
  return {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: SESSION_KEY, value: JSON.stringify(session) }] }],
  }
}
