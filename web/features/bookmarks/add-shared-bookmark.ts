import type { EverydayDb } from '../../data/database/db.ts'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import { findAddress, readAddress, withoutAddresses } from '../../domain/bookmark-address.ts'
import { readDraft } from '../../domain/bookmark-draft.ts'
import { addBookmark } from './bookmarks.commands.ts'
import { findDuplicate } from './duplicates.queries.ts'

/** Data from a share sheet; apps often put the link in `text` and leave `url` empty. */
export type SharedLink = { title: string; text: string; url: string }

/** `known`: the page is bookmarked already, nothing was added. `no-link`: it contains no valid address. */
export type SharedOutcome = { status: 'added' | 'known'; id: string } | { status: 'no-link' }

/** Bookmarks a shared link. Idempotent for the same `id` (a retry after a crash). */
export async function addSharedBookmark(
  db: EverydayDb,
  shared: SharedLink,
  id?: string,
): Promise<WriteOutcome<SharedOutcome>> {
  const url = readShared(shared.url) ?? findAddress(shared.text) ?? findAddress(shared.title)
  if (url === null) return done({ status: 'no-link' })
  // The text without the link becomes the title or the description.
  const words = withoutAddresses(shared.text)
    .replace(/[\s.,:;-]+$/, '')
    .trim()
  const [title, description] = shared.title.trim() === '' ? [words, ''] : [shared.title, words]
  const draft = readDraft({ title, url, description, tags: [] })
  if (!draft) return done({ status: 'no-link' })
  const known = await findDuplicate(db, draft.url)
  if (known) return done({ status: 'known', id: known.id })
  const added = await addBookmark(db, { ...draft, folder_id: '', is_favorite: false }, { id })
  return added.ok ? done({ status: 'added', id: added.value }) : added
}

const done = (value: SharedOutcome): WriteOutcome<SharedOutcome> => ({ ok: true, value })

const readShared = (url: string): string | null => (url.trim() === '' ? null : readAddress(url))
