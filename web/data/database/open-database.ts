import { Dexie } from 'dexie'
import { EverydayDb } from './db.ts'
import { OpeningError } from './opening-error.ts'
import { onPageHide } from './transaction-watch.ts'

const OPEN_TIMEOUT_MS = 5000

const NEVER = new Promise<never>(() => {})

/**
 * Opens a person's database, or rejects after 5 seconds. `onTaken`: another tab asked for a newer version, or for its
 * deletion; this connection is closed by then.
 */
export async function openDatabase(owner: string, onTaken: (db: EverydayDb) => void): Promise<EverydayDb> {
  const db = databaseOf(owner, onTaken)
  await openWithTimeout(db)
  return db
}

/** Opens a person's database if this device has it, and never creates it: a page may be deleting it. */
export async function openExisting(owner: string, onTaken: (db: EverydayDb) => void): Promise<EverydayDb | null> {
  const db = databaseOf(owner, onTaken)
  // Runs in the transaction that creates the database, which is undone.
  db.on('populate', () => {
    throw new Error('This device has no such database')
  })
  if (!(await Dexie.exists(db.name))) return null
  await openWithTimeout(db)
  return db
}

function databaseOf(owner: string, onTaken: (db: EverydayDb) => void): EverydayDb {
  const db = new EverydayDb(owner)
  db.on('versionchange', () => {
    db.close()
    onTaken(db)
    return false
  })
  return db
}

/**
 * Opens a database within 5 seconds, or rejects with an `OpeningError`. Gives up if the page is hidden meanwhile: the upgrade of
 * a page in the back/forward cache would block every later page.
 */
export async function openWithTimeout(db: Dexie): Promise<void> {
  let isBlocked = false
  db.on('blocked', () => (isBlocked = true))
  const opening = Promise.resolve(db.open())
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OpeningError(isBlocked ? 'blocked' : 'slow', opening)), OPEN_TIMEOUT_MS)
  })
  const stop = onPageHide(() => db.close())
  try {
    await Promise.race([opening, late])
  } catch (error) {
    throw error instanceof OpeningError ? error : new OpeningError('unavailable', NEVER, error)
  } finally {
    clearTimeout(timer)
    stop()
  }
}
