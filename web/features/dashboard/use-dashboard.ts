import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { useNow } from '../../lib/use-now.ts'
import { readActivity } from './activity.queries.ts'
import { readFigures } from './figures.queries.ts'
import { readNeeds } from './needs.queries.ts'
import type { Wording } from './wording.ts'

/** What the page shows, live; undefined until it is read, null if that failed. */
export function useDashboard(wording: Wording) {
  const db = useDb()
  const now = useNow()
  const day = new Date(now).toDateString()
  return {
    now,
    figures: useSideQuery(() => readFigures(db, new Date(day)), [db, day], null),
    needs: useSideQuery(() => readNeeds(db, wording), [db, wording], null),
    activity: useSideQuery(() => readActivity(db, wording), [db, wording], null),
  }
}
