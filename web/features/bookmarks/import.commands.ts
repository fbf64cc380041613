import type { EverydayDb } from '../../data/database/db.ts'
import { write } from '../../data/database/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { foldText } from '../../lib/fold-text.ts'
import { newId } from '../../lib/id.ts'
import { msg } from '../../lib/msg.ts'
import { inBatches, type OnProgress } from '../../data/database/in-batches.ts'
import type { ImportPlan, PlannedLink } from './import.plan.ts'

/** Ids created by an import, for undo. */
export type Imported = { bookmarks: string[]; folders: string[] }

type Options = { withKnown: boolean; onProgress?: OnProgress }

/** Adds the links of a plan and the folders they need; known links only `withKnown`. */
export function importBookmarks(
  db: EverydayDb,
  plan: ImportPlan,
  { withKnown, onProgress }: Options,
): Promise<WriteOutcome<Imported>> {
  return writeOutcome(msg('Failed to import all bookmarks'), async () => {
    const links = plan.links.filter((link) => withKnown || !link.known)
    const { ids, made } = await makeFolders(db, links)
    const bookmarks: string[] = []
    const addBatch = async (batch: PlannedLink[]) => {
      const rows = batch.map(({ folder, known: _known, ...set }) => {
        const fields = { ...set, folder_id: ids.get(foldText(folder)) ?? '', is_favorite: false, deleted_at: '' }
        return { collection: 'bookmarks', id: newId(), op: 'create', set: fields } as const
      })
      await write(db, ...rows)
      bookmarks.push(...rows.map((row) => row.id))
    }
    await inBatches(links, addBatch, onProgress)
    return { bookmarks, folders: made }
  })
}

/** Undoes an import: deletes its bookmarks, and its folders where they are empty. */
export function undoImport(
  db: EverydayDb,
  { bookmarks, folders }: Imported,
  onProgress?: OnProgress,
): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to undo the import'), async () => {
    const deleteBatch = (batch: string[]) =>
      write(db, ...batch.map((id) => ({ collection: 'bookmarks', id, op: 'delete' }) as const))
    await inBatches(bookmarks, deleteBatch, onProgress)
    const inUse = new Set<string>()
    await db.bookmarks.filter((row) => folders.includes(row.folder_id)).each((row) => inUse.add(row.folder_id))
    const empty = folders.filter((id) => !inUse.has(id))
    await write(db, ...empty.map((id) => ({ collection: 'bookmark_folders', id, op: 'delete' }) as const))
  })
}

async function makeFolders(
  db: EverydayDb,
  links: PlannedLink[],
): Promise<{ ids: Map<string, string>; made: string[] }> {
  const folders = await db.bookmark_folders.toArray()
  const ids = new Map(folders.map((folder) => [foldText(folder.name), folder.id]))
  const missing = new Map<string, { id: string; name: string }>()
  for (const { folder } of links) {
    const key = foldText(folder)
    if (key !== '' && !ids.has(key) && !missing.has(key)) missing.set(key, { id: newId(), name: folder })
  }
  const made = [...missing.values()]
  await inBatches(made, (batch) =>
    write(
      db,
      ...batch.map(({ id, name }) => ({ collection: 'bookmark_folders', id, op: 'create', set: { name } }) as const),
    ),
  )
  for (const [key, { id }] of missing) ids.set(key, id)
  return { ids, made: made.map(({ id }) => id) }
}
