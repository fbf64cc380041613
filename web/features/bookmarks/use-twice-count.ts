import { Dexie } from 'dexie'
import { useEffect, useState } from 'react'
import type { EverydayDb } from '../../data/database/db.ts'
import { listDuplicates } from './duplicates.queries.ts'

/** Comparing all addresses waits until nothing has changed for this long. */
const PAUSE_MS = 2000

/** The number of pages that are bookmarked more than once. Not a live query, which would compare everything again for each change. */
export function useTwiceCount(db: EverydayDb): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const compare = () => {
      stop.abort()
      stop = new AbortController()
      listDuplicates(db, stop.signal).then(
        (groups) => groups && setCount(groups.length),
        (error: unknown) => console.warn('Comparing addresses failed:', error),
      )
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(compare, PAUSE_MS)
    }
    const onChange = (parts: object) => {
      if (Object.keys(parts).some((part) => part.startsWith(`idb://${db.name}/bookmarks`))) later()
    }
    later()
    Dexie.on('storagemutated', onChange)
    return () => {
      stop.abort()
      clearTimeout(timer)
      Dexie.on('storagemutated').unsubscribe(onChange)
    }
  }, [db])
  return count
}
