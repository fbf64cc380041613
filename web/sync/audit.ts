import type { Storage, StorageTx } from './ports.ts'
import { outboxOf, readMeta, rowsOf, writeMeta } from './tables.ts'
import type { AuditResponse, CollectionRules, Row, Tally } from './types.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** Rows read at a time, so that nothing else waits long. */
const ROWS_AT_ONCE = 500

/** The point of the log at which this device's rows are compared with the server's. */
export type AuditPoint = { client: string; cursor: string; turn: number }

/** `different`: the cursor was forgotten. `unknown`: nothing could be told, it is tried again. */
export type Audited = 'same' | 'different' | 'unknown'

/**
 * Where this device stands, if an audit is due: a week after the last one, with nothing pending and nothing half pulled.
 * A device that never had one has its week from now on: it has just pulled everything.
 */
export async function dueAudit({ storage, now }: { storage: Storage; now: number }): Promise<AuditPoint | null> {
  const { meta, pending } = await storage.transact({ mode: 'r', tables: ['_meta', '_outbox'] }, async (tx) => ({
    meta: await readMeta(tx),
    pending: await outboxOf(tx).count(),
  }))
  const { client, cursor, turn, resetting, auditedAt } = meta
  if (auditedAt === null) {
    await storage.transact({ mode: 'rw', tables: ['_meta'] }, (tx) => writeMeta(tx, { auditedAt: now }))
    return null
  }
  // A time still to come means that the clock was set back.
  const isDue = now - auditedAt >= WEEK_MS || auditedAt > now
  return isDue && cursor !== null && !resetting && pending === 0 ? { client, cursor, turn } : null
}

/** Compares this device's rows with what the server's came to; an answer that was not to be had is asked for a day later. */
export async function settleAudit(
  { storage, rules, now }: { storage: Storage; rules: CollectionRules; now: number },
  point: AuditPoint,
  answer: AuditResponse | null,
): Promise<Audited> {
  if (answer?.behind) return 'unknown'
  const different = answer ? await differences(storage, rules, answer) : []
  return storage.transact({ mode: 'rw', tables: ['_meta', '_outbox'] }, async (tx) => {
    const { turn } = await readMeta(tx)
    // Something was written or applied while the rows were read: they are of no one moment.
    if (turn !== point.turn || (await outboxOf(tx).count()) > 0) return 'unknown'
    if (!answer) {
      await writeMeta(tx, { auditedAt: now - WEEK_MS + DAY_MS })
      return 'unknown'
    }
    await writeMeta(tx, { auditedAt: now, ...(different.length > 0 ? { cursor: null, turn: turn + 1 } : {}) })
    return different.length > 0 ? 'different' : 'same'
  })
}

/** The collections that this device holds otherwise. One that the server does not name is not compared. */
async function differences(storage: Storage, rules: CollectionRules, answer: AuditResponse): Promise<string[]> {
  const different: string[] = []
  for (const collection of Object.keys(rules)) {
    const theirs = answer.collections[collection]
    if (!theirs) continue
    const mine = await tallyOf(storage, collection)
    if (mine.count !== theirs.count || mine.hash !== theirs.hash) different.push(collection)
  }
  return different
}

async function tallyOf(storage: Storage, collection: string): Promise<Tally> {
  const read = <T>(run: (tx: StorageTx) => Promise<T>) => storage.transact({ mode: 'r', tables: [collection] }, run)
  const ids = await read((tx) => rowsOf(tx, collection).keys())
  const tally: Tally = { count: 0, hash: 0 }
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const rows = await read((tx) => rowsOf(tx, collection).getMany(ids.slice(from, from + ROWS_AT_ONCE)))
    for (const row of rows) if (row) addTo(tally, row)
  }
  return tally
}

/**
 * Counts one row, whatever the order of rows. The server does the same in pocketbase/sync/audit.go: FNV-1a over id and
 * `updated_at`, mixed once more, so that two changes do not cancel out in the sum.
 */
export function addTo(tally: Tally, { id, updated_at: updatedAt }: Row): void {
  const text = `${id}${String(updatedAt)}`
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  tally.count++
  tally.hash = (tally.hash + ((h ^ (h >>> 16)) >>> 0)) >>> 0
}
