import type { EverydayDb } from '../../data/db.ts'
import { COLLECTIONS } from '../../collections/all.ts'
import type { SyncHistory } from '../../collections/sync-history.ts'
import type { OutboxEntry } from '../../data/sync-control.ts'
import { describeField, titleOf, type Fields } from './describe.ts'

/** An import may leave thousands of entries; a page shows and reads at most this many of a kind. */
const MOST = 200

/** Changes of one collection that have no verdict yet. `oldestAt` (epoch ms) is null when they are far down the queue. */
export type WaitingGroup = { collection: string; count: number; oldestAt: number | null }

export async function readWaiting(db: EverydayDb): Promise<WaitingGroup[]> {
  const [first, refused] = await Promise.all([db._outbox.orderBy('order').limit(MOST).toArray(), readRefused(db)])
  const of = (entries: OutboxEntry[], collection: string) => entries.filter((e) => e.mutation.collection === collection)
  const groups = await Promise.all(
    Object.keys(COLLECTIONS).map(async (collection) => {
      // Counted in the index, never read.
      const all = await db._outbox.where('record').startsWith(`${collection}/`).count()
      const oldest = of(first, collection).find((entry) => entry.state !== 'refused')
      return { collection, count: all - of(refused, collection).length, oldestAt: oldest?.at ?? null }
    }),
  )
  return groups.filter((group) => group.count > 0)
}

/** A change that will not pass as it is. `fields` are the whole record as the person wants it. */
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

/** A value that lost to another device's. `restorable`: the record is still there to be changed back. */
export type Changed = { row: SyncHistory; title: string; mine: string; theirs: string; restorable: boolean }

export async function readChangedElsewhere(db: EverydayDb): Promise<Changed[]> {
  const rows = await db.sync_history.orderBy('created_at').reverse().limit(MOST).toArray()
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

const readRefused = (db: EverydayDb) => db._outbox.where('state').equals('refused').limit(MOST).toArray()

async function readRow(db: EverydayDb, collection: string, id: string): Promise<Fields | undefined> {
  return collection in COLLECTIONS ? db.table<Fields, string>(collection).get(id) : undefined
}
