import { isAccountDeleted } from './database/account-deleted.ts'
import type { EverydayDb } from './database/db.ts'
import { deleteDatabase } from './database/delete-database.ts'
import { dropKept, writeKeptBefore } from './database/kept-writes.ts'
import { openDatabase } from './database/open-database.ts'
import { sharedIds } from './offline/shared.ts'
import { dropShared } from './offline/storage-room.ts'
import { forgetKeptChanges } from './session/kept-changes.ts'
import { dropRecentPlaces } from './session/recent-places.ts'
import { changeSession } from './session/session.ts'
import { noteLeftToken } from './session/sessions-to-end.ts'
import { hasEnded, readSession } from './session/stored-session.ts'
import { readOverview } from './syncing/sync-status.ts'

/** The number of changes and forms of a person that the server does not have, or has refused. */
export async function countUnsent(db: EverydayDb): Promise<number> {
  const { waiting, attention } = await readOverview(db)
  return waiting + attention
}

/** The number of shares that a person has taken and not saved yet. Those that another site may have sent are nobody's. */
async function countShares(owner: string): Promise<number> {
  const [all, unconfirmed] = await Promise.all([sharedIds(owner, 'inbox', 'files'), sharedIds(owner, 'unconfirmed')])
  return all.filter((id) => !unconfirmed.includes(id)).length
}

/** What would be lost with a person's data on this device. */
export async function countLeft(db: EverydayDb): Promise<number> {
  // A cache that cannot be read has nothing to keep.
  return (await countUnsent(db)) + (await countShares(db.owner).catch(() => 0))
}

/** Deletes a person's data from this device, and nobody else's. */
export async function deleteData(db: EverydayDb): Promise<void> {
  db.close()
  dropKept(db.owner)
  forgetKeptChanges(db.owner)
  dropRecentPlaces(db.owner)
  await Promise.all([deleteDatabase(db), dropShared(db.owner)])
}

/** "Remember me" off: when the browser is closed the session ends; the data is deleted too, unless something of it is here alone. */
export async function endClosedBrowserSession(): Promise<void> {
  const session = readSession()
  if (!session || !hasEnded(session)) return
  const db = await openDatabase(session.user.id, () => {})
  await writeKeptBefore(db)
  // Of an account that was deleted on the server, everything is here alone.
  const isKept = (await countLeft(db)) > 0 || (await isAccountDeleted(db))
  noteLeftToken(session.token)
  // Another tab may have signed in meanwhile: the data are its own then.
  const isLeft = await changeSession(session, (now) => (isKept ? { ...now, token: '', expired: true } : null))
  if (isKept || !isLeft) db.close()
  else await deleteData(db)
}
