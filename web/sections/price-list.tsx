import { fromDollars } from '../domain/money.ts'
import { Actions } from './actions.tsx'
import classes from './price-list.module.css'
import { Price } from './price.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

/** A price list like a menu: name, price and description in each row, with one button below. */
export function PriceList({ section }: SectionProps<'prices'>) {
  return (
    <Section head={section}>
      <dl className={`grid ${classes.list}`}>
        {section.rows.map(({ name, text, price, period }) => (
          <div key={name} className={classes.row}>
            <dt className={`bold ${classes.name}`}>{name}</dt>
            <dd className={`bold ${classes.price}`}>
              <Price cents={fromDollars(price)} period={period} />
            </dd>
            <dd className={`muted small all-columns ${classes.text}`}>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-xxl">
        <Actions actions={[section.action]} />
      </div>
    </Section>
  )
}
