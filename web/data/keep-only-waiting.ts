import { COLLECTIONS, type CollectionName } from '../collections/all.ts'
import { forgetCursor } from '../sync/apply.ts'
import { recordKey } from '../sync/tables.ts'
import type { EverydayDb } from './database/db.ts'
import { dexieStorage } from './database/dexie-storage.ts'
import { removeContent, unsentContents } from './documents/contents.ts'
import { removeAllCopies } from './library/copies.ts'
import { dropRecentPlaces } from './session/recent-places.ts'
import { KEPT_INVOICES } from './session/invoices.ts'
import { KEPT_OVERVIEW } from './session/kept-overview.ts'

/**
 * Deletes what the server has too. What waits for it stays, with the records that it changes: if the same person signs in again, it
 * is sent, and the first pull brings everything back. Nothing is deleted any more once `may` says no.
 */
export async function keepOnlyWaiting(db: EverydayDb, may: () => boolean = () => true): Promise<void> {
  const waiting = new Set((await unsentContents(db)).map(({ record }) => recordKey('documents', record)))
  const isDone = await db.transaction('rw', db.tables, async () => {
    if (!may()) return false
    // Together: with a cursor and without the rows, as when another tab pulls at this moment, the device would never get them again.
    await forgetCursor({ storage: dexieStorage(db) })
    for (const { record } of await db._outbox.toArray()) waiting.add(record)
    for (const name of Object.keys(COLLECTIONS) as CollectionName[]) {
      const table = db.table<unknown, string>(name)
      const ids = await table.toCollection().primaryKeys()
      await table.bulkDelete(ids.filter((id) => !waiting.has(recordKey(name, id))))
    }
    const tables = [db._settled, db._stale, db._searches, db._registrations]
    await Promise.all([...tables.map((table) => table.clear()), db._meta.delete(KEPT_OVERVIEW)])
    await removeAllCopies(db)
    await db._meta.where('key').startsWith(KEPT_INVOICES).delete()
    return true
  })
  if (!isDone) return
  dropRecentPlaces(db.owner)
  for (const { record } of await db._contents.toArray()) {
    if (!waiting.has(recordKey('documents', record)))
      await db.transaction('rw', db._chunks, db._contents, db._texts, async () => {
        if (may()) await removeContent(db, record)
      })
  }
}
