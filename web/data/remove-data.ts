import { alone } from '../lib/alone.ts'
import { EverydayDb } from './database/db.ts'
import { deleteDatabase } from './database/delete-database.ts'
import { dropKept } from './database/kept-writes.ts'
import { openExisting } from './database/open-database.ts'
import { dropShared } from './offline/storage-room.ts'
import { forgetKeptChanges } from './session/kept-changes.ts'
import { dropRecentPlaces } from './session/recent-places.ts'
import { forgetRemoval, noteRemoval, readRemovals, REMOVALS_KEY, type Removal } from './session/removals.ts'
import { changeSession } from './session/session.ts'
import { noteLeftToken } from './session/sessions-to-end.ts'
import { restoreDurably } from './session/session-copy.ts'
import { readSession } from './session/stored-session.ts'
import { countUnsent } from './unsent.ts'

const LOCK = 'everyday-removals'

/**
 * Removes a person's data from this device, and the session with it. It is decided once this is noted, and what a page that is closed meanwhile
 * has begun is finished at the next start: from then on nothing of it is sent. Resolves to false, and nothing has changed, if something was to
 * be sent first and is not. Rejects if the database cannot be emptied now; the removal stays noted then.
 */
export async function removeData(removal: Removal): Promise<boolean> {
  await noteRemoval(removal)
  return finishRemoval(removal)
}

/** Finishes what was begun, of this person or of all. Rejects if a database cannot be emptied now. */
export async function finishRemovals(owner?: string): Promise<void> {
  for (const removal of readRemovals()) {
    if (owner !== undefined && removal.owner !== owner) continue
    if (await finishRemoval(removal)) await deleteEmptied(removal.owner)
  }
}

/**
 * Deletes the file of a database that was emptied, unless that person is signed in again. A tab may keep it: the browser deletes it when that
 * one is closed.
 */
export async function deleteEmptied(owner: string): Promise<void> {
  if (readSession()?.user.id !== owner) await deleteDatabase(new EverydayDb(owner))
}

/** The same, of a removal that is noted. */
export async function finishRemoval(removal: Removal): Promise<boolean> {
  const { owner, unlessUnsent } = removal
  // Tabs see each other's sign-out at once, and stop sending.
  if (!unlessUnsent) await endSession(removal)
  return alone(LOCK, async () => {
    await restoreDurably(REMOVALS_KEY)
    // Another tab has finished it, and the same person may have signed in again since.
    if (!readRemovals().some((one) => one.owner === owner && one.token === removal.token)) return true
    const session = readSession()
    const isSignedInAgain = session?.user.id === owner && session.token !== removal.token
    if ((unlessUnsent && isSignedInAgain) || !(await empty(removal))) {
      await forgetRemoval(owner)
      return false
    }
    dropKept(owner)
    forgetKeptChanges(owner)
    dropRecentPlaces(owner)
    await dropShared(owner)
    await endSession(removal)
    await forgetRemoval(owner)
    return true
  })
}

/** Removes everything in one transaction; false, and nothing is removed, if something has not been sent. */
async function empty({ owner, unlessUnsent }: Removal): Promise<boolean> {
  const db = await openExisting(owner, () => {})
  if (!db) return true
  try {
    return await db.transaction('rw', db.tables, async () => {
      if (unlessUnsent && (await countUnsent(db)) > 0) return false
      await Promise.all(db.tables.map((table) => table.clear()))
      return true
    })
  } finally {
    db.close()
  }
}

async function endSession({ owner, token }: Removal): Promise<void> {
  const session = readSession()
  if (session?.user.id !== owner || session.token !== token) return
  noteLeftToken(token)
  await changeSession(session, () => null)
}
