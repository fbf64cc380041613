import { isAccountDeleted } from './database/account-deleted.ts'
import { writeKeptBefore } from './database/kept-writes.ts'
import { openDatabase } from './database/open-database.ts'
import { deleteEmptied, removeIfSent } from './remove-data.ts'
import { changeSession, noteBrowser } from './session/session.ts'
import { noteLeftToken } from './session/sessions-to-end.ts'
import { hasEnded, readSession } from './session/stored-session.ts'
import { countLeft } from './unsent.ts'

/** "Remember me" off: when the browser is closed the session ends; the data is deleted too, unless something of it is here alone. */
export async function endClosedBrowserSession(): Promise<void> {
  const session = readSession()
  if (!session) return
  // An installed window goes on with it: a tab beside it does too.
  if (!hasEnded(session)) return session.remember ? undefined : noteBrowser()
  const { user, token } = session
  const db = await openDatabase(user.id, () => {})
  await writeKeptBefore(db)
  // Of an account that was deleted on the server, everything is here alone.
  const isKept = (await countLeft(db)) > 0 || (await isAccountDeleted(db))
  db.close()
  // What cannot be removed now stays, and nobody is signed in.
  const isRemoved = !isKept && (await removeIfSent(user.id, token).catch(() => false))
  if (isRemoved) await deleteEmptied(user.id)
  else {
    noteLeftToken(token)
    // Unless another tab has signed in meanwhile.
    await changeSession(session, (now) => ({ ...now, token: '', expired: true }))
  }
}
