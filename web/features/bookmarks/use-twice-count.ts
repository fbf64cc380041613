import { useEffect, useState } from 'react'
import type { EverydayDb } from '../../data/database/db.ts'
import { afterChanges } from './after-changes.ts'
import { listDuplicates } from './duplicates.queries.ts'

/** The number of pages that are bookmarked more than once. Comparing all addresses is not urgent. */
export function useTwiceCount(db: EverydayDb): number {
  const [count, setCount] = useState(0)
  useEffect(
    () =>
      afterChanges(db, { pauseMs: 2000, later: true }, (signal) =>
        listDuplicates(db, signal).then(
          (groups) => void (groups && setCount(groups.length)),
          (error: unknown) => console.warn('Comparing addresses failed:', error),
        ),
      ),
    [db],
  )
  return count
}
