import { productPath } from '../domain/product-path.ts'
import { SiteLink } from '../ui/link.tsx'
import { Mark } from '../ui/mark.tsx'
import { Picture } from '../ui/picture.tsx'
import classes from './addons.module.css'
import { Price } from './price.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

/** Add-ons to a package, one per row, with what each contains. */
export function Addons({ section, itemsOf, slots }: SectionProps<'addons'>) {
  return (
    <Section head={section}>
      <ul className="card ruled">
        {itemsOf(section.skus).map((item) => (
          <li key={item.sku} className={`pad ${classes.addon}`}>
            <Picture object={item.object} id={item.sku} crop="tile" className={`tile ${classes.picture}`} />
            <div className={classes.words}>
              <h3>
                <SiteLink to={productPath(item)} className="plain">
                  {item.name}
                </SiteLink>
              </h3>
              <p className="muted small mt-xs">{item.description}</p>
              <ul className={`small ${classes.features}`}>
                {item.features.map((feature) => (
                  <li key={feature} className="media gap-s">
                    <Mark of="check" className="mt-xs sage" />
                    {feature}
                  </li>
                ))}
              </ul>
            </div>
            <div className={classes.price}>
              <p className="subheading bold figures">
                <Price cents={item.price} period={item.period} />
              </p>
              {item.fee && <p className="muted tiny">{item.fee}</p>}
            </div>
            <div className={classes.action}>{slots.addToCart(item)}</div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
