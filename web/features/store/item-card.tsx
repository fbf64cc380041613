import type { ReactNode } from 'react'
import type { CatalogItem } from '../../data/catalog/catalog.ts'
import { formatCents } from '../../domain/money.ts'
import { availabilityOf } from '../../domain/stock.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './item-card.module.css'

const KINDS: Partial<Record<CatalogItem['kind'], string>> = { package: 'Package', addon: 'Add-on', strip: 'Extra' }
const PERIODS = { month: 'ordered for one month', hour: 'ordered by the hour' }

/** One item of the store with its description, price, link to its page and action. */
export function ItemCard({ item, action }: { item: CatalogItem; action: ReactNode }) {
  const { status, quantity } = availabilityOf(item)
  return (
    <li className={classes.card} data-featured={item.featured}>
      <Picture object={item.object} id={item.sku} crop="hero" className={classes.picture} />
      {item.featured && <p className={classes.popular}>Most Popular</p>}
      <p className={classes.kind}>
        <span>{[item.label, KINDS[item.kind]].filter(Boolean).join(' · ')}</span>
        {status === 'low_stock' && <span className={classes.badge} data-tone="warning">{`Only ${quantity} left`}</span>}
        {status === 'out_of_stock' && (
          <span className={classes.badge} data-tone="danger">
            Out of Stock
          </span>
        )}
      </p>
      <h2 className={classes.name}>
        <SiteLink to={item.to} className={classes.link}>
          {item.name}
        </SiteLink>
      </h2>
      <p className={classes.description}>{item.description}</p>
      <p className={classes.price}>
        {formatCents(item.price)}
        {item.period && (
          <span className={classes.period}>
            /{item.period}, {PERIODS[item.period]}
          </span>
        )}
      </p>
      {item.rating !== undefined && (
        <p className={classes.rating}>
          <span aria-hidden>★</span> {item.rating.toFixed(1)} ({(item.reviews ?? 0).toLocaleString('en-US')} reviews)
        </p>
      )}
      <div className={classes.action}>{action}</div>
    </li>
  )
}
