import { useEffect, useState } from 'react'
import type { EverydayDb } from '../../data/database/db.ts'
import { afterChanges } from './after-changes.ts'
import { countTags, type TagCount } from './tags.queries.ts'

const NO_TAGS: TagCount[] = []

/** All tags in use with their counts, counted again once changes have paused. */
export function useTagCounts(db: EverydayDb): TagCount[] {
  const [tags, setTags] = useState(NO_TAGS)
  useEffect(
    () =>
      afterChanges(db, { pauseMs: 1000 }, (signal) =>
        countTags(db).then(
          (counted) => void (signal.aborted || setTags(counted)),
          (error: unknown) => console.warn('Counting tags failed:', error),
        ),
      ),
    [db],
  )
  return tags
}
