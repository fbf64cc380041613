import { VisuallyHidden } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useDb } from '../../data/context.tsx'
import { countCart } from './cart.queries.ts'
import classes from './cart-count.module.css'

const MOST_SHOWN = 99

/** The live number of pieces in the cart, for a corner of the cart button; nothing while the cart is empty. */
export function CartCount() {
  const db = useDb()
  // A badge is no place for an error: the cart page tells it.
  const count = useLiveQuery(() => countCart(db).catch(() => 0), [db]) ?? 0
  if (count === 0) return null
  return (
    <span className={classes.badge}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <VisuallyHidden> in the cart</VisuallyHidden>
    </span>
  )
}
