import { isAccountDeleted } from './database/account-deleted.ts'
import { writeKeptBefore } from './database/kept-writes.ts'
import { openDatabase } from './database/open-database.ts'
import { keepLeft } from './left-data.ts'
import { deleteEmptied, removeIfSent } from './remove-data.ts'
import { changeSession, noteBrowser } from './session/session.ts'
import { noteLeftToken } from './session/sessions-to-end.ts'
import { hasEnded, readSession } from './session/stored-session.ts'
import { hasLeft } from './unsent.ts'

/**
 * "Remember me" off: when the browser is closed the session ends, and the data is deleted. What waits for the server stays for the person's next
 * sign-in, and whoever uses the browser next sees nothing of it.
 */
export async function endClosedBrowserSession(): Promise<void> {
  const session = readSession()
  if (!session) return
  // An installed window goes on with it: a tab beside it does too.
  if (!hasEnded(session)) return session.remember ? undefined : noteBrowser()
  const { user, token } = session
  const db = await openDatabase(user.id, () => {})
  await writeKeptBefore(db)
  // Of an account that was deleted on the server, everything is here alone, and nobody can sign in to it: it is shown until it is removed.
  const isGone = await isAccountDeleted(db)
  const isKept = isGone || (await hasLeft(db))
  if (isKept && !isGone)
    await keepLeft(db).catch((error: unknown) => console.warn('Not all of it could be removed', error))
  db.close()
  // What cannot be removed now stays, and nobody is signed in.
  const isRemoved = !isKept && (await removeIfSent(user.id, token).catch(() => false))
  if (isRemoved) return deleteEmptied(user.id)
  noteLeftToken(token)
  // Unless another tab has signed in meanwhile.
  await changeSession(session, (now) => (isGone ? { ...now, token: '', expired: true } : null))
}
