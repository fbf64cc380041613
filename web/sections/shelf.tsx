import type { ReactNode } from 'react'
import { formatCents, type Cents } from '../domain/money.ts'
import { Mosaic, type MosaicKind } from '../ui/mosaic.tsx'
import classes from './shelf.module.css'

export type ShelfItem = {
  sku: string
  name: string
  label: string
  motif: MosaicKind
  price: Cents
  period?: 'month' | 'hour' | undefined
}

type Props<I extends ShelfItem> = {
  items: I[]
  /** The way to the item; comes from the route. */
  link: (item: I) => ReactNode
}

/** Things that are sold, as covers side by side. */
export function Shelf<I extends ShelfItem>({ items, link }: Props<I>) {
  return (
    <ul className={classes.shelf}>
      {items.map((item) => (
        <li key={item.sku} className={classes.item}>
          <div className={classes.cover}>
            <Mosaic id={`${item.sku}-cover`} kind={item.motif} cols={4} rows={5} className={classes.picture} />
            <h3 className={classes.name}>{link(item)}</h3>
          </div>
          <p className={classes.facts}>
            <span>{item.label}</span>
            <span className={classes.price}>
              {formatCents(item.price)}
              {item.period && `/${item.period}`}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
