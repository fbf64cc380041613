import { Dexie } from 'dexie'
import { useEffect, useRef } from 'react'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { addressHost } from '../../domain/bookmark-address.ts'
import type { SearchEntry } from '../../domain/search-entry.ts'
import { searchOwn } from './search-client.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'

/** Only the newest bookmarks are indexed; the bookmarks page searches all of them. */
const MAX_BOOKMARKS = 5000
const NONE: Bookmark[] = []
const CRUMBS = [{ label: 'Bookmarks', to: '/bookmarks' }]

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

/** Renders nothing: keeps the search index in sync with the user's bookmarks. `onChange` runs after each update. */
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
  useEffect(() => {
    if (!bookmarks) return
    searchOwn(bookmarks.map(entryOf)).then(
      () => changed.current?.(),
      () => {}, // only the catalog is searched
    )
  }, [bookmarks])
  useEffect(() => () => void searchOwn([]), [])
  return null
}
