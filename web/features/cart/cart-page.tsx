import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useArrival } from '../../data/live.ts'
import { formatCents } from '../../domain/money.ts'
import { FROM_MD, FROM_SM } from '../../lib/breakpoints.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import { AlsoLike } from './also-like.tsx'
import { CartLines } from './cart-lines.tsx'
import classes from './cart-page.module.css'
import { CartProblem } from './cart-problem.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { alsoLike, haveFees, itemCount } from './cart.queries.ts'
import { WaitingOrders } from './waiting-orders.tsx'
import { RefusedOrders } from './refused-orders.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useCartActions } from './use-cart-actions.ts'
import { useCart } from './use-cart.ts'

const SUGGESTIONS = 3

export function CartPage() {
  const cart = useCart()
  const arrival = useArrival()
  const isWide = useMediaQuery(FROM_MD, undefined, { getInitialValueInEffect: false })
  const isPhone = !useMediaQuery(FROM_SM, undefined, { getInitialValueInEffect: false })
  const actions = useCartActions()
  const lines = cart.status === 'ready' || cart.status === 'unpriced' ? cart.lines : []
  const count = itemCount(lines)
  const empty = (cart.status === 'ready' || cart.status === 'unpriced') && lines.length === 0

  return (
    <Page title={t('Your Cart')}>
      {actions.problem && (
        <Problem title={t(actions.problem.message)}>
          {t(actions.problem.detail ?? msg('Your cart hasn’t changed.'))}
        </Problem>
      )}
      <RefusedOrders />
      <WaitingOrders />
      {cart.status === 'loading' && <CartSkeleton />}
      <CartProblem cart={cart} />
      {empty && (
        <WhenArrived arrival={arrival} coming={t('Your items are on their way.')}>
          <EmptyState
            id="empty-cart"
            title={t('Your Cart is Empty')}
            text={t('Items you add in the store stay here, on all your devices, until you check out.')}
            action={
              <Button component={Link} to="/store">
                {t('Continue Shopping')}
              </Button>
            }
          />
        </WhenArrived>
      )}
      {lines.length > 0 && (
        <div className={`split ${classes.columns}`}>
          <div className={classes.items}>
            <div className="between">
              <p className="small muted">{t('{n, plural, one {# item} other {# items}}', { n: count })}</p>
              <Button variant="default" onClick={() => actions.remove(lines)}>
                {t('Clear cart')}
              </Button>
            </div>
            <CartLines lines={lines} unpriced={cart.status === 'unpriced'} actions={actions} />
          </div>
          {cart.status === 'ready' && (
            <div className="sticky">
              <OrderSummary
                totals={cart.totals}
                hasFees={haveFees(lines)}
                shows={{ total: !isPhone, button: isWide }}
              />
            </div>
          )}
          {cart.status === 'ready' && !isWide && (
            <section className={`between ${classes.checkout}`} aria-label={t('Checkout')}>
              <dl className="stack gap-none nowrap">
                <dt className="tiny muted">
                  {t(cart.totals.shipping > 0 ? 'Total with tax and shipping' : 'Total with tax')}
                </dt>
                <dd className="bold figures">{formatCents(cart.totals.total)}</dd>
              </dl>
              <CheckoutButton />
            </section>
          )}
        </div>
      )}
      <UndoBar state={actions.feedback} />
      {cart.status === 'ready' && <AlsoLike items={alsoLike(lines, cart.catalog, SUGGESTIONS)} />}
    </Page>
  )
}
