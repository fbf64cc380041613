import type { Dexie } from 'dexie'

const TIMEOUT_MS = 5000

/**
 * Deletes a database, and waits for it for at most 5 seconds: a frozen tab may hold a connection, and then the browser deletes it as
 * soon as that tab is closed.
 */
export function deleteDatabase(db: Dexie): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  return Promise.race([Promise.resolve(db.delete()), timeout])
}
