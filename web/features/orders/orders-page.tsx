import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { use } from 'react'
import { ORDER_STATUS_LABELS } from '../../collections/order-options.ts'
import { useDb } from '../../data/context.tsx'
import { useArrival } from '../../data/live.ts'
import { PERIOD_DAYS, periodStarts } from '../../domain/periods.ts'
import { t } from '../../lib/t.ts'
import { useDates } from '../../lib/use-dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { HeaderTitleContext } from '../../ui/header-title.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Problem } from '../../ui/problem.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'
import { Trans } from '../../ui/trans.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useFeedback } from '../../ui/use-feedback.ts'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import { NoOrders } from './no-orders.tsx'
import classes from './orders-page.module.css'
import type { OrdersSearch } from './orders-search.ts'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { OrdersTable } from './orders-table.tsx'
import { listOrders } from './orders.queries.ts'
import { useStateWords } from './use-state-words.ts'

/** /orders: what the person has ordered, from this device alone. */
export function OrdersPage({ view }: { view: OrdersSearch }) {
  const db = useDb()
  const navigate = useNavigate()
  const words = useStateWords()
  const feedback = useFeedback()
  const dates = useDates()
  const [, since] = periodStarts(useNow(), dates)
  const listing = useLiveQuery(
    () => listOrders(db, view, since).catch(() => 'failed' as const),
    [db, view.q, view.status, view.period, view.page, since],
  )
  const arrival = useArrival()
  const isRead = listing && listing !== 'failed' && (arrival || listing.total > 0)
  const list = isRead ? listing : null
  const isNew = arrival === 'here' && list?.total === 0 && !view.q && !view.status && !view.period
  // On a smaller screen the header has the heading.
  const isBesideSearch = use(HeaderTitleContext) !== null

  const change = (part: Partial<OrdersSearch>) =>
    void navigate({
      to: '/orders',
      search: { ...view, page: undefined, ...part },
      replace: 'q' in part,
      resetScroll: false,
    })
  const exportShown = async () => {
    try {
      const { exportOrders } = await import('./export-orders.ts')
      await exportOrders(db, { view, since }, words)
    } catch {
      feedback.show({ text: t('Failed to export orders. Try again.'), failed: true })
    }
  }
  const icon = <IconDownload size={20} stroke={1.8} aria-hidden />
  const hasLines = list !== null && list.lines.length > 0

  return (
    <Page
      title={t('Orders')}
      {...(!isBesideSearch &&
        hasLines && {
          actions: (
            <Button variant="default" leftSection={icon} onClick={() => void exportShown()}>
              {t('Export as CSV')}
            </Button>
          ),
        })}
    >
      {listing === undefined && <OrdersSkeleton />}
      {listing === 'failed' && (
        <Problem title={t('Failed to load orders')}>
          {t('They’re kept on this device. Reload the page to try again.')}
        </Problem>
      )}
      {list && !isNew && (
        <div className={classes.tools}>
          <div className="grow">
            <SearchBox
              q={view.q ?? ''}
              label={t('Search orders by number')}
              placeholder={t(isBesideSearch ? 'Search' : 'Search by order number')}
              size="small"
              onSearch={(q) => change({ q: q || undefined })}
            />
          </div>
          {isBesideSearch && hasLines && (
            <IconButton label={t('Export as CSV')} onClick={() => void exportShown()}>
              {icon}
            </IconButton>
          )}
          <Select
            label={t('Status')}
            options={{
              '': t('All Status'),
              processing: t(ORDER_STATUS_LABELS.processing),
              shipped: t(ORDER_STATUS_LABELS.shipped),
              delivered: t(ORDER_STATUS_LABELS.delivered),
              cancelled: t(ORDER_STATUS_LABELS.cancelled),
            }}
            value={view.status ?? ''}
            onChange={(status) => change({ status: status || undefined })}
          />
          <Select
            label={t('Period')}
            options={{ '': t('All Time'), '30-days': t('Last {days} Days', { days: PERIOD_DAYS }) }}
            value={view.period ?? ''}
            onChange={(period) => change({ period: period || undefined })}
          />
        </div>
      )}
      {list && list.lines.length === 0 && (
        <WhenArrived arrival={arrival} coming={t('Your orders are on their way.')}>
          <NoOrders isNew={isNew} onShowAll={() => change({ q: undefined, status: undefined, period: undefined })} />
        </WhenArrived>
      )}
      {list && hasLines && (
        <section aria-label={t('Orders')}>
          <OrdersTable lines={list.lines} />
          <Pagination
            page={list.page}
            pages={list.pages}
            steps={[t('Newer'), t('Older')]}
            link={(page, props) => (
              <Link to="/orders" search={{ ...view, page: page > 1 ? page : undefined }} {...props} />
            )}
          />
        </section>
      )}
      {list && (
        <p className="muted small mt-xl">
          <Trans
            id="Seats at events are under <link>Your registrations</link>."
            components={{ link: <Link to="/events" search={{ mine: true }} /> }}
          />
        </p>
      )}
      <span className="unseen" role="status">
        {list && (view.q || view.status || view.period)
          ? t('{n, plural, one {# order found} other {# orders found}}', { n: list.found })
          : ''}
      </span>
      <UndoBar state={feedback} />
    </Page>
  )
}
