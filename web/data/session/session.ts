import { GUEST } from '../database/guest.ts'
import { changeDurably, readDurably, restoreDurably, saveDurably } from './session-copy.ts'
import { DISCARDS_KEY, areOfOneSession, isDiscarded, parseDiscards } from './discards.ts'
import { sessionIdOf } from './session-id.ts'
import { forgetSignUp, removeSignUpDraft } from './signup-draft.ts'
import { noteLeftToken, SESSIONS_TO_END_KEY } from './sessions-to-end.ts'
import { BROWSER_COOKIE, parseSession, readSession, SESSION_KEY, type StoredSession } from './stored-session.ts'

/** The id of the session that this page knows to be on disk. */
let onDisk = ''
const currentId = (): string => sessionIdOf(readSession()?.token ?? '')

/** Restores the session that was saved last, also after a crash of the browser; call it before any `readSession`. */
export async function restoreSession(): Promise<void> {
  await Promise.all([SESSION_KEY, SESSIONS_TO_END_KEY, DISCARDS_KEY].map(restoreDurably))
  onDisk = currentId()
}

/**
 * Resolves when the session is on disk that this page is about to use. The tab that has signed in may have been closed before it was: if the
 * browser were killed then, the server would have a session that nobody can end.
 */
export async function ensureSessionOnDisk(): Promise<void> {
  while (currentId() !== onDisk) {
    await restoreDurably(SESSION_KEY)
    onDisk = currentId()
  }
}

/** Notes that a page of this browser goes on with a session; the note ends with the browser. */
export const noteBrowser = () => void (document.cookie = `${BROWSER_COOKIE}=1; path=/; samesite=strict`)

/** Saves the session, for this tab at once; resolves when it is on disk. Other tabs are notified by their `storage` event. */
export async function saveSession(session: StoredSession): Promise<boolean> {
  const [before, id] = [readSession(), sessionIdOf(session.token)]
  if (before && sessionIdOf(before.token) !== id) noteLeftToken(before.token)
  noteBrowser()
  const isSaved = await saveDurably(SESSION_KEY, JSON.stringify(session))
  onDisk = id
  return isSaved
}

/** Whether exactly this session is the one of this device, as far as it knows. */
export function isCurrent(owner: string, token: string): boolean {
  const session = readSession()
  return session !== null && !session.expired && session.user.id === owner && session.token === token
}

/**
 * Changes exactly this session, or removes it (null); false if it has ended, or another one has replaced it, in this tab or in another one at
 * the same moment. Resolves when it is on disk.
 */
export function changeSession(
  expected: StoredSession,
  change: (session: StoredSession) => StoredSession | null,
): Promise<boolean> {
  return changeDurably(SESSION_KEY, (text) => {
    const session = parseSession(text)
    const isSame =
      session?.user.id === expected.user.id && session.token === expected.token && session.expired === expected.expired
    if (!isSame) return undefined
    const next = change(session)
    if (next) noteBrowser()
    return next && JSON.stringify(next)
  })
}

/** Marks exactly this session as refused by the server, or as ended by the person; false if another session has replaced it. */
export async function expireSession(owner: string, token: string, ended = false): Promise<boolean> {
  const session = readSession()
  if (!session || !isCurrent(owner, token)) return false
  return changeSession(session, (now) => ({ ...now, expired: true, ...(ended && { ended }) }))
}

/** Removes this session of a person, by whatever token it has by now, and has the server end it; another one stays. */
export async function endSession(owner: string, token: string): Promise<void> {
  noteLeftToken(token)
  forgetTyped()
  await changeDurably(SESSION_KEY, (text) => {
    const session = parseSession(text)
    return session?.user.id === owner && areOfOneSession(session.token, token) ? null : undefined
  })
}

/** Removes the session from this device; resolves when that is on disk. */
export function clearSession(): Promise<boolean> {
  const before = readSession()
  if (before) noteLeftToken(before.token)
  forgetTyped()
  return saveDurably(SESSION_KEY, null)
}

/** What was typed at sign-up before is nobody else's. */
function forgetTyped(): void {
  removeSignUpDraft()
  forgetSignUp()
}

/**
 * The session with which the service worker may send; null if nobody is signed in, or the session has ended. One that was not to be
 * remembered counts while the browser has its cookie: an installed app that was closed waits until it is opened.
 */
export async function sessionForWorker(): Promise<StoredSession | null> {
  const [session, text] = await Promise.all([readForWorker(), readDurably(DISCARDS_KEY)])
  // Until what was discarded is removed, also another session of that person sends nothing.
  if (parseDiscards(text).some((discard) => discard.owner === session?.user.id)) return null
  return session && !session.expired && session.token !== '' ? session : null
}

/** Whose data the next page shows, for the service worker: also those of a session that has expired. */
export async function ownerForWorker(): Promise<string> {
  return (await readForWorker())?.user.id ?? GUEST
}

async function readForWorker(): Promise<StoredSession | null> {
  const [text, discards] = await Promise.all([readDurably(SESSION_KEY), readDurably(DISCARDS_KEY)])
  const session = parseSession(text)
  if (session && isDiscarded(parseDiscards(discards), session)) return null
  return session && (session.remember || (await globalThis.cookieStore?.get(BROWSER_COOKIE))) ? session : null
}
