import type { ReactNode } from 'react'
import type { ProductLine } from '../../../catalog/schema/product.ts'
import { productPath } from '../../../domain/product-path.ts'
import { SiteLink } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import classes from './goes-with.module.css'
import { ItemPrice } from './item-price.tsx'

type Props = { items: ProductLine[]; action: (item: ProductLine) => ReactNode }

/** What goes with an item, each with a button that adds it in place. */
export function GoesWith({ items, action }: Props) {
  return (
    <ul className="stack mt-l">
      {items.map((item) => (
        <li key={item.sku} className={`card ${classes.line}`}>
          <Picture object={item.object} id={item.sku} crop="tile" className={`tile ${classes.picture}`} />
          <div className={classes.words}>
            <h3 className={`subheading ${classes.name}`}>
              <SiteLink to={productPath(item)} className="plain">
                {item.name}
              </SiteLink>
            </h3>
            <p className="muted small clamp">{item.description}</p>
          </div>
          <p className={`bold ${classes.price}`}>
            <ItemPrice item={item} withFee />
          </p>
          <div className={classes.action}>{action(item)}</div>
        </li>
      ))}
    </ul>
  )
}
