import { Dexie } from 'dexie'
import { localEntries } from '../../lib/local-entries.ts'

/** Set from the time when the browser has failed to read or write its own files until they were tidied. */
const FAILED = 'database_failed'
const SCRATCH = 'scratch'
/** Names of the errors with which a browser cannot open a database now, and may later: on a full disk for example. */
const MEDIUM_FAILED = new Set(['UnknownError', 'QuotaExceededError'])

/**
 * Keeps a database usable, and its data, after the browser could not write its files, as on a full disk (docs/decisions/0041).
 *
 * - Dexie remembers that opening has failed, and answers all with that until the page is loaded again: here every later use tries anew.
 *   The use that has met the failure rejects with it.
 * - Once it is open again, the browser's files are tidied.
 */
export function openAgain(db: Dexie): void {
  const open = db.open.bind(db)
  db.open = () =>
    open().catch((error: unknown) => {
      // Not if it was closed on purpose meanwhile.
      if (MEDIUM_FAILED.has((error as Error).name) && !db.hasBeenClosed()) db.close({ disableAutoOpen: false })
      throw error
    })
  db.on(
    'ready',
    () => {
      // The browser has closed it: `close()` fires no such event.
      db.backendDB().addEventListener('close', () => void localEntries.set(FAILED, '1'))
      if (localEntries.get(FAILED)) void tidyFiles().catch(() => {}) // there is no room yet: with the next opening
    },
    true,
  )
}

/**
 * Makes Chromium write its files anew. What it appends after a write that was cut off by a full disk it can read itself, but at its next
 * start it takes the file for damaged and deletes all databases of the site. Deleting a database makes it merge its files.
 */
async function tidyFiles(): Promise<void> {
  const scratch = new Dexie(SCRATCH)
  scratch.version(1).stores({ nothing: '' })
  await scratch.open()
  await scratch.delete()
  localEntries.remove(FAILED)
}
