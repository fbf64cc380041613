import type { EverydayDb } from '../../data/database/db.ts'
import { trashedBookmarks } from '../../data/database/listed-bookmarks.ts'
import { listTags } from './bookmarks.queries.ts'

/** A tag with the number of bookmarks that have it, outside the trash. */
export type TagCount = { tag: string; count: number }

// One read of this many rows takes a few milliseconds.
const CHUNK = 250

/** All tags in use, the most used first. Counted on the index, less what is in the trash, which it contains too. */
export async function countTags(db: EverydayDb): Promise<TagCount[]> {
  const tags = await listTags(db)
  const [counts, trashed] = await Promise.all([
    Promise.all(tags.map((tag) => db.bookmarks.where('tags').equals(tag).count())),
    trashedBookmarks(db)
      .primaryKeys()
      .then((ids) => countTagsOf(db, ids)),
  ])
  return tags
    .map((tag, i) => ({ tag, count: counts[i]! - (trashed.get(tag) ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

/** The tags of these bookmarks, the most used first. */
export async function listTagsOf(db: EverydayDb, ids: string[]): Promise<string[]> {
  const counts = await countTagsOf(db, ids)
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([tag]) => tag)
}

async function countTagsOf(db: EverydayDb, ids: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (let i = 0; i < ids.length; i += CHUNK)
    for (const row of await db.bookmarks.bulkGet(ids.slice(i, i + CHUNK)))
      for (const tag of row?.tags ?? []) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return counts
}
