import type { EverydayDb } from '../../data/database/db.ts'
import { writeNetscape, type NetscapeEntry } from '../../domain/netscape-write.ts'
import { listFolders } from './bookmarks.queries.ts'
import { scanBookmarks } from './bookmarks.scan.ts'
import { momentOf } from '../../lib/timestamp.ts'

/** All bookmarks outside the trash as an HTML file that browsers import, and their number. */
export async function exportBookmarks(db: EverydayDb): Promise<{ html: string; count: number }> {
  const folders = await listFolders(db)
  const entries = new Map<string, NetscapeEntry[]>(folders.map((folder) => [folder.id, []]))
  entries.set('', [])
  let count = 0
  await scanBookmarks(db, new AbortController().signal, ({ folder_id, deleted_at, created_at, ...row }) => {
    if (deleted_at !== '') return
    const group = entries.get(folder_id) ?? entries.get('')!
    group.push({ ...row, addedAt: momentOf(created_at) })
    count++
  })
  const groups = folders.map((folder) => ({ name: folder.name, entries: entries.get(folder.id)! }))
  return { html: writeNetscape([...groups, { name: '', entries: entries.get('')! }]), count }
}
