import { useLiveQuery } from 'dexie-react-hooks'
import { useDb, useSession } from '../../data/context.tsx'
import { useSideQuery, useSyncOverview } from '../../data/live.ts'
import { Page } from '../../ui/page.tsx'
import classes from './dashboard-page.module.css'
import { readCounts, readRecentChanges } from './dashboard.queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentChanges } from './recent-changes.tsx'
import { Tiles } from './tiles.tsx'

const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

export function DashboardPage() {
  const db = useDb()
  const { user } = useSession()
  const counts = useSideQuery(() => readCounts(db), [db], undefined)
  const changes = useLiveQuery(() => readRecentChanges(db).catch(() => 'failed' as const), [db])
  const overview = useSyncOverview()
  const name = user?.fullName.trim()
  return (
    <Page title={name ? `Welcome Back, ${name}` : 'Welcome Back'} description={today.format(new Date())}>
      <Tiles counts={counts} waiting={overview && overview.waiting + overview.attention} />
      {/* Rendered together: on a phone they are stacked, and the upper would push the lower down. */}
      {changes && (
        <div className={classes.columns}>
          <RecentChanges changes={changes} />
          <QuickActions />
        </div>
      )}
    </Page>
  )
}
