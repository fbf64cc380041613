import { productPath } from '../domain/product-path.ts'
import { SiteLink } from '../ui/link.tsx'
import { Compare } from './compare.tsx'
import { Mark } from '../ui/mark.tsx'
import classes from './packages.module.css'
import { Price } from './price.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

/** Packages side by side, the featured one larger, and a table of what they differ in. */
export function Packages({ section, itemsOf, slots }: SectionProps<'packages'>) {
  const items = itemsOf(section.skus)
  return (
    <Section head={section} look="centered">
      <ul className={classes.packages}>
        {items.map((item) => (
          <li key={item.sku} className={`card pad ${classes.package}`} data-featured={item.featured}>
            <div className={classes.head}>
              {item.featured && <p className={`pill ${classes.tag}`}>Most Popular</p>}
              <h3>
                <SiteLink to={productPath(item)} className="plain">
                  {item.name}
                </SiteLink>
              </h3>
              <p className="amount mt-s">
                <Price cents={item.price} period={item.period} />
              </p>
              {item.fee && <p className="muted tiny">{item.fee}</p>}
            </div>
            <p className={`muted small mt-s ${classes.text}`}>{item.description}</p>
            <ul className={`ruled ${classes.features}`}>
              {item.features.map((feature) => (
                <li key={feature} className={`media small ${classes.feature}`}>
                  <Mark of="check" />
                  {feature}
                </li>
              ))}
            </ul>
            <div className={classes.action}>{slots.addToCart(item, { primary: item.featured === true })}</div>
          </li>
        ))}
      </ul>
      {section.compare && <Compare rows={section.compare} items={items} />}
    </Section>
  )
}
