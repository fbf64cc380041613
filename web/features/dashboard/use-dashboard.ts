import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { useNow } from '../../lib/use-now.ts'
import { useDates } from '../../lib/use-dates.ts'
import { readActivity } from './activity.queries.ts'
import { readFigures, readFolders } from './figures.queries.ts'
import { readTrends } from './metrics.queries.ts'
import { readNeeds } from './needs.queries.ts'
import type { Wording } from './wording.ts'

/** What the page shows, live; undefined until it is read, null if that failed. */
export function useDashboard(wording: Wording) {
  const db = useDb()
  const now = useNow()
  const dates = useDates()
  const day = dates.dayNumber(now)
  const figures = useSideQuery(() => readFigures(db, dates.startOfDay(day), dates), [db, day, dates], null)
  const isRead = figures !== undefined
  return {
    now,
    figures,
    needs: useSideQuery(() => readNeeds(db, wording), [db, wording], null),
    // What is counted one by one comes last: the page does not wait for it.
    folders: useSideQuery(() => (isRead ? readFolders(db) : undefined), [db, isRead], []),
    trends: useSideQuery(
      () => (isRead ? readTrends(db, dates.startOfDay(day), dates) : undefined),
      [db, day, dates, isRead],
      null,
    ),
    activity: useSideQuery(() => readActivity(db, wording), [db, wording], null),
  }
}
