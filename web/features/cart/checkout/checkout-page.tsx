import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useDb, useSession } from '../../../data/context.tsx'
import { useArrival } from '../../../data/live.ts'
import { useFormDraft } from '../../../data/use-form-draft.ts'
import type { CheckoutForm } from '../../../domain/checkout.ts'
import { t } from '../../../lib/t.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { WhenArrived } from '../../../ui/when-arrived.tsx'
import { CartSkeleton } from '../cart-skeleton.tsx'
import { WaitingOrders } from '../waiting-orders.tsx'
import { useCart } from '../use-cart.ts'
import type { CheckoutSearch } from './checkout-search.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { readKnownAddress } from './checkout.queries.ts'
import { OrderMade } from './order-made.tsx'

/** Bag, address and payment, a step each, and what becomes of the order. */
export function CheckoutPage({ step = 'bag', order }: CheckoutSearch) {
  if (order !== undefined) return <OrderMade id={order} />
  return (
    <Page title={t('Checkout')} width="text">
      <WaitingOrders />
      <Unplaced step={step} />
    </Page>
  )
}

function Unplaced({ step }: Required<Pick<CheckoutSearch, 'step'>>) {
  const db = useDb()
  const { user } = useSession()
  const cart = useCart()
  const arrival = useArrival()
  const draft = useFormDraft<CheckoutForm>('checkout')
  // What is known when the form opens; what is typed since is not taken away.
  const [asked] = useState(() => user)
  const known = useLiveQuery(
    () => (asked ? readKnownAddress(db, asked).catch(() => 'failed' as const) : null),
    [db, asked],
  )
  if (cart.status === 'failed' || known === 'failed')
    return (
      <Problem title={t('Failed to load cart')}>
        {t('Your items are kept on this device. Reload the page to try again.')}
      </Problem>
    )
  if (cart.status === 'unpriced')
    return (
      <Problem
        tone="warning"
        title={t('Prices could not be loaded')}
        actions={
          <Button variant="default" onClick={cart.retry}>
            {t('Try again')}
          </Button>
        }
      >
        {t('Your items are kept. Names and prices come back when you’re online.')}
      </Problem>
    )
  if (cart.status === 'loading' || !draft || !known) return <CartSkeleton />
  if (cart.lines.every(({ item }) => !item))
    return (
      <WhenArrived arrival={arrival} coming={t('Your items are on their way.')}>
        <EmptyState
          id="empty-cart"
          title={t('Your Cart is Empty')}
          text={t('There is nothing to order. Items you add in the store come here.')}
          action={
            <Button component={Link} to="/store">
              {t('Continue Shopping')}
            </Button>
          }
        />
      </WhenArrived>
    )
  return <CheckoutSteps step={step} cart={cart} draft={draft} known={known} />
}
