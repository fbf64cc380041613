import { BUNDLE_PERCENT, FREE_SHIPPING_ABOVE, USUAL_TAX_RATE, type CartTotals } from '../../domain/cart-totals.ts'
import { formatCents } from '../../domain/money.ts'
import { taxPercent } from '../../domain/tax-rate.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { CheckoutButton } from './checkout-button.tsx'
import classes from './order-summary.module.css'

type Props = {
  totals: CartTotals
  /** Fees of others are billed besides (`haveFees`). */
  hasFees: boolean
  /** The total and the button have a bar of their own on a phone; the button has it on a tablet too. */
  shows: { total: boolean; button: boolean }
}

export function OrderSummary({ totals, hasFees, shows }: Props) {
  return (
    <section className="card pad stack gap-l" aria-labelledby="order-summary">
      <h2 id="order-summary" className="subheading">
        {t('Order Summary')}
      </h2>
      <dl className="terms">
        <Amount name={t('Subtotal')} value={formatCents(totals.subtotal)} />
        {totals.discount > 0 && (
          <Amount
            name={t('Bundle discount ({percent}%)', { percent: BUNDLE_PERCENT })}
            value={`-${formatCents(totals.discount)}`}
          />
        )}
        <Amount name={t('Tax ({percent}%)', { percent: taxPercent(USUAL_TAX_RATE) })} value={formatCents(totals.tax)} />
        <Amount
          name={t('Shipping')}
          value={totals.shipping === 0 && totals.subtotal > 0 ? t('Free') : formatCents(totals.shipping)}
        />
        {hasFees && <Amount name={t('Government fees')} value={t('Billed at cost')} />}
        {shows.total && <Amount name={t('Total')} value={formatCents(totals.total)} strong />}
      </dl>
      <ShippingNote totals={totals} />
      {shows.button && <CheckoutButton />}
    </section>
  )
}

const FREE_OVER = msg('Shipping is free over {amount}.')
const DISCOUNTED = msg('Shipping is free over {amount} after discounts.')

/** What makes shipping free, or has done so. */
function ShippingNote({ totals: { subtotal, discount, shipping } }: { totals: CartTotals }) {
  const isOver = subtotal - discount > FREE_SHIPPING_ABOVE
  if (subtotal === 0 || isOver) return null
  const amount = formatCents(FREE_SHIPPING_ABOVE)
  return (
    <p className="tiny muted">
      {shipping > 0 ? t(discount > 0 ? DISCOUNTED : FREE_OVER, { amount }) : t('Downloads and seats ship free.')}
    </p>
  )
}

function Amount({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? classes.total : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
