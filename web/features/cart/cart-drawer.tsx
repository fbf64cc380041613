import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { WhenOpen } from '../../data/context.tsx'
import { formatCents } from '../../domain/money.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Problem } from '../../ui/problem.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import classes from './cart-drawer.module.css'
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
    <Dialog title="Your cart" place="side" onClose={onClose}>
      <WhenOpen
        now
        fallback={<CartSkeleton />}
        failed={() => (
          <Problem title="Failed to load cart">
            The data of this device cannot be opened just now. What is in your cart is kept.
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
  const actions = useCartActions()
  const known = cart.status === 'ready' || cart.status === 'unpriced'

  return (
    <>
      {actions.problem && (
        <Problem title={actions.problem.message}>{actions.problem.detail ?? 'The cart is as it was.'}</Problem>
      )}
      {cart.status === 'loading' && <CartSkeleton />}
      {cart.status === 'failed' && <Problem title="Failed to load cart">Your items are kept on this device.</Problem>}
      {known && cart.lines.length === 0 && (
        <EmptyState
          id="empty-cart"
          level={3}
          title="Your cart is empty"
          text="What you add in the store waits here."
          action={
            <Button component={Link} to="/store" onClick={onClose}>
              Continue Shopping
            </Button>
          }
        />
      )}
      {known && <CartLines lines={cart.lines} unpriced={cart.status === 'unpriced'} actions={actions} />}
      <div className={classes.end}>
        <UndoBar state={actions.feedback} inside />
        {known && cart.lines.length > 0 && (
          <DialogFooter>
            <div className="stack grow">
              {cart.status === 'ready' && (
                <p className="between bold figures">
                  <span>Subtotal</span>
                  <span>{formatCents(cart.totals.subtotal)}</span>
                </p>
              )}
              <CheckoutButton />
              <Button component={Link} to="/cart" variant="default" fullWidth onClick={onClose}>
                View Cart
              </Button>
            </div>
          </DialogFooter>
        )}
      </div>
    </>
  )
}
