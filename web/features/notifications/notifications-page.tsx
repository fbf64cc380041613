import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChecks, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { use, useState, type ReactNode } from 'react'
import { useDb } from '../../data/context.tsx'
import { useArrival } from '../../data/live.ts'
import { FROM_SM } from '../../lib/breakpoints.ts'
import { formatNumber } from '../../lib/language.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HeaderTitleContext } from '../../ui/header-title.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Problem } from '../../ui/problem.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useCurrentInView } from '../../ui/use-current-in-view.ts'
import { useFeedback } from '../../ui/use-feedback.ts'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import { FILTERS, type Filter, type NotificationView } from './notification-view.ts'
import { NotificationDays } from './notification-days.tsx'
import { readNotifications } from './notifications.queries.ts'
import { useNotificationActions } from './use-notification-actions.ts'
import classes from './notifications-page.module.css'

const EMPTY: Record<Filter, { title: string; text: string }> = {
  all: { title: msg('No notifications'), text: msg('You have no notifications') },
  unread: { title: msg('No notifications'), text: msg("You're all caught up!") },
  archived: { title: msg('No notifications'), text: msg('No archived notifications') },
}

type Props = {
  view: NotificationView
  /** The panel of preferences, for the dialog. */
  preferences: ReactNode
}

/** What the person was told, newest first. */
export function NotificationsPage({ view, preferences }: Props) {
  const db = useDb()
  const feedback = useFeedback()
  const actions = useNotificationActions(db, feedback.show)
  const [choosing, setChoosing] = useState(false)
  const filter: Filter = view.filter ?? 'all'
  const page = view.page ?? 1
  const list = useLiveQuery(() => readNotifications(db, filter, page).catch(() => null), [db, filter, page])
  const unread = list?.unread ?? 0
  // The number makes its link wider.
  const filters = useCurrentInView(`${filter} ${unread}`)
  const arrival = useArrival()
  /** Nothing can be unread. */
  const isEmpty = list?.active === 0
  // On a smaller screen the header has the heading, and the row of the filters has room for what else is there.
  const isInRow = use(HeaderTitleContext) !== null
  const isWide = useMediaQuery(FROM_SM, undefined, { getInitialValueInEffect: false })
  const markAll = !isEmpty && (
    <Button
      variant="default"
      disabled={unread === 0}
      // Its place is kept until it is known whether there are any.
      style={list ? undefined : { visibility: 'hidden' }}
      leftSection={<IconChecks size={20} stroke={1.8} aria-hidden />}
      onClick={actions.markAll}
    >
      {t('Mark all as read')}
    </Button>
  )
  const choose = (
    <IconButton
      label={t('Notification Preferences')}
      variant="default"
      aria-haspopup="dialog"
      onClick={() => setChoosing(true)}
    >
      <IconSettings size={22} stroke={1.8} aria-hidden />
    </IconButton>
  )
  const marksAbove = isInRow && !isWide
  return (
    <Page
      title={t('Notifications')}
      description={
        list &&
        !isEmpty &&
        (unread > 0 ? t('{n} unread', { n: formatNumber(unread) }) : arrival === 'here' && t('No unread notifications'))
      }
      actions={
        isInRow ? (
          marksAbove && markAll
        ) : (
          <>
            {markAll}
            {choose}
          </>
        )
      }
    >
      <div className={`row gap-s ${classes.tools}`}>
        <nav ref={filters} aria-label={t('Filter')} className={`row gap-s grow relative fades ${classes.filters}`}>
          {Object.entries(FILTERS).map(([each, label]) => (
            <Link
              key={each}
              to="/notifications"
              search={each === 'all' ? {} : { filter: each as 'unread' | 'archived' }}
              activeOptions={{ exact: true }}
              aria-current={each === filter ? 'page' : undefined}
              className={`nowrap ${classes.filter}`}
            >
              {t(label)}
              {each === 'unread' && unread > 0 && <span className="figures"> {formatNumber(unread)}</span>}
            </Link>
          ))}
        </nav>
        {isInRow && !marksAbove && markAll}
        {isInRow && choose}
      </div>
      {list === null && (
        <Problem
          title={t('Failed to load notifications')}
          actions={
            <Button variant="default" onClick={() => location.reload()}>
              {t('Try again')}
            </Button>
          }
        >
          {t('They’re kept on this device. Reload the page to try again.')}
        </Problem>
      )}
      {list?.rows.length === 0 && (
        <WhenArrived arrival={arrival} coming={t('Your notifications are on their way.')}>
          <EmptyState
            id={`notifications-${filter}`}
            title={t(EMPTY[filter].title)}
            text={
              <>
                <span className="block">{t(EMPTY[filter].text)}</span>
                {filter === 'all' && (
                  <span className="block mt-s">
                    {t('You’ll see new sign-ins, account changes and expiring cards here.')}
                  </span>
                )}
              </>
            }
          />
        </WhenArrived>
      )}
      {list && list.rows.length > 0 && (
        <>
          <NotificationDays rows={list.rows} actions={actions} />
          <Pagination
            page={list.page}
            pages={list.pages}
            steps={[t('Newer'), t('Older')]}
            link={(to, props) => (
              <Link
                to="/notifications"
                search={{ ...view, page: to === 1 ? undefined : to }}
                {...props}
                aria-current={to === list.page ? 'page' : undefined}
              />
            )}
          />
        </>
      )}
      {choosing && (
        <Dialog title={t('Notification Preferences')} size="large" onClose={() => setChoosing(false)}>
          {preferences}
        </Dialog>
      )}
      <UndoBar state={feedback} />
    </Page>
  )
}
