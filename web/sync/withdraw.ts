import { refreshRecord } from './rebase.ts'
import { baseOf, entriesOf, outboxOf, recordKey, rowsOf } from './tables.ts'
import type { WriteContext } from './write.ts'

/**
 * Takes back a record that was made on this device, with all that was changed of it since, if nothing of it may have reached the server.
 * Resolves to whether it did; else nothing has changed.
 */
export function withdraw(context: WriteContext, collection: string, id: string): Promise<boolean> {
  const tables = [...Object.keys(context.rules), '_outbox', '_base']
  return context.storage.transact({ mode: 'rw', tables }, async (tx) => {
    const record = recordKey(collection, id)
    const entries = await entriesOf(tx, record)
    const base = await baseOf(tx).get(record)
    const isHereOnly = entries.every(({ state, n, sent }) => state === 'queued' && n === undefined && !sent?.length)
    if (entries.length === 0 || !isHereOnly || base?.row) return false
    await outboxOf(tx).deleteMany(entries.map(({ order }) => order))
    await refreshRecord(context, tx, record)
    await rowsOf(tx, collection).deleteMany([id])
    return true
  })
}
