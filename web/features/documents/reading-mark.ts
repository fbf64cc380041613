import type { EverydayDb } from '../../data/database/db.ts'
import { localEntries } from '../../lib/local-entries.ts'

// Not in the database: a page that is being left can write no more to it.
const keyOf = ({ owner }: EverydayDb) => `everyday_reading_${owner}`

/** The document during whose reading the tab died; null if none did. For the one tab that reads: without locks another one may be reading it now. */
export const lastReading = (db: EverydayDb): string | null => (navigator.locks ? localEntries.get(keyOf(db)) : null)

export const forgetReading = (db: EverydayDb): void => localEntries.remove(keyOf(db))

/**
 * Marks a document while it is read, so that the next start knows of which one the tab has died. A page that is left, or hidden and then ended by
 * the system, has not died of it: it is marked only while the page is seen.
 */
export async function whileMarked<T>(db: EverydayDb, record: string, read: () => Promise<T>): Promise<T> {
  const mark = () =>
    document.visibilityState === 'visible' ? void localEntries.set(keyOf(db), record) : forgetReading(db)
  const leave = () => forgetReading(db)
  mark()
  document.addEventListener('visibilitychange', mark)
  addEventListener('pagehide', leave)
  try {
    return await read()
  } finally {
    document.removeEventListener('visibilitychange', mark)
    removeEventListener('pagehide', leave)
    forgetReading(db)
  }
}
