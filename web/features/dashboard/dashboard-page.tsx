import { Button } from '@mantine/core'
import { IconBell, IconFileText } from '@tabler/icons-react'
import { use, useMemo, type ReactNode } from 'react'
import { useCatalog } from '../../data/use-catalog.ts'
import { useSession } from '../../data/context.tsx'
import { useArrival, useSyncOverview } from '../../data/live.ts'
import type { SyncOverview } from '../../data/syncing/sync-control.ts'
import { firstRun } from '../../domain/first-run.ts'
import { needsOf } from '../../domain/needs.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { useNow } from '../../lib/use-now.ts'
import { useDates } from '../../lib/use-dates.ts'
import { HeaderTitleContext } from '../../ui/header-title.ts'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { ActivityList } from './activity-list.tsx'
import { BusinessScore } from './business-score.tsx'
import { summarizeCart } from './cart-summary.ts'
import { ContinueCart } from './continue-cart.tsx'
import classes from './dashboard-page.module.css'
import { FirstRunList } from './first-run-list.tsx'
import { usePutAway } from './use-put-away.ts'
import { Metrics } from './metrics.tsx'
import { NeedsStrip } from './needs-strip.tsx'
import { NotHereYet, OfflineNote, OfflinePromise } from './notes.tsx'
import { QuickActionsPanel } from './quick-actions.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { useExistingPages } from './use-existing-pages.ts'
import { useDashboard } from './use-dashboard.ts'
import { useQuickActions } from './use-quick-actions.ts'
import { TrendCharts } from './trend-charts.tsx'
import { Week } from './week.tsx'
import type { Wording } from './wording.ts'

const NOTIFICATIONS = '/notifications'

/** Shown once their pages exist. */
const BUTTONS = [
  { to: NOTIFICATIONS, label: msg('Notifications'), Icon: IconBell },
  { to: '/documents', label: msg('View Documents'), Icon: IconFileText },
]

type Props = {
  /** The number of unread notifications. */
  unread: ReactNode
  wording: Wording
  /** What is asked about the time zone; false until that is known. */
  zone: ReactNode
  /** The step of installing the app: where this browser stands, and the button that shows how. */
  install: { state: 'done' | 'open' | 'impossible'; button: (variant: 'filled' | 'light') => ReactNode }
}

/** What needs the person, where they were, and what happened. */
export function DashboardPage({ unread, ...today }: Props) {
  const dates = useDates()
  const { user } = useSession()
  const buttons = useExistingPages(BUTTONS)
  // Without that header there is the sidebar, which has the count.
  const showsUnread = use(HeaderTitleContext) !== null
  const name = user?.fullName.trim()
  return (
    <Page
      title={name ? t('Welcome Back, {name}', { name }) : t('Welcome Back')}
      headerTitle={t('Dashboard')}
      description={dates.weekdayAndDay(useNow())}
      actions={
        buttons.length > 0 && (
          <div className={classes.buttons}>
            {buttons.map(({ to, label, Icon }) => (
              <Button
                key={to}
                variant="default"
                leftSection={<Icon size={20} stroke={1.8} aria-hidden />}
                rightSection={showsUnread && to === NOTIFICATIONS && unread}
                renderRoot={(props) => <SiteLink {...props} to={to} />}
              >
                {t(label)}
              </Button>
            ))}
          </div>
        )
      }
    >
      <div className={classes.today}>
        <Today {...today} />
      </div>
    </Page>
  )
}

/** Nothing is rendered before all of it is read, or one part would push the next one down; the charts have their place before. */
function Today({ wording, zone, install }: Omit<Props, 'unread'>) {
  const { state } = useCatalog()
  const putAway = usePutAway()
  const overview = useSyncOverview()
  const arrival = useArrival()
  const { now, figures, folders, needs, activity, trends } = useDashboard(wording)
  const catalog = state.status === 'ready' ? state.catalog : null
  const quick = useQuickActions()
  const cart = useMemo(() => figures && summarizeCart(figures.cart, catalog), [figures, catalog])
  if (zone === false || [overview, arrival, figures, needs, activity, quick.actions].includes(undefined))
    return <DashboardSkeleton />
  const waiting = overview?.waiting ?? 0
  if (!figures) return <Failed />
  const list = needs ? needsOf({ ...needs, cart: cart ?? null }, now) : []
  // Before the first sync has ended nobody knows what the account has: nothing is counted.
  const isHere = arrival === 'here'
  const first = isHere ? firstRun({ ...figures.first, install: install.state }, now) : null
  const isUsed = (activity && activity.length > 0) || figures.cart.length > 0 || figures.first.card || list.length > 0
  const isCounted = isHere && (isUsed || !first)
  if (arrival === 'coming' && !isUsed && !hasFailed(overview)) return <DashboardSkeleton />
  if (!isHere && !isUsed) return <NotHereYet />
  const hasTrend = Object.values(figures.metrics).some(({ count }) => count > 0)
  const cartIsAbove = list.some(({ kind }) => kind === 'cart')
  return (
    <div className="stack gap-xl">
      {overview?.online === false && <OfflineNote waiting={overview.waiting} />}
      {isHere && zone}
      {list.length > 0 && <NeedsStrip needs={list} picture={cart} />}
      {!isHere && <NotHereYet />}
      {isCounted && <Metrics metrics={figures.metrics} reviews={figures.reviews} waiting={waiting} />}
      {(!activity || !needs || trends === null) && <Failed />}
      <div className={classes.columns}>
        <div className={`stack gap-xxl ${classes.main}`}>
          {first && (
            <FirstRunList
              run={first}
              since={figures.first.since}
              now={now}
              install={install.button}
              onHide={() => void putAway.run()}
            />
          )}
          {cart && !cartIsAbove && <ContinueCart cart={cart} />}
          {isCounted && hasTrend && trends !== null && <TrendCharts trends={trends} />}
        </div>
        <div className={`stack gap-xxl ${classes.side}`}>
          {isCounted && <Week figures={figures} folders={folders} now={now} />}
          {figures.business && <BusinessScore business={figures.business} now={now} />}
          <QuickActionsPanel title={t('Quick actions')} quick={quick} />
          {first && !isUsed && <OfflinePromise />}
        </div>
        {activity && (isCounted || activity.length > 0) && (
          <ActivityList activity={activity} catalog={catalog} now={now} className={classes.activity} />
        )}
      </div>
      <UndoBar state={putAway.feedback} />
    </div>
  )
}

/** Whether the last sync has come to an end without bringing everything. */
const hasFailed = (overview: SyncOverview | null | undefined) =>
  overview?.phase !== 'idle' && overview?.phase !== 'syncing'

function Failed() {
  return (
    <Problem title={t('Failed to load dashboard data')}>
      {t('Everything you saved is still on this device. Refresh the page.')}
    </Problem>
  )
}
