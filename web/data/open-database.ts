import { EverydayDb } from './db.ts'
import { OpeningError } from './opening-error.ts'

const PATIENCE_MS = 5000

const NEVER = new Promise<never>(() => {})

/**
 * Opens a person's database, within 5 seconds or not at all. `onTaken`: another tab asked for a newer version, or for
 * its removal; this one has let go of it by then.
 */
export async function openDatabase(owner: string, onTaken: (db: EverydayDb) => void): Promise<EverydayDb> {
  const db = new EverydayDb(owner)
  db.on('versionchange', () => {
    db.close()
    onTaken(db)
    return false
  })
  const opening = Promise.resolve(db.open())
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OpeningError('blocked', opening)), PATIENCE_MS)
  })
  try {
    await Promise.race([opening, late])
    return db
  } catch (error) {
    throw error instanceof OpeningError ? error : new OpeningError('unavailable', NEVER, error)
  } finally {
    clearTimeout(timer)
  }
}
