import { SiteLink } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from './price.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'
import classes from './shelf.module.css'

/** Items as covers side by side, each linking to the page that sells it. */
export function Shelf({ section, itemsOf }: SectionProps<'shelf'>) {
  const items = itemsOf(section.skus)
  return (
    <Section head={section}>
      <ul className={classes.shelf} data-count={items.length}>
        {items.map((item) => (
          <li key={item.sku} className={classes.item}>
            <div className={classes.cover}>
              <Picture object={item.object} id={item.sku} className={classes.picture} />
              <h3 className={classes.name}>
                <SiteLink to={item.to}>{item.name}</SiteLink>
              </h3>
            </div>
            <p className={classes.facts}>
              <span>{item.label}</span>
              <span className={classes.price}>
                <Price cents={item.price} period={item.period} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
