import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Button, Drawer } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { WhenOpen } from '../../data/context.tsx'
import { formatCents } from '../../domain/money.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Problem } from '../../ui/problem.tsx'
import classes from './cart-drawer.module.css'
import { CartLines } from './cart-lines.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useCartActions } from './use-cart-actions.ts'
import { useCart } from './use-cart.ts'

const WIDTH_PX = 384

/** The cart at the side of any page. */
export function CartDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={WIDTH_PX}
      title="Your cart"
      closeButtonProps={{ 'aria-label': 'Close cart' }}
      classNames={{ content: classes.content, title: classes.title, body: classes.body, header: classes.header }}
    >
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
    </Drawer>
  )
}

function Contents({ onClose }: { onClose: () => void }) {
  const cart = useCart()
  const actions = useCartActions()
  const known = cart.status === 'ready' || cart.status === 'unpriced'

  return (
    <>
      <div className={classes.scroll}>
        {actions.problem && (
          <Problem title={actions.problem.message}>{actions.problem.detail ?? 'The cart is as it was.'}</Problem>
        )}
        {cart.status === 'loading' && <CartSkeleton />}
        {cart.status === 'failed' && <Problem title="Failed to load cart">Your items are kept on this device.</Problem>}
        {known && cart.lines.length === 0 && (
          <EmptyState
            id="empty-cart"
            kind="app"
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
        <UndoBar removal={actions.removal} undo={actions.undo} />
      </div>
      {known && cart.lines.length > 0 && (
        <div className={classes.foot}>
          {cart.status === 'ready' && (
            <p className={classes.subtotal}>
              <span>Subtotal</span>
              <span>{formatCents(cart.totals.subtotal)}</span>
            </p>
          )}
          <CheckoutButton />
          <Button component={Link} to="/cart" variant="default" fullWidth onClick={onClose}>
            View Cart
          </Button>
        </div>
      )}
    </>
  )
}
