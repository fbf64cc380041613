import { useState } from 'react'
import type { CatalogItem } from '../../data/catalog/catalog.ts'
import { shortFee } from '../../domain/fee.ts'
import { formatCents } from '../../domain/money.ts'
import { productPath } from '../../domain/product-path.ts'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import classes from './also-like.module.css'

type Props = { items: CatalogItem[] }

export function AlsoLike(props: Props) {
  // Chosen once per visit: an added suggestion stays to show its state, and the others do not move.
  const [items] = useState(props.items)
  if (items.length === 0) return null
  return (
    <Section title={t('You May Also Like')} className="mt-xxl">
      <ul className="fill gap-l">
        {items.map((item) => (
          <li key={item.sku} className={`card pad media ${classes.item}`}>
            <Picture object={item.object} id={item.sku} crop="tile" className="tile" />
            <div>
              <h3>
                <SiteLink to={productPath(item)} className="plain">
                  {item.name}
                </SiteLink>
              </h3>
              <p className="figures">
                {formatCents(item.price)}
                {item.period && <span className="muted"> /{t(item.period === 'month' ? 'month' : 'hour')}</span>}
                {item.fee && <span className="block muted tiny">{shortFee(item.fee)}</span>}
              </p>
            </div>
            <div className="all-columns">
              <AddToCartButton item={item} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
