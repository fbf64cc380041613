import { localEntries } from '../../lib/local-entries.ts'
import { keepCopy, restoreCopy } from './session-copy.ts'
import { BROWSER_COOKIE, readSession, SESSION_KEY, type StoredSession } from './stored-session.ts'

/** Brings back the session that was kept last, also where the browser died right after; before any `readSession`. */
export const restoreSession = (): Promise<boolean> => restoreCopy(SESSION_KEY)

/** Keeps the session, at once for this tab; resolves when it is on disk. Other tabs hear of it by their `storage` event. */
export function saveSession(session: StoredSession): Promise<boolean> {
  localEntries.set(SESSION_KEY, JSON.stringify(session))
  document.cookie = `${BROWSER_COOKIE}=1; path=/; samesite=strict`
  return keepCopy(SESSION_KEY)
}

/** Marks this very session as ended by the server; false where another one has taken its place. */
export function expireSession(owner: string, token: string): boolean {
  const session = readSession()
  if (!session || session.expired || session.user.id !== owner || session.token !== token) return false
  void saveSession({ ...session, expired: true })
  return true
}

/** Forgets the session on this device; resolves when that is on disk. */
export function clearSession(): Promise<boolean> {
  localEntries.remove(SESSION_KEY)
  return keepCopy(SESSION_KEY)
}
