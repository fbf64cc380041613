import { Dexie } from 'dexie'
import type { Document } from '../../collections/documents.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import type { Content } from '../../domain/document-content.ts'
import { foldText } from '../../lib/fold-text.ts'
import type { DocumentsSearch } from './documents-search.ts'

/** How many rows a page has. */
const PAGE_ROWS = 50

/** A document with what this device has of its content. */
export type Listed = { row: Document; content: Content | undefined }

/** One page of the list. */
export type Listing = {
  /** Status and search that it answers. */
  key: string
  items: Listed[]
  /** The place of the first item in the whole listing, and the ids of all in it. */
  first: number
  ids: string[]
  page: number
  pages: number
  /** How many documents the person has, and how many bytes their contents have together, each counted once. */
  total: number
  bytes: number
}

/** What a listing shows, but for its page. */
export const listingKey = ({ status, q }: DocumentsSearch): string => `${status ?? ''}/${q ?? ''}`

/** The documents that the page shows, newest first. */
export async function listDocuments(db: EverydayDb, view: DocumentsSearch): Promise<Listing> {
  const { q = '', status, page = 1 } = view
  const byDate = db.documents.where('[trashed_at+created_at]')
  const [current, trashed] = await Promise.all([
    byDate.between(['', Dexie.minKey], ['', Dexie.maxKey]).reverse().toArray(),
    db.documents.where('[trashed_at+created_at]').above(['', Dexie.maxKey]).reverse().toArray(),
  ])
  const words = foldText(q).split(' ').filter(Boolean)
  const matches = ({ name }: Document) => {
    const folded = foldText(name)
    return words.every((word) => folded.includes(word))
  }
  const place = status === 'trash' ? trashed : current.filter((row) => !status || row.status === status)
  const found = place.filter(matches)
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS))
  const shown = Math.min(page, pages)
  const first = (shown - 1) * PAGE_ROWS
  const rows = found.slice(first, first + PAGE_ROWS)
  const contents = await db._contents.bulkGet(rows.map(({ id }) => id))
  const sizes = new Map([...current, ...trashed].map(({ sha256, size }) => [sha256, size]))
  return {
    key: listingKey(view),
    items: rows.map((row, at) => ({ row, content: contents[at] })),
    first,
    ids: found.map(({ id }) => id),
    page: shown,
    pages,
    total: current.length + trashed.length,
    bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
  }
}

/** One document with what this device has of its content; null if it was deleted. */
export async function readDocument(db: EverydayDb, id: string): Promise<Listed | null> {
  const [row, content] = await Promise.all([db.documents.get(id), db._contents.get(id)])
  return row ? { row, content } : null
}
