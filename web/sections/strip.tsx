import { productPath } from '../domain/product-path.ts'
import { SiteLink } from '../ui/link.tsx'
import { Price } from './price.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'
import classes from './strip.module.css'

/** Small extras as a strip of tear-off coupons. */
export function Strip({ section, itemsOf, slots }: SectionProps<'strip'>) {
  const label = section.button
  return (
    <Section head={section}>
      <ul className={`round ${classes.strip}`}>
        {itemsOf(section.skus).map((item) => (
          <li key={item.sku} className={`column ${classes.coupon}`}>
            <h3 className={`subheading ${classes.name}`}>
              <SiteLink to={productPath(item)} className="plain">
                {item.name}
              </SiteLink>
            </h3>
            <p className={`subheading bold mt-xs ${classes.price}`}>
              <Price cents={item.price} period={item.period} />
            </p>
            <p className={`small grow ${classes.text}`}>{item.description}</p>
            {slots.addToCart(item, label ? { label } : {})}
          </li>
        ))}
      </ul>
    </Section>
  )
}
