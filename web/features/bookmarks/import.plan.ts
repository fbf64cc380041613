import type { EverydayDb } from '../../data/database/db.ts'
import { addressKey, hasBookmarkScheme } from '../../domain/bookmark-address.ts'
import { readDraft, type BookmarkText } from '../../domain/bookmark-draft.ts'
import { parseNetscape, type NetscapeLink } from '../../domain/netscape-parse.ts'
import { timestamp } from '../../lib/timestamp.ts'
import { scanBookmarks } from './bookmarks.scan.ts'
import { cleanFolderName } from './folders.commands.ts'

/** A link to be added. `known`: the page is bookmarked already, or appears earlier in the file. */
export type PlannedLink = BookmarkText & { folder: string; created_at: string; known: boolean }

/** Why a link cannot be imported. */
export type SkipReason = 'no-address' | 'scheme' | 'unusable'
export type SkippedLink = { title: string; url: string; reason: SkipReason }

export type ImportPlan = { links: PlannedLink[]; skipped: SkippedLink[]; folders: string[]; known: number }

const PAUSE_EVERY = 200

/** Parses a bookmark file and compares it with the existing bookmarks; writes nothing. Null when aborted. `now` is epoch ms. */
export async function planImport(
  db: EverydayDb,
  html: string,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<ImportPlan | null> {
  const seen = new Set<string>()
  const counted = await scanBookmarks(db, signal, (row) => {
    if (row.deleted_at === '') seen.add(addressKey(row.url))
  })
  if (!counted) return null
  const plan: ImportPlan = { links: [], skipped: [], folders: [], known: 0 }
  const folders = new Set<string>()
  let read = 0
  for (const link of parseNetscape(html)) {
    if (++read % PAUSE_EVERY === 0) await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) return null
    const draft = readDraft(link)
    if (!draft) {
      plan.skipped.push({ title: link.title, url: link.url, reason: skipReason(link) })
      continue
    }
    const key = addressKey(draft.url)
    const known = seen.has(key)
    seen.add(key)
    const folder = cleanFolderName(link.folders.join(' / '))
    if (folder !== '') folders.add(folder)
    if (known) plan.known++
    // Without dates in the file, its order decides.
    const addedAt = Math.min(link.addedAt ?? now - read, now)
    plan.links.push({ ...draft, folder, created_at: timestamp(addedAt), known })
  }
  return { ...plan, folders: [...folders] }
}

function skipReason({ url }: NetscapeLink): SkipReason {
  if (url === '') return 'no-address'
  return hasBookmarkScheme(url) ? 'unusable' : 'scheme'
}
