import { Dexie, type Table } from 'dexie'
import { localEntries } from '../../lib/local-entries.ts'
import { openWithTimeout } from '../database/open-database.ts'
import { watchTransactions } from '../database/transaction-watch.ts'

// Browsers write localStorage to disk late, Chromium up to a minute: after a power loss the device would have forgotten a
// sign-in, or a sign-out. This copy is on disk when `saveCopy` resolves.
type Copy = { key: string; value: string | null }
type Copies = Table<Copy, string>

/** Resolves to false if the browser stores no databases: localStorage is then the only copy. */
async function withCopies(run: (copies: Copies) => Promise<void>): Promise<boolean> {
  const db = new Dexie('everyday-device', { chromeTransactionDurability: 'strict' })
  db.version(1).stores({ copies: 'key' })
  watchTransactions(db)
  try {
    await openWithTimeout(db)
    await run(db.table('copies') as Copies)
    return true
  } catch {
    return false
  } finally {
    db.close()
  }
}

/** Stores a durable copy of one localStorage entry as it is now, null included. False if that is not possible. */
export function saveCopy(key: string): Promise<boolean> {
  return withCopies(async (copies) => void (await copies.put({ key, value: localEntries.get(key) })))
}

/** Restores an entry from its durable copy if localStorage is older; to be called before the entry is read. */
export function restoreCopy(key: string): Promise<boolean> {
  return withCopies(async (copies) => {
    const copy = await copies.get(key)
    if (!copy || copy.value === localEntries.get(key)) return
    if (copy.value === null) localEntries.remove(key)
    else localEntries.set(key, copy.value)
  })
}
