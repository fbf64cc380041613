import { productPath } from '../domain/product-path.ts'
import { SiteLink } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { columnsFor } from './columns.ts'
import { Price } from './price.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'
import classes from './shelf.module.css'

/** Items as covers side by side, each linking to its page. */
export function Shelf({ section, itemsOf }: SectionProps<'shelf'>) {
  const items = itemsOf(section.skus)
  return (
    <Section head={section}>
      <ul className={`grid ${columnsFor(items.length)} ${classes.shelf}`}>
        {items.map((item) => (
          <li key={item.sku} className={classes.item}>
            <div className="round">
              <Picture object={item.object} id={item.sku} className={classes.picture} />
            </div>
            <h3 className={`bold small mt-m ${classes.name}`}>
              <SiteLink to={productPath(item)} className="plain">
                {item.name}
              </SiteLink>
            </h3>
            <p className={`row between muted small mt-xs ${classes.facts}`}>
              <span>{item.label}</span>
              <span className="bold ink">
                <Price cents={item.price} period={item.period} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
