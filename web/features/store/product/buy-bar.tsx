import type { ReactNode, RefObject } from 'react'
import type { Product } from '../../../catalog/schema/product.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useIsAbove } from '../../../ui/use-is-above.ts'
import classes from './buy-bar.module.css'
import { ItemPrice } from './item-price.tsx'

type Props = {
  item: Product['item']
  title: string
  /** When one has it. */
  note: string
  action: ReactNode
  /** The first price and button: the bar is shown once they have left the screen at its top. */
  below: RefObject<HTMLElement | null>
}

/** Name, price and button at the end of the screen, where the first ones are out of sight. */
export function BuyBar({ item, title, note, action, below }: Props) {
  const isShown = useIsAbove(below)
  return (
    <div
      className={classes.bar}
      data-shown={isShown || undefined}
      inert={!isShown}
      role="region"
      aria-label={`Buy ${title}`}
    >
      <div className={`wide ${classes.inside}`}>
        <Picture object={item.object} id={item.sku} crop="tile" className={classes.picture} />
        <div className={`shrink ${classes.words}`}>
          <p className="bold ellipsis">{title}</p>
          <p className="muted tiny ellipsis">{note}</p>
        </div>
        <p className={`bold ${classes.price}`}>
          <ItemPrice item={item} withFee />
        </p>
        <div className={classes.action}>{action}</div>
      </div>
    </div>
  )
}
