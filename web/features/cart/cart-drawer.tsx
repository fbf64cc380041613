import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { WhenOpen } from '../../data/context.tsx'
import { useArrival } from '../../data/live.ts'
import { formatCents } from '../../domain/money.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Problem } from '../../ui/problem.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import { besides } from './besides.ts'
import classes from './cart-drawer.module.css'
import { haveFees } from './cart.queries.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { useCartActions } from './use-cart-actions.ts'
import { useCart } from './use-cart.ts'

/** The cart at the side of any page. */
export function CartDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && onClose()),
    [router, onClose],
  )
  if (!opened) return null
  return (
    <Dialog title={t('Your Cart')} place="side" onClose={onClose}>
      <WhenOpen
        now
        fallback={<CartSkeleton />}
        failed={() => (
          <Problem title={t('Failed to load cart')}>
            {t('The data on this device can’t be opened right now. Your cart is kept.')}
          </Problem>
        )}
      >
        <Contents onClose={onClose} />
      </WhenOpen>
    </Dialog>
  )
}

function Contents({ onClose }: { onClose: () => void }) {
  const cart = useCart()
  const arrival = useArrival()
  const actions = useCartActions()
  const known = cart.status === 'ready' || cart.status === 'unpriced'

  return (
    <>
      {actions.problem && (
        <Problem title={t(actions.problem.message)}>
          {t(actions.problem.detail ?? msg('Your cart hasn’t changed.'))}
        </Problem>
      )}
      {cart.status === 'loading' && <CartSkeleton />}
      {cart.status === 'failed' && (
        <Problem title={t('Failed to load cart')}>{t('Your items are kept on this device.')}</Problem>
      )}
      {known && cart.lines.length === 0 && (
        <WhenArrived arrival={arrival} coming={t('Your items are on their way.')}>
          <EmptyState
            id="empty-cart"
            level={3}
            title={t('Your cart is empty')}
            text={t('Items you add in the store appear here.')}
            action={
              <Button component={Link} to="/store" onClick={onClose}>
                {t('Continue Shopping')}
              </Button>
            }
          />
        </WhenArrived>
      )}
      {known && <CartLines lines={cart.lines} unpriced={cart.status === 'unpriced'} actions={actions} />}
      <div className={classes.end}>
        <UndoBar state={actions.feedback} inside />
        {known && cart.lines.length > 0 && (
          <DialogFooter>
            <div className="stack grow">
              {cart.status === 'ready' && (
                <div>
                  <p className="between bold figures">
                    <span>{t('Subtotal')}</span>
                    <span>{formatCents(cart.totals.subtotal)}</span>
                  </p>
                  <p className="tiny muted">{besides(cart.totals, haveFees(cart.lines))}</p>
                </div>
              )}
              <CheckoutButton />
              <Button component={Link} to="/cart" variant="default" fullWidth onClick={onClose}>
                {t('View Cart')}
              </Button>
            </div>
          </DialogFooter>
        )}
      </div>
    </>
  )
}
