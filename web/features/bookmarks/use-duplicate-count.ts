import { useEffect, useState } from 'react'
import type { EverydayDb } from '../../data/database/db.ts'
import { afterChanges } from './after-changes.ts'
import { listDuplicates } from './duplicates.queries.ts'

/** The number of pages that are bookmarked more than once; undefined until known. Comparing all addresses is not urgent. */
export function useDuplicateCount(db: EverydayDb): number | undefined {
  const [count, setCount] = useState<number>()
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
