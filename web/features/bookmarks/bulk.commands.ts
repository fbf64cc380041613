import type { EverydayDb } from '../../data/database/db.ts'
import { write, type Write } from '../../data/database/write.ts'
import { writeOutcome, type WriteFailure, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { timestamp } from '../../lib/timestamp.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { inBatches } from '../../data/database/in-batches.ts'
import { tagChange, type TagWishes } from './tag-change.ts'

type Patch = Pick<Write, 'set' | 'add' | 'remove'>

/** The patches that revert a change of many bookmarks. */
export type Reverts = { id: string; patch: Patch }[]
/** A change of many bookmarks: what reverts it as far as it came, and why it stopped, if it did. */
export type BulkOutcome = { reverts: Reverts; failure: WriteFailure | null }
export type BulkOptions = { onProgress?: (done: number) => void }

/** The change of one row with what reverts it; null where there is nothing to change. */
type Plan = (row: Bookmark) => { patch: Patch; revert: Patch } | null

/** Moves bookmarks to a folder; '' is no folder. */
export const moveMany = (db: EverydayDb, ids: string[], folder_id: string, options?: BulkOptions) =>
  changeMany(db, 'Failed to move all bookmarks', ids, options, (row) =>
    row.folder_id === folder_id || row.deleted_at !== ''
      ? null
      : { patch: { set: { folder_id } }, revert: { set: { folder_id: row.folder_id } } },
  )

/** Marks or unmarks bookmarks as favorites. */
export const starMany = (db: EverydayDb, ids: string[], is_favorite: boolean, options?: BulkOptions) =>
  changeMany(db, 'Failed to update all bookmarks', ids, options, (row) =>
    row.is_favorite === is_favorite || row.deleted_at !== ''
      ? null
      : { patch: { set: { is_favorite } }, revert: { set: { is_favorite: !is_favorite } } },
  )

/** Adds tags to bookmarks and removes others. `full` is the number of bookmarks that had no room for all. */
export async function tagMany(
  db: EverydayDb,
  ids: string[],
  tags: TagWishes,
  options?: BulkOptions,
): Promise<BulkOutcome & { full: number }> {
  let full = 0
  const outcome = await changeMany(db, 'Failed to tag all bookmarks', ids, options, (row) => {
    if (row.deleted_at !== '') return null
    const { add, remove, leftOut } = tagChange(row.tags, tags)
    if (leftOut.length > 0) full += 1
    if (add.length + remove.length === 0) return null
    return { patch: tagPatch(add, remove), revert: tagPatch(remove, add) }
  })
  return { ...outcome, full }
}

/** Moves bookmarks to the trash. */
export function trashMany(db: EverydayDb, ids: string[], options?: BulkOptions) {
  const set = { deleted_at: timestamp() }
  return changeMany(db, 'Failed to delete all bookmarks', ids, options, (row) =>
    row.deleted_at === '' ? { patch: { set }, revert: { set: { deleted_at: '' } } } : null,
  )
}

/** Restores bookmarks from the trash. */
export const restoreMany = (db: EverydayDb, ids: string[], options?: BulkOptions) =>
  changeMany(db, 'Failed to restore all bookmarks', ids, options, (row) =>
    row.deleted_at === ''
      ? null
      : { patch: { set: { deleted_at: '' } }, revert: { set: { deleted_at: row.deleted_at } } },
  )

/** Reverts a change of many bookmarks. */
export const revertMany = (db: EverydayDb, reverts: Reverts): Promise<WriteOutcome> =>
  writeOutcome('Failed to undo', () => inBatches(reverts, (batch) => write(db, ...batch.map(updateOf))))

async function changeMany(
  db: EverydayDb,
  message: string,
  ids: string[],
  { onProgress }: BulkOptions = {},
  plan: Plan,
): Promise<BulkOutcome> {
  const reverts: Reverts = []
  let done = 0
  const outcome = await writeOutcome(message, () =>
    inBatches(ids, async (batch) => {
      const rows = (await db.bookmarks.bulkGet(batch)).filter((row) => row !== undefined)
      const changes = rows.flatMap((row) => {
        const change = plan(row)
        return change ? [{ id: row.id, ...change }] : []
      })
      if (changes.length > 0) await write(db, ...changes.map(updateOf))
      reverts.push(...changes.map(({ id, revert }) => ({ id, patch: revert })))
      done += batch.length
      onProgress?.(done)
    }),
  )
  return { reverts, failure: outcome.ok ? null : outcome }
}

const updateOf = ({ id, patch }: { id: string; patch: Patch }) =>
  ({ collection: 'bookmarks', id, op: 'update', ...patch }) as const

const tagPatch = (add: string[], remove: string[]): Patch => ({
  ...(add.length > 0 && { add: { tags: add } }),
  ...(remove.length > 0 && { remove: { tags: remove } }),
})
