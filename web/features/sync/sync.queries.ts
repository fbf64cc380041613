import type { EverydayDb } from '../../data/database/db.ts'
import { COLLECTIONS } from '../../collections/all.ts'
import type { SyncHistory } from '../../collections/sync-history.ts'
import { unsentContents } from '../../data/documents/contents.ts'
import { hasStopped, problemText } from '../../domain/document-content.ts'
import type { OutboxEntry } from '../../data/syncing/sync-control.ts'
import { describeField, titleOf, type Fields } from './describe.ts'

/** An import may create thousands of entries; the page reads and shows at most this many of each kind. */
const MAX_ROWS = 200

/** Changes of one collection that have no verdict yet. `oldestAt` (epoch ms) is null when they are far down the queue. */
export type WaitingGroup = { collection: string; count: number; oldestAt: number | null }

export async function readWaiting(db: EverydayDb): Promise<WaitingGroup[]> {
  const [first, refused] = await Promise.all([db._outbox.orderBy('order').limit(MAX_ROWS).toArray(), readRefused(db)])
  const of = (entries: OutboxEntry[], collection: string) => entries.filter((e) => e.mutation.collection === collection)
  const groups = await Promise.all(
    Object.keys(COLLECTIONS).map(async (collection) => {
      // Counted in the index, without reading rows.
      const all = await db._outbox.where('record').startsWith(`${collection}/`).count()
      const oldest = of(first, collection).find((entry) => entry.state !== 'refused')
      return { collection, count: all - of(refused, collection).length, oldestAt: oldest?.at ?? null }
    }),
  )
  return groups.filter((group) => group.count > 0)
}

/** A refused change. `fields`: the whole record with the change applied. */
export type Attention = { entry: OutboxEntry; title: string; fields: Fields }

export async function readAttention(db: EverydayDb): Promise<Attention[]> {
  const entries = await readRefused(db)
  return Promise.all(
    entries.map(async (entry) => {
      const { collection, id, set } = entry.mutation
      const fields = { ...(await readRow(db, collection, id)), ...set }
      return { entry, fields, title: titleOf(collection, fields) }
    }),
  )
}

/**
 * A document of which this device has the only copy. `percent`: how much the server has; `problem`: why it does not go on, for now or, if it
 * `hasStopped`, until the person decides.
 */
export type UnsentDocument = { id: string; name: string; percent: number; problem: string | null; hasStopped: boolean }

export async function readUnsentDocuments(db: EverydayDb): Promise<UnsentDocument[]> {
  const contents = await unsentContents(db)
  const rows = await db.documents.bulkGet(contents.map(({ record }) => record))
  return contents.map(({ record, done, size, problem }, at) => ({
    hasStopped: hasStopped({ problem }),
    id: record,
    name: rows[at]?.name ?? '',
    percent: size === 0 ? 0 : Math.floor((done / size) * 100),
    problem: problem && problemText(problem),
  }))
}

/** A value that another device has overwritten. `restorable`: the record still exists. */
export type Conflict = { row: SyncHistory; title: string; mine: string; theirs: string; restorable: boolean }

export async function readConflicts(db: EverydayDb): Promise<Conflict[]> {
  const rows = await db.sync_history.orderBy('created_at').reverse().limit(MAX_ROWS).toArray()
  return Promise.all(
    rows.map(async (row) => {
      const record = await readRow(db, row.collection, row.record)
      const [mine, theirs] = await Promise.all([
        describeField(db, row.collection, row.field, row.mine),
        describeField(db, row.collection, row.field, row.theirs),
      ])
      return {
        row,
        mine,
        theirs,
        title: record ? titleOf(row.collection, record) : '',
        restorable: record !== undefined,
      }
    }),
  )
}

const readRefused = (db: EverydayDb) => db._outbox.where('state').equals('refused').limit(MAX_ROWS).toArray()

async function readRow(db: EverydayDb, collection: string, id: string): Promise<Fields | undefined> {
  return collection in COLLECTIONS ? db.table<Fields, string>(collection).get(id) : undefined
}
