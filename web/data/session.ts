import * as v from 'valibot'
import { keepCopy, restoreCopy } from './session-copy.ts'

const KEY = 'everyday_session'
// A cookie without an expiry ends with the browser and is seen by all its tabs, which sessionStorage is not.
const BROWSER_COOKIE = 'everyday_browser'

const StoredSession = v.object({
  user: v.object({
    id: v.string(),
    email: v.string(),
    fullName: v.string(),
    accountType: v.picklist(['individual', 'company']),
  }),
  token: v.string(),
  remember: v.boolean(),
  expired: v.boolean(),
})

/** The session as this device keeps it. Without `remember` the token is dropped once the browser was closed. */
export type StoredSession = v.InferOutput<typeof StoredSession>

/** The stored session, or null; anything that is not of our shape counts as none. */
export function readSession(): StoredSession | null {
  try {
    return v.parse(StoredSession, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

/** Brings back the session that was kept last, also where the browser died right after; before any `readSession`. */
export const restoreSession = (): Promise<boolean> => restoreCopy(KEY)

/** Keeps the session, at once for this tab; resolves when it is on disk. Other tabs hear of it by their `storage` event. */
export function saveSession(session: StoredSession): Promise<boolean> {
  localStorage.setItem(KEY, JSON.stringify(session))
  document.cookie = `${BROWSER_COOKIE}=1; path=/; samesite=strict`
  return keepCopy(KEY)
}

/** The token of this person's session: none while somebody else, or nobody, is signed in. */
export function tokenOf(owner: string): string {
  const session = readSession()
  return session?.user.id === owner ? session.token : ''
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
  localStorage.removeItem(KEY)
  return keepCopy(KEY)
}

/** True when the session was not to be remembered and the browser has been closed since. */
export function hasEnded(session: StoredSession): boolean {
  const installed = matchMedia('(display-mode: standalone)').matches
  return !session.remember && !installed && !document.cookie.includes(`${BROWSER_COOKIE}=1`)
}

/** Runs `listener` when another tab signs in or out; returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
