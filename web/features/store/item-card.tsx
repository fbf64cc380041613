import type { ReactNode } from 'react'
import type { CatalogItem } from '../../data/catalog/catalog.ts'
import { useStocked } from '../../data/use-stock.ts'
import { formatCents } from '../../domain/money.ts'
import { productPath } from '../../domain/product-path.ts'
import { availabilityOf } from '../../domain/stock.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import classes from './item-card.module.css'

const KINDS: Partial<Record<CatalogItem['kind'], string>> = { package: 'Package', addon: 'Add-on', strip: 'Extra' }
const PERIODS = { month: 'Ordered for one month', hour: 'Ordered by the hour' }

type Props = {
  item: CatalogItem
  action: ReactNode
  isPopular: boolean
  /** What it was found or sorted by is shown. */
  withRating: boolean
}

/** One item of the store with its description, price, link to its page and action. */
export function ItemCard({ item, action, isPopular, withRating }: Props) {
  const { status, quantity } = availabilityOf(useStocked(item))
  return (
    <li className={`card column ${classes.card}`}>
      <Picture object={item.object} id={item.sku} className={classes.picture} />
      <p className={`row between muted tiny gap-xs mt-m ${classes.kind}`}>
        <span>{[item.label, KINDS[item.kind]].filter(Boolean).join(' · ')}</span>
        {isPopular && <span className="pill">Most Popular</span>}
        {item.availability === 'pre-order' && <span className={`pill ${classes.badge}`}>Pre-order</span>}
        {status === 'low_stock' && (
          <span className={`pill ${classes.badge}`} data-tone="warning">{`Only ${quantity} left`}</span>
        )}
        {status === 'out_of_stock' && (
          <span className={`pill ${classes.badge}`} data-tone="danger">
            Out of Stock
          </span>
        )}
      </p>
      <h3 className={`mt-xs ${classes.name}`}>
        <SiteLink to={productPath(item)} className="plain">
          {item.name}
        </SiteLink>
      </h3>
      <p className={`muted small mt-xs ${classes.text}`}>{item.description}</p>
      <p className={`amount ${classes.price}`}>
        {formatCents(item.price)}
        {item.period && <span className="muted tiny light">/{item.period}</span>}
      </p>
      {item.period && <p className="muted tiny">{PERIODS[item.period]}</p>}
      {item.fee && <p className="muted tiny">{item.fee}</p>}
      {withRating && item.rating !== undefined && (
        <p className="muted tiny">
          <span aria-hidden className="star">
            ★
          </span>{' '}
          {item.rating.toFixed(1)} ({(item.reviews ?? 0).toLocaleString('en-US')} reviews) <SampleMark />
        </p>
      )}
      <div className="mt-m">{action}</div>
    </li>
  )
}
