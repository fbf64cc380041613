import { useCatalog } from '../../data/use-catalog.ts'
import { useDb } from '../../data/context.tsx'
import { useArrival, useSideQuery } from '../../data/live.ts'
import { t } from '../../lib/t.ts'
import { useNow } from '../../lib/use-now.ts'
import { Problem } from '../../ui/problem.tsx'
import { Section } from '../../ui/section.tsx'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import { ActivityList } from './activity-list.tsx'
import { readActivity } from './activity.queries.ts'
import type { Wording } from './wording.ts'

/** What happened lately, as a panel of another page. */
export function RecentActivity({ wording }: { wording: Wording }) {
  const db = useDb()
  const now = useNow()
  const arrival = useArrival()
  const { state } = useCatalog()
  const activity = useSideQuery(() => readActivity(db, wording), [db, wording], null)
  if (activity === undefined) return <div />
  if (activity === null)
    return <Problem title={t('Failed to load dashboard data')}>{t('Reload the page to try again.')}</Problem>
  const catalog = state.status === 'ready' ? state.catalog : null
  const title = t('Recent Activity')
  if (activity.length === 0 && arrival !== 'here')
    return (
      <Section title={title}>
        <WhenArrived arrival={arrival} coming={t('Your activity is on its way.')}>
          {null}
        </WhenArrived>
      </Section>
    )
  return <ActivityList title={title} activity={activity} catalog={catalog} now={now} />
}
