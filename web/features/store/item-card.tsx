import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CatalogItem } from '../../data/catalog.ts'
import { formatCents } from '../../domain/money.ts'
import { Mosaic } from '../../ui/mosaic.tsx'
import classes from './item-card.module.css'

const KINDS: Partial<Record<CatalogItem['kind'], string>> = { package: 'Package', addon: 'Add-on', strip: 'Extra' }
const ORDERED_FOR = { month: 'Ordered for one month', hour: 'Ordered by the hour, one hour each' }

export function ItemCard({ item, action }: { item: CatalogItem; action: ReactNode }) {
  return (
    <li className={classes.card} data-featured={item.featured}>
      <Mosaic id={item.sku} kind={item.motif} cols={8} rows={3} className={classes.picture} />
      <div className={classes.head}>
        <p className={classes.kind}>
          {[item.label, KINDS[item.kind]].filter(Boolean).join(' · ')}
          {item.featured && <span className={classes.popular}>Most Popular</span>}
        </p>
        <h2 className={classes.name}>{item.name}</h2>
        <p className={classes.price}>
          {formatCents(item.price)}
          {item.period && <span className={classes.period}>/{item.period}</span>}
        </p>
        {item.period && <p className={classes.ordered}>{ORDERED_FOR[item.period]}</p>}
      </div>
      <div className={classes.body}>
        <p className={classes.description}>{item.description}</p>
        {item.features.length > 0 && (
          <ul className={classes.features}>
            {item.features.map((feature) => (
              <li key={feature}>
                <IconCheck size={18} stroke={1.8} aria-hidden className={classes.check} />
                {feature}
              </li>
            ))}
          </ul>
        )}
        <div className={classes.action}>{action}</div>
      </div>
    </li>
  )
}
