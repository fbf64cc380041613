import { Dexie, type Table } from 'dexie'
import { localEntries } from '../../lib/local-entries.ts'
import { openInTime } from '../database/open-database.ts'
import { watchTransactions } from '../database/transaction-watch.ts'

// Browsers bring localStorage to the disk when they like, Chromium up to a minute late: a phone whose battery dies then
// forgets who signed in, or still knows who signed out. This copy is on the disk when `keepCopy` resolves.
type Copy = { key: string; value: string | null }
type Copies = Table<Copy, string>

/** Resolves to false where the browser keeps no databases: localStorage alone must do then. */
async function withCopies(run: (copies: Copies) => Promise<void>): Promise<boolean> {
  const db = new Dexie('everyday-device', { chromeTransactionDurability: 'strict' })
  db.version(1).stores({ copies: 'key' })
  watchTransactions(db)
  try {
    await openInTime(db)
    await run(db.table('copies') as Copies)
    return true
  } catch {
    return false
  } finally {
    db.close()
  }
}

/** Keeps a durable copy of one localStorage entry as it is now; null is a copy too. False where that is not possible. */
export function keepCopy(key: string): Promise<boolean> {
  return withCopies(async (copies) => void (await copies.put({ key, value: localEntries.get(key) })))
}

/** Puts the durable copy of an entry back where localStorage fell behind it; to be called before the entry is read. */
export function restoreCopy(key: string): Promise<boolean> {
  return withCopies(async (copies) => {
    const copy = await copies.get(key)
    if (!copy || copy.value === localEntries.get(key)) return
    if (copy.value === null) localEntries.remove(key)
    else localEntries.set(key, copy.value)
  })
}
