import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useDb } from '../../data/context.tsx'
import { useArrival } from '../../data/live.ts'
import { t } from '../../lib/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import { OneOrder, type OneOrderProps } from './one-order.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { readOrder } from './orders.queries.ts'

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
  const order = read?.order
  const placed = order && order !== 'failed' && order.line.number
  useEffect(() => {
    if (read?.of === number && placed && placed !== number)
      void navigate({
        ...{ to: '/orders/$number', params: { number: placed }, replace: true, resetScroll: false },
        state: { isSamePage: true },
      })
  }, [navigate, number, placed, read])

  if (order && order !== 'failed') return <OneOrder order={order} {...rest} />
  return (
    <Page title={t('Order')}>
      {order === undefined && <OrdersSkeleton />}
      {order === 'failed' && (
        <Problem title={t('Failed to load orders')}>
          {t('They’re kept on this device. Reload the page to try again.')}
        </Problem>
      )}
      {order === null && (
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
    </Page>
  )
}
