import { Dexie } from 'dexie'
import { useEffect, useRef } from 'react'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { addressHost } from '../../domain/bookmark-address.ts'
import type { SearchEntry } from '../../domain/search-entry.ts'
import { msg } from '../../lib/msg.ts'
import { readOwnBusinesses } from './own-businesses.ts'
import { readOwnOrders } from './own-orders.ts'
import { readOwnTitles } from './own-titles.ts'
import { searchOwn } from './search-client.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import type { Document } from '../../collections/documents.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import type { DocumentText } from '../../domain/document-text.ts'

/** Only the newest bookmarks are indexed; the bookmarks page searches all of them. */
const MAX_BOOKMARKS = 5000
const NONE: Bookmark[] = []
const CRUMBS = [{ label: msg('Bookmarks'), to: '/bookmarks' }]
/** The same for documents; of each the beginning of its text. */
const MAX_DOCUMENTS = 1000
const MAX_TEXT = 4000
const TEXTS_READ = 50
const NO_DOCUMENTS: SearchEntry[] = []
const NO_BUSINESSES: SearchEntry[] = []
const NO_ORDERS: SearchEntry[] = []
const NO_TITLES: SearchEntry[] = []
const DOCUMENT_CRUMBS = [{ label: msg('Documents'), to: '/documents' }]

function entryOf({ id, title, url, description, tags, created_at }: Bookmark): SearchEntry {
  return {
    id,
    title,
    type: 'bookmark',
    category: addressHost(url),
    description,
    url,
    breadcrumbs: CRUMBS,
    tags,
    lastUpdated: created_at.slice(0, 10),
  }
}

function documentEntry({ id, name, type, created_at }: Document, text: DocumentText | undefined): SearchEntry {
  const words = text?.text.slice(0, MAX_TEXT).replace(/\s+/g, ' ').trim() ?? ''
  return {
    id,
    title: name,
    type: 'document',
    category: type,
    description: words,
    url: `/documents?open=${id}`,
    breadcrumbs: DOCUMENT_CRUMBS,
    tags: [],
    lastUpdated: created_at.slice(0, 10),
  }
}

/** The newest documents, with their text where this device has it. */
async function readDocuments(db: EverydayDb): Promise<SearchEntry[]> {
  const rows = await db.documents
    .where('[trashed_at+created_at]')
    .between(['', Dexie.minKey], ['', Dexie.maxKey])
    .reverse()
    .limit(MAX_DOCUMENTS)
    .toArray()
  const entries: SearchEntry[] = []
  // A few at a time: whole texts are large, and only their beginnings stay in memory.
  for (let at = 0; at < rows.length; at += TEXTS_READ) {
    const batch = rows.slice(at, at + TEXTS_READ)
    const texts = await db._texts.bulkGet(batch.map(({ id }) => id))
    entries.push(...batch.map((row, n) => documentEntry(row, texts[n])))
  }
  return entries
}

/** Renders nothing: keeps the search index in sync with the user's bookmarks, documents, businesses, orders and library. `onChange` runs after each update. */
export default function OwnEntries({ onChange }: { onChange?: () => void }) {
  const db = useDb()
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })
  const bookmarks = useSideQuery(
    () =>
      db.bookmarks
        .where('[deleted_at+created_at]')
        .between(['', Dexie.minKey], ['', Dexie.maxKey])
        .reverse()
        .limit(MAX_BOOKMARKS)
        .toArray(),
    [db],
    NONE,
  )
  const documents = useSideQuery(() => readDocuments(db), [db], NO_DOCUMENTS)
  const businesses = useSideQuery(() => readOwnBusinesses(db), [db], NO_BUSINESSES)
  const orders = useSideQuery(() => readOwnOrders(db), [db], NO_ORDERS)
  const titles = useSideQuery(() => readOwnTitles(db), [db], NO_TITLES)
  useEffect(() => {
    if (!bookmarks || !documents || !businesses || !orders || !titles) return
    searchOwn([...bookmarks.map(entryOf), ...documents, ...businesses, ...orders, ...titles]).then(
      () => changed.current?.(),
      () => {}, // only the catalog is searched
    )
  }, [bookmarks, documents, businesses, orders, titles])
  useEffect(() => () => void searchOwn([]), [])
  return null
}
