import { VisuallyHidden } from '@mantine/core'
import classes from './cart-count.module.css'
import { useCartQuantities } from './cart-quantities.tsx'

const MOST_SHOWN = 99

/** The live number of pieces in the cart, for a corner of the cart button; nothing while the cart is empty. */
export function CartCount() {
  const count = [...useCartQuantities().values()].reduce((sum, quantity) => sum + quantity, 0)
  if (count === 0) return null
  return (
    <span className={classes.badge}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <VisuallyHidden> in the cart</VisuallyHidden>
    </span>
  )
}
