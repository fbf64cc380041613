import { Link } from '@tanstack/react-router'
import { readWaitingOrders } from '../../data/database/cart.ts'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { t } from '../../lib/t.ts'

/** Where the items went that are not in the cart any more: an order has them, and waits to be placed. */
export function WaitingOrders() {
  const db = useDb()
  const waiting = useSideQuery(() => readWaitingOrders(db), [db], [])
  if (!waiting?.length) return null
  return (
    <p className="note wash mb-l">
      {t(
        '{n, plural, one {An order has items of your cart and waits to be placed.} other {# orders have items of your cart and wait to be placed.}}',
        {
          n: waiting.length,
        },
      )}{' '}
      <Link to="/orders">{t('See your orders')}</Link>
    </p>
  )
}
