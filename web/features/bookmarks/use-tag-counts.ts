import { useEffect, useState } from 'react'
import type { EverydayDb } from '../../data/database/db.ts'
import { afterChanges } from './after-changes.ts'
import { countTags, type TagCount } from './tags.queries.ts'

const NO_TAGS: TagCount[] = []

/** All tags in use with their counts, counted once `isWanted` and again once changes have paused. */
export function useTagCounts(db: EverydayDb, isWanted: boolean): TagCount[] {
  const [tags, setTags] = useState(NO_TAGS)
  useEffect(() => {
    if (!isWanted) return
    return afterChanges(db, { pauseMs: 1000 }, (signal) =>
      countTags(db).then(
        (counted) => void (signal.aborted || setTags(counted)),
        (error: unknown) => console.warn('Counting tags failed:', error),
      ),
    )
  }, [db, isWanted])
  return tags
}
