import type { Dexie } from 'dexie'

/** Names of the errors with which a browser cannot open a database now, and may later: on a full disk for example. */
const MEDIUM_FAILED = new Set(['UnknownError', 'QuotaExceededError'])

/**
 * Dexie remembers that opening has failed, and answers all with that until the page is loaded again: here every later use tries anew
 * (docs/decisions/0041). The use that has met the failure rejects with it.
 */
export function openAgain(db: Dexie): void {
  const open = db.open.bind(db)
  db.open = () =>
    open().catch((error: unknown) => {
      // Not if it was closed on purpose meanwhile.
      if (MEDIUM_FAILED.has((error as Error).name) && !db.hasBeenClosed()) db.close({ disableAutoOpen: false })
      throw error
    })
}
