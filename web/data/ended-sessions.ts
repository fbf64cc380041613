import type { EverydayDb } from './database/db.ts'
import { deleteDatabase } from './database/delete-database.ts'
import { openDatabase } from './database/open-database.ts'
import { dropPersonalCaches } from './offline/storage-room.ts'
import { clearSession, saveSession } from './session/session.ts'
import { hasEnded, readSession } from './session/stored-session.ts'
import { readOverview } from './syncing/sync-status.ts'

/** The number of changes and forms of a person that the server does not have, or has refused. */
export async function countUnsent(db: EverydayDb): Promise<number> {
  const { waiting, attention } = await readOverview(db)
  return waiting + attention
}

/** Deletes a person's data from this device. */
export async function deleteData(db: EverydayDb): Promise<void> {
  db.close()
  await Promise.all([deleteDatabase(db), dropPersonalCaches()])
}

/** "Remember me" off: when the browser is closed the session ends; the data is deleted too, unless changes wait. */
export async function endClosedBrowserSession(): Promise<void> {
  const session = readSession()
  if (!session || !hasEnded(session)) return
  const db = await openDatabase(session.user.id, () => {})
  if ((await countUnsent(db)) > 0) {
    db.close()
    await saveSession({ ...session, token: '', expired: true })
    return
  }
  await clearSession()
  await deleteData(db)
}
