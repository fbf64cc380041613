import { readDurably, restoreDurably, saveDurably } from './session-copy.ts'
import { BROWSER_COOKIE, parseSession, readSession, SESSION_KEY, type StoredSession } from './stored-session.ts'

/** Restores the session that was saved last, also after a crash of the browser; call it before any `readSession`. */
export const restoreSession = (): Promise<boolean> => restoreDurably(SESSION_KEY)

/** Saves the session, for this tab at once; resolves when it is on disk. Other tabs are notified by their `storage` event. */
export function saveSession(session: StoredSession): Promise<boolean> {
  document.cookie = `${BROWSER_COOKIE}=1; path=/; samesite=strict`
  return saveDurably(SESSION_KEY, JSON.stringify(session))
}

/** Whether exactly this session is the one of this device, as far as it knows. */
export function isCurrent(owner: string, token: string): boolean {
  const session = readSession()
  return session !== null && !session.expired && session.user.id === owner && session.token === token
}

/** Marks exactly this session as refused by the server, or as ended by the person; false if another session has replaced it. */
export function expireSession(owner: string, token: string, ended = false): boolean {
  const session = readSession()
  if (!session || !isCurrent(owner, token)) return false
  void saveSession({ ...session, expired: true, ...(ended && { ended }) })
  return true
}

/** Removes the session from this device; resolves when that is on disk. */
export const clearSession = (): Promise<boolean> => saveDurably(SESSION_KEY, null)

/**
 * The session with which the service worker may send; null if nobody is signed in, or the session has ended. One that was not to be
 * remembered counts while the browser has its cookie: an installed app that was closed waits until it is opened.
 */
export async function sessionForWorker(): Promise<StoredSession | null> {
  const session = parseSession(await readDurably(SESSION_KEY))
  if (!session || session.expired || session.token === '') return null
  return session.remember || (await globalThis.cookieStore?.get(BROWSER_COOKIE)) ? session : null
}
