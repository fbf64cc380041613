import { BUNDLE_PERCENT, type CartTotals } from '../../../domain/cart-totals.ts'
import { formatCents } from '../../../domain/money.ts'
import { taxPercent } from '../../../domain/tax-rate.ts'
import { t } from '../../../lib/t.ts'
import classes from './checkout.module.css'

type Props = {
  totals: CartTotals
  taxRate: number
  count: number
  /** Fees of others are billed besides (`haveFees`). */
  hasFees: boolean
}

/** What the order costs, an amount in each line. */
export function Amounts({ totals, taxRate, count, hasFees }: Props) {
  const lines: [string, string][] = [
    [t('{n, plural, one {# item} other {# items}}', { n: count }), formatCents(totals.subtotal)],
  ]
  if (totals.discount > 0)
    lines.push([t('Bundle discount ({percent}%)', { percent: BUNDLE_PERCENT }), `-${formatCents(totals.discount)}`])
  lines.push(
    [t('Shipping'), totals.shipping === 0 ? t('Free') : formatCents(totals.shipping)],
    [t('Tax ({percent}%)', { percent: taxPercent(taxRate) }), formatCents(totals.tax)],
  )
  if (hasFees) lines.push([t('Government fees'), t('Billed at cost')])
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
