import type { Document } from '../../collections/documents.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { readKeptStatuses } from '../../data/documents/kept-statuses.ts'
import { readStorageUsage } from '../../data/offline/storage-usage.ts'
import { savesData } from '../../lib/saves-data.ts'
import { bringContent } from './documents.commands.ts'

/** Left free for everything else. */
const SPARE_BYTES = 50 * 1024 * 1024

/** Documents that are to be on this device, by their status, and are not, or could be removed to make room; newest first. */
export async function wantedDocuments(db: EverydayDb): Promise<Document[]> {
  const { statuses, except } = await readKeptStatuses(db)
  if (statuses.length === 0) return []
  const left = new Set(except)
  const rows = await db.documents
    .filter(({ id, status, trashed_at }) => trashed_at === '' && statuses.includes(status) && !left.has(id))
    .toArray()
  const contents = await db._contents.bulkGet(rows.map(({ id }) => id))
  const wanted = rows.filter((row, at) => !contents[at]?.kept && (contents[at] || row.storage_path))
  return wanted.sort((a, b) => b.created_at.localeCompare(a.created_at))
}

/** Brings what is wanted and has room, unless the person saves data. */
export async function keepWanted(db: EverydayDb, wanted: Document[]): Promise<void> {
  const contents = await db._contents.bulkGet(wanted.map(({ id }) => id))
  let room = await freeRoom(db)
  for (const [at, row] of wanted.entries()) {
    if (!contents[at] && (savesData() || row.size > room)) continue
    if (!contents[at]) room -= row.size
    await bringContent(db, row, { kept: true })
  }
}

/** What is free, and not promised to downloads that have begun. */
async function freeRoom(db: EverydayDb): Promise<number> {
  const usage = await readStorageUsage()
  if (!usage) return Infinity
  const coming = (await db._contents.toArray()).filter(({ state }) => state === 'coming')
  const promised = coming.reduce((sum, { size, done }) => sum + size - done, 0)
  return usage.quota - usage.used - promised - SPARE_BYTES
}
