import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { EverydayDb } from '../../data/database/db.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { afterChanges } from './after-changes.ts'
import { listingKey, type Listing } from './bookmark-view.ts'
import { countRanges, isIndexed, readIds, readWindow, indexRangesOf } from './bookmarks.queries.ts'
import { searchBookmarks, type FoundBookmarks } from './bookmarks.scan.ts'

/** A listing of known length with random access. `key` identifies the listing; a change of data creates a new source. */
export type Source = {
  key: string
  total: number
  /** What the search seems to mean, if it is misspelled. */
  meant?: string | undefined
  read: (from: number, to: number) => Promise<Bookmark[]>
  /** All ids in display order. */
  ids: () => Promise<string[]>
}
export type Failure = { key: string; error: unknown }

const SEARCH_PAUSE_MS = 120

/** The live source of a listing; undefined at first, and while one between a list and a search is being prepared. */
export function useBookmarkSource(db: EverydayDb, listing: Listing): Source | Failure | undefined {
  const indexed = useIndexed(db, listing)
  const searched = useSearched(db, listing)
  return isIndexed(listing) ? (indexed ?? searched) : (searched ?? indexed)
}

function useIndexed(db: EverydayDb, listing: Listing): Source | Failure | undefined {
  const key = listingKey(listing)
  return useLiveQuery(async (): Promise<Source | Failure | undefined> => {
    if (!isIndexed(listing)) return undefined
    try {
      const ranges = await indexRangesOf(db, listing)
      const counts = await countRanges(ranges)
      const total = counts.reduce((sum, count) => sum + count, 0)
      return {
        key,
        total,
        read: (from, to) => readWindow(ranges, counts, from, to),
        ids: () => readIds(ranges),
      }
    } catch (error) {
      return { key, error }
    }
  }, [db, key])
}

// Not a live query, which would scan everything again for each change. A search is repeated once changes have paused.
function useSearched(db: EverydayDb, listing: Listing): Source | Failure | undefined {
  const key = listingKey(listing)
  const [found, setFound] = useState<Source | Failure>()
  useEffect(() => {
    if (isIndexed(listing)) return setFound(undefined)
    return afterChanges(db, { pauseMs: SEARCH_PAUSE_MS }, async (signal) => {
      try {
        const bookmarks = await searchBookmarks(db, listing, signal)
        if (bookmarks) setFound(sourceOf(db, key, bookmarks))
      } catch (error) {
        setFound({ key, error })
      }
    })
    // `key` identifies the listing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [db, key])
  return found
}

function sourceOf(db: EverydayDb, key: string, { ids, meant }: FoundBookmarks): Source {
  const read = async (from: number, to: number) => {
    const rows = await db.bookmarks.bulkGet(ids.slice(from, to))
    return rows.filter((row) => row !== undefined)
  }
  return { key, total: ids.length, meant, read, ids: () => Promise.resolve(ids) }
}
