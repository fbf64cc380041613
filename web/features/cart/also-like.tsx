import { useState } from 'react'
import type { CatalogItem } from '../../data/catalog/catalog.ts'
import { formatCents } from '../../domain/money.ts'
import { Picture } from '../../ui/picture.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import classes from './also-like.module.css'

type Props = { items: CatalogItem[] }

export function AlsoLike(props: Props) {
  // Chosen once per visit: an added suggestion stays to show its state, and the others do not move.
  const [items] = useState(props.items)
  if (items.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="also-like">
      <h2 id="also-like" className={classes.title}>
        You May Also Like
      </h2>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.sku} className={classes.item}>
            <Picture object={item.object} id={item.sku} crop="tile" className={classes.picture} />
            <div className={classes.words}>
              <h3 className={classes.name}>{item.name}</h3>
              <p className={classes.price}>
                {formatCents(item.price)}
                {item.period && <span className={classes.period}> /{item.period}</span>}
              </p>
            </div>
            <div className={classes.action}>
              <AddToCartButton item={item} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
