import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDb, useSession } from '../../../data/context.tsx'
import { useArrival, useSideQuery } from '../../../data/live.ts'
import { useFormDraft } from '../../../data/use-form-draft.ts'
import { knownAddress, type CheckoutForm } from '../../../domain/checkout.ts'
import { t } from '../../../lib/t.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { WhenArrived } from '../../../ui/when-arrived.tsx'
import { CartProblem } from '../cart-problem.tsx'
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
  // What cannot be read is typed.
  const known = useSideQuery(
    async () => (asked ? readKnownAddress(db, asked) : null),
    [db, asked],
    asked && knownAddress({ ...asked, isCompany: false }),
  )
  if (cart.status === 'failed' || (cart.status === 'unpriced' && cart.lines.length > 0))
    return <CartProblem cart={cart} />
  if (cart.status === 'loading' || !draft || !known) return <CartSkeleton />
  if (cart.status === 'unpriced' || cart.lines.every(({ item }) => !item))
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
