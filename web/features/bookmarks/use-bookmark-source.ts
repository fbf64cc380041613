import { Dexie } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { EverydayDb } from '../../data/db.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { listingKey, type Listing } from './bookmark-view.ts'
import { countStretches, isIndexed, readWindow, stretchesOf } from './bookmarks.queries.ts'
import { searchBookmarks } from './bookmarks.scan.ts'

/** A listing of known length, of which any window can be read. `key` names the listing; a change of data makes a new source. */
export type Source = { key: string; total: number; read: (from: number, to: number) => Promise<Bookmark[]> }
export type Failure = { key: string; error: unknown }

const CALM_MS = 120

/** The source of a listing, live; the one before, while a new one is being prepared; undefined at first. */
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
      const stretches = await stretchesOf(db, listing)
      const counts = await countStretches(stretches)
      const total = counts.reduce((sum, count) => sum + count, 0)
      return { key, total, read: (from, to) => readWindow(stretches, counts, from, to) }
    } catch (error) {
      return { key, error }
    }
  }, [db, key])
}

// Not a live query: that would read everything again for each change within its own transaction zone. A search is made
// anew once changes have come to rest.
function useSearched(db: EverydayDb, listing: Listing): Source | Failure | undefined {
  const key = listingKey(listing)
  const [found, setFound] = useState<Source | Failure>()
  useEffect(() => {
    if (isIndexed(listing)) return setFound(undefined)
    let stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const search = async () => {
      stop.abort()
      stop = new AbortController()
      try {
        const ids = await searchBookmarks(db, listing, stop.signal)
        if (ids) setFound(sourceOf(db, key, ids))
      } catch (error) {
        setFound({ key, error })
      }
    }
    const onChange = (parts: object) => {
      if (!Object.keys(parts).some((part) => part.startsWith(`idb://${db.name}/bookmark`))) return
      clearTimeout(timer)
      timer = setTimeout(() => void search(), CALM_MS)
    }
    void search()
    Dexie.on('storagemutated', onChange)
    return () => {
      stop.abort()
      clearTimeout(timer)
      Dexie.on('storagemutated').unsubscribe(onChange)
    }
    // The key stands for the listing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [db, key])
  return found
}

function sourceOf(db: EverydayDb, key: string, ids: string[]): Source {
  const read = async (from: number, to: number) => {
    const rows = await db.bookmarks.bulkGet(ids.slice(from, to))
    return rows.filter((row) => row !== undefined)
  }
  return { key, total: ids.length, read }
}
