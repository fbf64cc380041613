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

/** Pictures of covers and sleeves, whose titles are at their top. */
const COVER = /^(cover|sleeve)-/

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
  const badges: { text: string; tone?: 'warning' | 'danger' }[] = []
  if (isPopular) badges.push({ text: 'Most Popular' })
  if (item.availability === 'pre-order') badges.push({ text: 'Pre-order' })
  if (status === 'low_stock') badges.push({ text: `Only ${quantity} left`, tone: 'warning' })
  if (status === 'out_of_stock') badges.push({ text: 'Out of Stock', tone: 'danger' })
  return (
    <li className={`card ${classes.card}`}>
      <Picture object={item.object} id={item.sku} className={classes.picture} />
      <p className="muted tiny mt-m">{[item.label, KINDS[item.kind]].filter(Boolean).join(' · ')}</p>
      {badges.length > 0 && (
        <p className={`row gap-xs ${classes.badges}`} data-cover={COVER.test(item.object) || undefined}>
          {badges.map(({ text, tone }) => (
            <span key={text} className={`pill ${classes.badge}`} data-tone={tone}>
              {text}
            </span>
          ))}
        </p>
      )}
      <h3 className={`mt-xs ${classes.name}`}>
        <SiteLink to={productPath(item)} className="plain">
          {item.name}
        </SiteLink>
      </h3>
      <p className={`muted small mt-xs ${classes.text}`}>{item.description}</p>
      <div>
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
      </div>
      <div className="mt-m">{action}</div>
    </li>
  )
}
