import { BUNDLE_PERCENT, type CartTotals } from '../../../domain/cart-totals.ts'
import { formatCents } from '../../../domain/money.ts'
import { taxPercent } from '../../../domain/tax-rate.ts'
import { t } from '../../../lib/t.ts'
import classes from './checkout.module.css'

/** What the order costs, an amount in each line. */
export function Amounts({ totals, taxRate, count }: { totals: CartTotals; taxRate: number; count: number }) {
  const lines: [string, string][] = [
    [t('{n, plural, one {# item} other {# items}}', { n: count }), formatCents(totals.subtotal)],
  ]
  if (totals.discount > 0)
    lines.push([t('Bundle discount ({percent}%)', { percent: BUNDLE_PERCENT }), `-${formatCents(totals.discount)}`])
  lines.push(
    [t('Shipping'), totals.shipping === 0 ? t('Free') : formatCents(totals.shipping)],
    [t('Tax ({percent}%)', { percent: taxPercent(taxRate) }), formatCents(totals.tax)],
  )
  return (
    <dl className="terms figures">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{t('Total')}</dt>
        <dd>{formatCents(totals.total)}</dd>
      </div>
    </dl>
  )
}
