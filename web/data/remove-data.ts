import { alone } from '../lib/alone.ts'
import type { EverydayDb } from './database/db.ts'
import { deleteDatabase } from './database/delete-database.ts'
import { dropKept } from './database/kept-writes.ts'
import { openExisting } from './database/open-database.ts'
import { unsentContents } from './documents/contents.ts'
import { noteDiscardedUploads } from './documents/discarded-uploads.ts'
import { dropShared } from './offline/storage-room.ts'
import { areOfOneSession, DISCARDS_KEY, readDiscards, type Discard } from './session/discards.ts'
import { forgetKeptChanges } from './session/kept-changes.ts'
import { forgetDiscard, noteDiscard } from './session/note-discard.ts'
import { dropRecentPlaces } from './session/recent-places.ts'
import { restoreDurably } from './session/session-copy.ts'
import { endSession } from './session/session.ts'
import { readSession } from './session/stored-session.ts'
import { countDrafts, countShares, countUnsent } from './unsent.ts'

const LOCK = 'everyday-removals'

/**
 * Discards all data of a person on this device, and ends the session. Once this is noted it is decided: nothing of it is sent any more, and
 * what a page that is closed meanwhile has not removed is removed at the next start. Rejects if the database cannot be emptied now.
 */
export async function discardData(discard: Discard): Promise<void> {
  await noteDiscard(discard)
  await finishDiscard(discard)
}

/** Removes what was discarded, of this person or of all. Rejects if a database cannot be emptied now. */
export async function finishDiscards(owner?: string): Promise<void> {
  const failures: unknown[] = []
  for (const discard of readDiscards())
    if (owner === undefined || discard.owner === owner)
      // One database that cannot be opened holds up no other.
      await finishDiscard(discard)
        .then(() => deleteEmptied(discard.owner))
        .catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function finishDiscard({ owner, token }: Discard): Promise<void> {
  const isNoted = () => readDiscards().some((discard) => discard.owner === owner && discard.token === token)
  await endSession(owner, token)
  await alone(LOCK, async () => {
    await restoreDurably(DISCARDS_KEY)
    // Another tab has finished it, and the same person may have signed in again since.
    if (!isNoted()) return
    // That may also have happened while this tab was frozen.
    if (!(await empty(owner, async () => isNoted()))) return
    await dropShared(owner)
    await forgetDiscard({ owner, token })
  })
}

/**
 * Removes a person's data from this device, if the server has all of it, and ends the session; false, and nothing has changed, if something is
 * not sent, a form was begun, or the same person has signed in again. Rejects if the database cannot be emptied now.
 */
export async function removeIfSent(owner: string, token: string): Promise<boolean> {
  const isReplaced = () => {
    const session = readSession()
    return session?.user.id === owner && !areOfOneSession(session.token, token)
  }
  const isSent = async (db: EverydayDb) => (await countUnsent(db)) === 0 && (await countDrafts(db)) === 0
  const isEmptied = await alone(LOCK, () => empty(owner, async (db) => (await isSent(db)) && !isReplaced()))
  if (!isEmptied) return false
  await endSession(owner, token)
  // What was shared meanwhile stays for the next sign-in.
  if ((await countShares(owner).catch(() => 0)) === 0) await dropShared(owner)
  return true
}

/** Removes everything of a person who is not signed in, also what waits. Rejects if the database cannot be emptied now. */
export async function removeLeft(owner: string): Promise<void> {
  const isAway = async () => readSession()?.user.id !== owner
  if (!(await alone(LOCK, () => empty(owner, isAway)))) return
  await dropShared(owner)
  await deleteEmptied(owner)
}

/** Deletes the file of a database that was emptied. A tab may keep it: the browser deletes it when that one is closed. */
export async function deleteEmptied(owner: string): Promise<void> {
  const db = await openExisting(owner, () => {})
  if (!db) return
  // The same person has signed in again, or a page has written that has not noticed the sign-out yet; the status says nothing of either.
  const isUsed = await db.transaction('r', db.tables, async () => {
    const others = db.tables.filter(({ name }) => name !== '_meta')
    const counts = await Promise.all(others.map((table) => table.count()))
    return (await db._meta.get('client')) !== undefined || counts.some((count) => count > 0)
  })
  if (isUsed || readSession()?.user.id === owner) db.close()
  else await deleteDatabase(db)
}

/** Removes everything in one transaction; false, and nothing is removed, unless `may` allows it. */
async function empty(owner: string, may: (db: EverydayDb) => Promise<boolean>): Promise<boolean> {
  const db = await openExisting(owner, () => {})
  try {
    const isEmpty = db
      ? await db.transaction('rw', db.tables, async () => {
          if (!(await may(db))) return false
          const unsent = await unsentContents(db)
          await Promise.all(db.tables.map((table) => table.clear()))
          // Before it is certain, since nothing knows them afterwards. Of what stays here it is not asked.
          noteDiscardedUploads(
            owner,
            unsent.map(({ record }) => record),
          )
          return true
        })
      : true
    if (isEmpty) {
      dropKept(owner)
      forgetKeptChanges(owner)
      dropRecentPlaces(owner)
    }
    return isEmpty
  } finally {
    db?.close()
  }
}
