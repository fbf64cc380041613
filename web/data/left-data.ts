import { isAccountDeleted } from './database/account-deleted.ts'
import type { EverydayDb } from './database/db.ts'
import { writeKeptBefore } from './database/kept-writes.ts'
import { openExisting } from './database/open-database.ts'
import { keepOnlyWaiting } from './keep-only-waiting.ts'
import { deleteEmptied, removeIfSent, removeLeft } from './remove-data.ts'
import { keptOwners, noteKeptAccount, noteKeptChanges } from './session/kept-changes.ts'
import { forgetLeaving, leavingOwners, noteLeaving } from './session/leaving.ts'
import { readSession, type StoredSession } from './session/stored-session.ts'
import { countLeft, hasLeft } from './unsent.ts'

/** How long a sign-out waits for another tab that keeps the data busy. */
const TRIM_MS = 3000

/**
 * What a person leaves on this device whose session is over, by whatever way: what waits for the server and forms that were begun, noted for their next sign-in, and
 * nothing of what the server has too. Of an account that was deleted everything stays, since it is nowhere else. Rejects if it cannot be read.
 */
export async function keepLeft(db: EverydayDb): Promise<void> {
  noteLeaving(db.owner)
  await trim(db, { waitMs: TRIM_MS })
}

type Trim = {
  /** Whether nobody uses the data; a page that was frozen meanwhile has not noticed a sign-in. */
  may?: () => boolean
  /** How long the removal is waited for, after what stays was noted. */
  waitMs?: number
}

async function trim(db: EverydayDb, { may = () => true, waitMs }: Trim): Promise<void> {
  const { owner } = db
  await writeKeptBefore(db)
  const isDeleted = await isAccountDeleted(db)
  const left = await countLeft(db)
  if (!may()) return
  if (isDeleted) {
    noteKeptAccount(owner)
    return forgetLeaving(owner)
  }
  noteKeptChanges(owner, left)
  const removal = keepOnlyWaiting(db, may).then(() => {
    if (may()) forgetLeaving(owner)
  })
  await (waitMs === undefined
    ? removal
    : Promise.race([removal, new Promise((resolve) => setTimeout(resolve, waitMs))]))
}

/** Ends what `keepLeft` has begun on a page that was closed before, or while another tab kept the data busy. Rejects if some cannot be opened now. */
export async function finishLeaving(): Promise<void> {
  const failures: unknown[] = []
  for (const owner of leavingOwners())
    // One database that cannot be opened holds up no other.
    await finishOne(owner).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function finishOne(owner: string): Promise<void> {
  const isAway = () => readSession()?.user.id !== owner && leavingOwners().includes(owner)
  if (!isAway()) return
  const db = await openExisting(owner, () => {})
  if (!db) return forgetLeaving(owner)
  await trim(db, { may: isAway }).finally(() => db.close())
}

/**
 * The same for a session that another person's has replaced: before `reopen`, which shows the page to that person, so that nothing is left without
 * a note. Without anything that waits the data is removed, once this page no longer reads it. Rejects as `reopen` does.
 */
export async function reopenAfter({ user, token }: StoredSession, reopen: () => Promise<void>): Promise<void> {
  const isLeft = await keepReplaced(user.id).catch((error: unknown) => {
    console.warn('What was left stays', error)
    return true
  })
  await reopen()
  if (isLeft) return
  void removeIfSent(user.id, token)
    .then((isRemoved) => (isRemoved ? deleteEmptied(user.id) : undefined))
    .catch(console.warn)
}

/** Whether something is left. */
async function keepReplaced(owner: string): Promise<boolean> {
  const db = await openExisting(owner, () => {})
  if (!db) return true
  try {
    const isLeft = (await hasLeft(db)) || (await isAccountDeleted(db))
    if (isLeft) await keepLeft(db)
    return isLeft
  } finally {
    db.close()
  }
}

/** Removes, for good, what people have left on this device who are not signed in. Rejects if something cannot be removed now. */
export async function removeAllLeft(): Promise<void> {
  for (const owner of keptOwners()) await removeLeft(owner)
}
