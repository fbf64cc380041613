import type { Storage, StorageTx } from './ports.ts'
import { outboxOf, readMeta, rowsOf, writeMeta } from './tables.ts'
import type { AuditResponse, CollectionRules, Digest, Row } from './types.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** Rows per read transaction, so that other transactions need not wait long. */
const ROWS_PER_READ = 500

/** The state of this device that an audit compares with the server. */
export type AuditPoint = { client: string; cursor: string; generation: number }

/** `different`: the cursor was deleted, so the next pull is a reset. `unknown`: no result; the audit is repeated later. */
export type AuditOutcome = 'same' | 'different' | 'unknown'

/**
 * The present state of this device if an audit is due: a week after the last one, with nothing to send and no reset in progress. Records of
 * refused mutations show the server's rows. A device without an earlier audit has just pulled everything, so its first one is due in a week.
 */
export async function findDueAudit({ storage, now }: { storage: Storage; now: number }): Promise<AuditPoint | null> {
  const { meta, pending } = await storage.transact({ mode: 'r', tables: ['_meta', '_outbox'] }, async (tx) => ({
    meta: await readMeta(tx),
    pending: await isPending(tx),
  }))
  const { client, cursor, generation, resetting, auditedAt } = meta
  if (auditedAt === null) {
    await storage.transact({ mode: 'rw', tables: ['_meta'] }, (tx) => writeMeta(tx, { auditedAt: now }))
    return null
  }
  // A time in the future means that the clock was set back.
  const isDue = now - auditedAt >= WEEK_MS || auditedAt > now
  return isDue && cursor !== null && !resetting && !pending ? { client, cursor, generation } : null
}

/** Whether a mutation has no verdict yet. */
async function isPending(tx: StorageTx): Promise<boolean> {
  const [queued, frozen] = await Promise.all([
    outboxOf(tx).where('state', 'queued', 1),
    outboxOf(tx).where('state', 'frozen', 1),
  ])
  return queued.length + frozen.length > 0
}

/** Compares the rows of this device with the server's digests. Without a response the audit is repeated a day later. */
export async function completeAudit(
  { storage, rules, now }: { storage: Storage; rules: CollectionRules; now: number },
  point: AuditPoint,
  response: AuditResponse | null,
): Promise<AuditOutcome> {
  if (response?.behind) return 'unknown'
  const different = response ? await differingCollections(storage, rules, response) : []
  return storage.transact({ mode: 'rw', tables: ['_meta', '_outbox'] }, async (tx) => {
    const { generation } = await readMeta(tx)
    // Something was written or applied between the reads, so they are not one consistent state.
    if (generation !== point.generation || (await isPending(tx))) return 'unknown'
    if (!response) {
      await writeMeta(tx, { auditedAt: now - WEEK_MS + DAY_MS })
      return 'unknown'
    }
    const isDifferent = different.length > 0
    await writeMeta(tx, { auditedAt: now, ...(isDifferent ? { cursor: null, generation: generation + 1 } : {}) })
    return isDifferent ? 'different' : 'same'
  })
}

/** The collections whose digest differs from the server's. A collection that is missing in the response is not compared. */
async function differingCollections(
  storage: Storage,
  rules: CollectionRules,
  response: AuditResponse,
): Promise<string[]> {
  const different: string[] = []
  for (const collection of Object.keys(rules)) {
    const theirs = response.collections[collection]
    if (!theirs) continue
    const mine = await digestOf(storage, collection)
    if (mine.count !== theirs.count || mine.hash !== theirs.hash) different.push(collection)
  }
  return different
}

async function digestOf(storage: Storage, collection: string): Promise<Digest> {
  const read = <T>(run: (tx: StorageTx) => Promise<T>) => storage.transact({ mode: 'r', tables: [collection] }, run)
  const ids = await read((tx) => rowsOf(tx, collection).keys())
  const digest: Digest = { count: 0, hash: 0 }
  for (let from = 0; from < ids.length; from += ROWS_PER_READ) {
    const rows = await read((tx) => rowsOf(tx, collection).getMany(ids.slice(from, from + ROWS_PER_READ)))
    for (const row of rows) if (row) addToDigest(digest, row)
  }
  return digest
}

/**
 * Adds one row to a digest; the order of the rows does not matter. Same as in pocketbase/sync/audit.go: FNV-1a over id and
 * `updated_at`, with a final mix as in MurmurHash3, so that two changes do not cancel out in the sum.
 */
export function addToDigest(digest: Digest, { id, updated_at: updatedAt }: Row): void {
  const text = `${id}${String(updatedAt)}`
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  digest.count++
  digest.hash = (digest.hash + ((h ^ (h >>> 16)) >>> 0)) >>> 0
}
