import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useDb, useSession } from '../../../data/context.tsx'
import { useArrival, useSideQuery } from '../../../data/live.ts'
import type { EverydayDb } from '../../../data/database/db.ts'
import type { User } from '../../../data/session/account.ts'
import { useFormDraft } from '../../../data/use-form-draft.ts'
import { knownAddress, type CheckoutForm } from '../../../domain/checkout.ts'
import { t } from '../../../lib/t.ts'
import { momentOf, timestamp } from '../../../lib/timestamp.ts'
import { useDates } from '../../../lib/use-dates.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { WhenArrived } from '../../../ui/when-arrived.tsx'
import { CartProblem } from '../cart-problem.tsx'
import { CartSkeleton } from '../cart-skeleton.tsx'
import { WaitingOrders } from '../waiting-orders.tsx'
import { useCart } from '../use-cart.ts'
import type { CheckoutSearch, CheckoutStep } from './checkout-search.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { readKnownAddress, readPlacedSince } from './checkout.queries.ts'
import { OrderMade } from './order-made.tsx'

/** For so long an empty checkout names the last order, which may have emptied the cart. */
const RECENT_MS = 600_000

/** Bag, address and payment, a step each, and what becomes of the order. */
export function CheckoutPage({ step = 'bag', method, order }: CheckoutSearch) {
  if (order !== undefined) return <OrderMade id={order} />
  return (
    <Page title={t('Checkout')} width="text">
      <WaitingOrders />
      <Unplaced step={step} method={method} />
    </Page>
  )
}

function Unplaced({ step, method }: Pick<CheckoutSearch, 'method'> & { step: CheckoutStep }) {
  const db = useDb()
  const { user } = useSession()
  const cart = useCart()
  const arrival = useArrival()
  const draft = useFormDraft<CheckoutForm>('checkout')
  const known = useKnownAddress(db, user)
  const dates = useDates()
  const [since] = useState(() => timestamp(Date.now() - RECENT_MS))
  const placed = useSideQuery(() => readPlacedSince(db, since), [db, since], undefined)
  if (cart.status === 'failed' || (cart.status === 'unpriced' && cart.lines.length > 0))
    return <CartProblem cart={cart} />
  if (cart.status === 'loading' || !draft || !known) return <CartSkeleton />
  if (cart.status === 'unpriced' || cart.lines.every(({ item }) => !item))
    return (
      <WhenArrived arrival={arrival} coming={t('Your items are on their way.')}>
        <EmptyState
          id="empty-cart"
          title={t('Your Cart is Empty')}
          text={
            placed
              ? t('You placed order {number} at {time}.', {
                  number: placed.number,
                  time: dates.time(momentOf(placed.at)),
                })
              : t('There is nothing to order. Items you add in the store come here.')
          }
          action={
            placed ? (
              <Button
                renderRoot={(props) => <Link {...props} to="/orders/$number" params={{ number: placed.number }} />}
              >
                {t('See the order')}
              </Button>
            ) : (
              <Button component={Link} to="/store">
                {t('Continue Shopping')}
              </Button>
            )
          }
        />
      </WhenArrived>
    )
  return <CheckoutSteps step={step} named={method} cart={cart} draft={draft} known={known} />
}

/** What was known of the person's address when the form opened: what comes later must not mix with what is typed. What cannot be read is typed. */
function useKnownAddress(db: EverydayDb, user: User | null): CheckoutForm | undefined {
  const [known, setKnown] = useState<CheckoutForm>()
  useEffect(() => {
    if (!user || known) return
    let mounted = true
    readKnownAddress(db, user)
      .catch(() => knownAddress({ ...user, isCompany: false }))
      .then((read) => mounted && setKnown(read))
    return () => {
      mounted = false
    }
  }, [db, user, known])
  return known
}
