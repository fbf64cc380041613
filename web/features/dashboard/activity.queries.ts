import { Dexie, type Collection, type Table } from 'dexie'
import type { CollectionName } from '../../collections/all.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { readOverwritten } from '../../data/database/overwritten.ts'
import {
  ACTIVITY_LIMIT,
  addedActivity,
  binnedActivity,
  BURST,
  BURST_MS,
  businessActivity,
  cartActivity,
  chatActivity,
  elsewhereActivity,
  latestActivity,
  messageActivity,
  orderActivity,
  savedActivity,
  trashedActivity,
  walletActivity,
  type Activity,
  type ActivityKind,
} from '../../domain/activity.ts'
import { momentOf, timestamp } from '../../lib/timestamp.ts'
import { readRecordStates } from '../../data/syncing/sync-status.ts'
import type { RecordState } from '../../data/syncing/sync-control.ts'
import type { Wording } from './wording.ts'

const { minKey, maxKey } = Dexie

/** A line with the state of its record. */
export type ActivityLine = Activity & { state: RecordState }

const COLLECTIONS: Record<ActivityKind, CollectionName> = {
  bookmark: 'bookmarks',
  document: 'documents',
  message: 'contact_messages',
  order: 'orders',
  cart: 'cart_items',
  wallet: 'payment_method_history',
  business: 'businesses',
  chat: 'chats',
  elsewhere: 'sync_history',
}

/** Bookmarks or documents that came or were thrown away at once, by the newest of them. */
type Group<Row> = { row: Row; count: number }
/** The field of a table that says when a row was moved to the trash; an index has it before `created_at`. */
type Trash = 'deleted_at' | 'trashed_at'

/**
 * The person's latest activity: what the synced rows say, so that it is the same on all devices. No row says when it was renamed or
 * marked. Reads a bounded number of rows of each kind: of orders the newest, with their steps.
 */
export async function readActivity(db: EverydayDb, wording: Wording): Promise<ActivityLine[]> {
  const newest = <T>(rows: Collection<T, string>) => rows.reverse().limit(ACTIVITY_LIMIT).toArray()
  const [saved, trashed, added, binned, messages, orders, cart, wallet, businesses, chats, elsewhere] =
    await Promise.all([
      readNewest(db.bookmarks, 'deleted_at'),
      readTrashed(db.bookmarks, 'deleted_at'),
      readNewest(db.documents, 'trashed_at'),
      readTrashed(db.documents, 'trashed_at'),
      newest(db.contact_messages.orderBy('created_at')),
      newest(db.orders.where('placed_at').above('')),
      newest(db.cart_items.orderBy('created_at')),
      newest(db.payment_method_history.orderBy('created_at')),
      newest(db.businesses.orderBy('created_at')),
      newest(db.chats.orderBy('date')),
      readOverwritten(db),
    ])
  const folderName = await readFolderNames(
    db,
    saved.map(({ row }) => row.folder_id),
  )
  const latest = latestActivity([
    ...saved.map(({ row, count }) => savedActivity(row, count, folderName)),
    ...trashed.map(({ row, count }) => trashedActivity(row, count)),
    ...added.map(({ row, count }) => addedActivity(row, count)),
    ...binned.map(({ row, count }) => binnedActivity(row, count)),
    ...messages.map(messageActivity),
    ...orders.flatMap(orderActivity),
    ...cart.map(cartActivity),
    ...wallet.map(walletActivity),
    ...businesses.map(businessActivity),
    ...chats.map(chatActivity),
    ...(await Promise.all(
      elsewhere.slice(0, ACTIVITY_LIMIT).map(async (field) => {
        const [{ at, device, isHere }] = field.values
        const value = { id: field.rows[0].id, created_at: timestamp(at), device }
        return elsewhereActivity(value, await wording.nameField(db, field), isHere)
      }),
    )),
  ])
  return withStates(db, latest)
}

async function withStates(db: EverydayDb, lines: Activity[]): Promise<ActivityLine[]> {
  const kinds = [...new Set(lines.map(({ kind }) => kind))]
  const states = await Promise.all(
    kinds.map((kind) => {
      const records = lines.flatMap((line) => (line.kind === kind && line.record ? [line.record] : []))
      return readRecordStates(db, COLLECTIONS[kind], records)
    }),
  )
  return lines.map((line) => ({ ...line, state: states[kinds.indexOf(line.kind)]!.get(line.record) ?? 'saved' }))
}

/** The newest rows outside the trash, of which those that came within a minute of one another are counted instead of read. */
async function readNewest<Row extends { created_at: string }>(
  table: Table<Row, string>,
  trash: Trash,
): Promise<Group<Row>[]> {
  const rows = () => table.where(`[${trash}+created_at]`)
  const groups: Group<Row>[] = []
  for (let before: unknown = maxKey; groups.length < ACTIVITY_LIMIT;) {
    const page = await rows().between(['', minKey], ['', before]).reverse().limit(ACTIVITY_LIMIT).toArray()
    const start = page.findIndex((row, at) => isWithinBurst(row, page[at + BURST - 1]))
    const single = start < 0 ? page : page.slice(0, start)
    groups.push(...single.map((row) => ({ row, count: 1 })))
    const newest = page[start]
    if (!newest) break
    const first = timestamp(momentOf(newest.created_at) - BURST_MS)
    const burst = rows().between(['', first], ['', newest.created_at], true, true)
    groups.push({ row: newest, count: await burst.count() })
    before = first
  }
  return groups
}

const isWithinBurst = (newest: { created_at: string }, oldest: { created_at: string } | undefined): boolean =>
  oldest !== undefined && momentOf(newest.created_at) - momentOf(oldest.created_at) <= BURST_MS

/** The latest rows in the trash. Those moved there together have the same time, by which they are counted. */
async function readTrashed<Field extends Trash, Row extends Record<Field, string>>(
  table: Table<Row, string>,
  field: Field,
): Promise<Group<Row>[]> {
  const groups: Group<Row>[] = []
  const trash = () => table.where(`[${field}+created_at]`)
  for (let before: unknown = maxKey; groups.length < ACTIVITY_LIMIT;) {
    const rest = trash().between(['', maxKey], [before, minKey], false, false)
    const page = await rest.reverse().limit(ACTIVITY_LIMIT).toArray()
    const times = [...new Set(page.map((row) => row[field]))]
    const counts = times.map((time) => trash().between([time, minKey], [time, maxKey]).count())
    const counted = await Promise.all(counts)
    groups.push(...times.map((time, at) => ({ row: page.find((row) => row[field] === time)!, count: counted[at]! })))
    if (page.length < ACTIVITY_LIMIT) break
    before = times.at(-1)
  }
  return groups
}

async function readFolderNames(db: EverydayDb, ids: string[]) {
  const rows = await db.bookmark_folders.bulkGet([...new Set(ids.filter(Boolean))])
  const names = new Map(rows.flatMap((row) => (row ? [[row.id, row.name] as const] : [])))
  return (id: string) => names.get(id)
}
