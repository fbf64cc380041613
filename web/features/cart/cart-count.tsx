import { VisuallyHidden } from '@mantine/core'
import classes from './cart-count.module.css'
import { useCartQuantities } from './cart-quantities.tsx'

const MAX_SHOWN = 99

/** Badge with the live number of items in the cart; nothing while the cart is empty. */
export function CartCount() {
  const count = [...useCartQuantities().values()].reduce((sum, quantity) => sum + quantity, 0)
  if (count === 0) return null
  return (
    <span className={classes.badge}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <VisuallyHidden> in the cart</VisuallyHidden>
    </span>
  )
}
