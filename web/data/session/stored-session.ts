import * as v from 'valibot'
import { ACCOUNT_TYPES } from '../../collections/account-types.ts'
import { localEntries } from '../../lib/local-entries.ts'
import { DISCARDS_KEY, isDiscarded, readDiscards } from './discards.ts'

/** The key of the localStorage entry that holds the session. */
export const SESSION_KEY = 'everyday_session'
/** Name of a cookie without expiry: it ends with the browser and, unlike sessionStorage, is shared by its tabs. */
export const BROWSER_COOKIE = 'everyday_browser'

const StoredSession = v.object({
  user: v.object({
    id: v.string(),
    email: v.string(),
    fullName: v.string(),
    accountType: v.picklist(ACCOUNT_TYPES),
  }),
  token: v.string(),
  remember: v.boolean(),
  expired: v.boolean(),
  /** The person has ended it from another device: only what waits for the server is still here. */
  ended: v.optional(v.boolean()),
  /** The server knows on which device it is (own-device.ts). */
  introduced: v.optional(v.boolean()),
})

/** The session as stored on this device. Without `remember` the token is dropped once the browser was closed. */
export type StoredSession = v.InferOutput<typeof StoredSession>

/** The stored session, or null; a value of another shape counts as none, and so does one that ended with a discard. */
export function readSession(): StoredSession | null {
  const session = parseSession(localEntries.get(SESSION_KEY))
  return session && !isDiscarded(readDiscards(), session) ? session : null
}

/** The session in this text, or null. */
export function parseSession(text: string | null): StoredSession | null {
  try {
    return v.parse(StoredSession, JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/** The token of this person's session; empty while somebody else, or nobody, is signed in, and until what was discarded is removed. */
export function tokenOf(owner: string): string {
  const session = readSession()
  return session?.user.id === owner && !readDiscards().some((discard) => discard.owner === owner) ? session.token : ''
}

/** True if the session was not to be remembered and the browser has been closed since. */
export function hasEnded(session: StoredSession): boolean {
  const installed = matchMedia('(display-mode: standalone)').matches
  return !session.remember && !installed && !document.cookie.includes(`${BROWSER_COOKIE}=1`)
}

/** Runs `listener` when another tab signs in or out, or may have done so; returns a function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === SESSION_KEY || event.key === DISCARDS_KEY || event.key === null) listener()
  }
  // A page in the back/forward cache is told nothing.
  const onShow = (event: PageTransitionEvent) => event.persisted && listener()
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
  }
}
