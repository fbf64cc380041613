import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { use, useEffect } from 'react'
import { useDb } from '../../data/context.tsx'
import { useArrival } from '../../data/live.ts'
import { t } from '../../lib/t.ts'
import { momentOf } from '../../lib/timestamp.ts'
import { useDates } from '../../lib/use-dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HeaderTitleContext } from '../../ui/header-title.ts'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import { OneOrder, type OneOrderProps } from './one-order.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { readOrder, type OrderView } from './orders.queries.ts'
import { STATE_PILLS, useStateWords } from './use-state-words.ts'

type Props = Omit<OneOrderProps, 'order'> & {
  /** The number of an order, or the id of one that has none yet. */
  number: string
}

/** /orders/EV-1001: one order, from this device alone. */
export function OrderPage({ number, ...rest }: Props) {
  const db = useDb()
  const navigate = useNavigate()
  const read = useLiveQuery(
    async () => ({ of: number, order: await readOrder(db, number).catch(() => 'failed' as const) }),
    [db, number],
  )
  const arrival = useArrival()
  const order = read?.order === 'failed' ? null : read?.order
  const placed = order?.line.number
  useEffect(() => {
    if (read?.of === number && placed && placed !== number)
      void navigate({
        ...{ to: '/orders/$number', params: { number: placed }, replace: true, resetScroll: false },
        state: { isSamePage: true },
      })
  }, [navigate, number, placed, read])
  // On a smaller screen the header has the heading, and the button would stand alone above what the page is about.
  const isPhone = use(HeaderTitleContext) !== null
  const all = (
    <Button component={Link} to="/orders" variant="default">
      {t('All orders')}
    </Button>
  )

  // One page for all of them: its heading has the focus, which a second one would lose.
  return (
    <Page
      title={placed ? t('Order {number}', { number: placed }) : t(order ? 'New order' : 'Order')}
      {...(order && { description: <Summary order={order} />, ...(!isPhone && { actions: all }) })}
    >
      {read === undefined && <OrdersSkeleton />}
      {read?.order === 'failed' && (
        <Problem title={t('Failed to load orders')}>
          {t('They’re kept on this device. Reload the page to try again.')}
        </Problem>
      )}
      {read?.order === null && (
        <WhenArrived arrival={arrival} coming={t('Your orders are on their way.')}>
          <EmptyState
            id="no-such-order"
            title={t('There is no such order')}
            text={t(
              'None of your orders has this number. It may be another account’s, or the address may have a typo.',
            )}
            action={
              <Button component={Link} to="/orders">
                {t('Show all orders')}
              </Button>
            }
          />
        </WhenArrived>
      )}
      {order && <OneOrder key={order.row.id} order={order} {...rest} />}
      {order && isPhone && <div className="row mt-xxl">{all}</div>}
    </Page>
  )
}

/** Where an order is, and since when it is one. */
function Summary({ order: { line, row } }: { order: OrderView }) {
  const dates = useDates()
  const words = useStateWords()
  const day = dates.longDay(momentOf(row.placed_at || row.created_at))
  return (
    <span className="facts">
      <span className="pill" data-state={STATE_PILLS[line.state]}>
        {words(line.state)}
      </span>
      <span>{row.placed_at ? t('Placed {day}', { day }) : t('Written {day}', { day })}</span>
    </span>
  )
}
