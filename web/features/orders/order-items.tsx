import { formatCents } from '../../domain/money.ts'
import { t } from '../../lib/t.ts'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import classes from './order-page.module.css'
import type { ShownItem } from './shown-items.ts'

/** What was ordered, with the price that it had. */
export function OrderItems({ items }: { items: ShownItem[] }) {
  return (
    <Section title={t('Items')}>
      <ul className="ruled lined">
        {items.map((item) => (
          <li key={item.sku} className={`media middle ${classes.item}`}>
            <Picture object={item.object} id={item.sku} crop="tile" className={`tile ${classes.picture}`} />
            <div className="shrink">
              <p className="bold tight wrap-anywhere">{item.name}</p>
              <p className="facts tiny muted">
                <span>{t('Quantity {n}', { n: item.quantity })}</span>
                {item.quantity > 1 && <span>{t('{price} each', { price: formatCents(item.price) })}</span>}
                {item.period === 'month' && <span>{t('for one month')}</span>}
                {item.period === 'hour' && <span>{t('for one hour')}</span>}
              </p>
            </div>
            <p className="bold figures">{formatCents(item.price * item.quantity)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
