import { fromDollars } from '../domain/money.ts'
import { Actions } from './actions.tsx'
import classes from './price-list.module.css'
import { Price } from './price.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

/** Prices as on the card of a restaurant, with one way to ask for them. */
export function PriceList({ section }: SectionProps<'prices'>) {
  return (
    <Section head={section}>
      <dl className={classes.list}>
        {section.rows.map(({ name, text, price, period }) => (
          <div key={name} className={classes.row}>
            <dt className={classes.name}>{name}</dt>
            <dd className={classes.price}>
              <Price cents={fromDollars(price)} period={period} />
            </dd>
            <dd className={classes.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.action}>
        <Actions actions={[section.action]} />
      </div>
    </Section>
  )
}
