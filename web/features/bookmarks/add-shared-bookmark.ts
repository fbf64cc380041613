import type { EverydayDb } from '../../data/db.ts'
import { findAddress, readAddress } from '../../domain/bookmark-address.ts'
import { readDraft } from '../../domain/bookmark-draft.ts'
import { addBookmark } from './bookmarks.commands.ts'
import { findDuplicate } from './duplicates.queries.ts'

/** What a share sheet hands over; apps often put the link in `text` and leave `url` empty. */
export type SharedLink = { title: string; text: string; url: string }

/** `known`: the same page was bookmarked before, nothing was added. `no-link`: there is no address to keep in it. */
export type SharedOutcome = { status: 'added' | 'known'; id: string } | { status: 'no-link' }

/** Makes a bookmark of a shared link. The same `id` again (a repeat after a crash) adds nothing twice. */
export async function addSharedBookmark(db: EverydayDb, shared: SharedLink, id?: string): Promise<SharedOutcome> {
  const url = readShared(shared.url) ?? findAddress(shared.text) ?? findAddress(shared.title)
  if (url === null) return { status: 'no-link' }
  // What is left of the text beside the link is the person's or the app's own words.
  const words = shared.text
    .replace(/(https?:\/\/|mailto:)[^\s<>"]+/gi, '')
    .replace(/[\s.,:;-]+$/, '')
    .trim()
  const [title, description] = shared.title.trim() === '' ? [words, ''] : [shared.title, words]
  const draft = readDraft({ title, url, description, tags: [] })
  if (!draft) return { status: 'no-link' }
  const known = await findDuplicate(db, draft.url)
  if (known) return { status: 'known', id: known.id }
  return { status: 'added', id: await addBookmark(db, { ...draft, folder_id: '', is_favorite: false }, id) }
}

const readShared = (url: string): string | null => (url.trim() === '' ? null : readAddress(url))
