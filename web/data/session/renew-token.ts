import { isOnline } from '../../lib/online.ts'
import { refreshToken } from './create-account.ts'
import { readSession } from './stored-session.ts'

const REFRESH_EVERY_MS = 24 * 60 * 60 * 1000

/** The server does not accept this token any more. `ended`: the person has signed this device out from another one. */
type OnRefused = (owner: string, token: string, ended: boolean) => Promise<void>

/** Renews the token of the session; if it is refused, the session ends. */
export async function renewToken(onRefused: OnRefused): Promise<void> {
  const session = readSession()
  if (!session || session.expired || !isOnline()) return
  const answer = await refreshToken(session)
  if (answer !== 'valid') await onRefused(session.user.id, session.token, answer === 'ended')
}

/** Renews the token at start and daily, in the one tab that gets the lock. */
export function keepTokenFresh(onRefused: OnRefused): void {
  const once = () =>
    navigator.locks
      ? void navigator.locks.request('everyday-token', { ifAvailable: true }, (lock) => lock && renewToken(onRefused))
      : void renewToken(onRefused)
  setTimeout(once, 5000)
  setInterval(once, REFRESH_EVERY_MS)
}
