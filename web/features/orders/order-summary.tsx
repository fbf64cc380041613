import { COUNTRIES, type Country } from '../../collections/billing-address.ts'
import { ORDER_METHOD_LABELS, PAYMENT_STATUS_LABELS } from '../../collections/order-options.ts'
import type { Order } from '../../collections/orders.ts'
import type { Taxes } from '../../domain/tax-rate.ts'
import { awaitsCard } from '../../domain/awaits-card.ts'
import { cartTotals, type CartTotals } from '../../domain/cart-totals.ts'
import { formatCents } from '../../domain/money.ts'
import { placeLine } from '../../domain/place-line.ts'
import type { ItemKind } from '../../domain/sku.ts'
import { taxPercent, taxRateOf } from '../../domain/tax-rate.ts'
import { t } from '../../lib/t.ts'
import { Section } from '../../ui/section.tsx'
import classes from './order-page.module.css'
import { OrderPayment } from './order-payment.tsx'
import type { ShownItem } from './shown-items.ts'

type Props = { row: Order; items: ShownItem[]; taxes: Taxes }

/** What an order costs, how it is paid, and where it goes. */
export function OrderSummary({ row, items, taxes }: Props) {
  const amounts = amountsOf(row, items, taxes)
  const isPartlyBack = row.refunded_amount > 0 && row.payment_status !== 'refunded'
  return (
    <div className="stack gap-xxl">
      <Section title={t('Total')}>
        <dl className="terms lined">
          {amounts && (
            <>
              <Line name={t('Subtotal')} value={formatCents(amounts.subtotal)} />
              {amounts.discount > 0 && <Line name={t('Discount')} value={`-${formatCents(amounts.discount)}`} />}
              <Line name={t('Shipping')} value={amounts.shipping === 0 ? t('Free') : formatCents(amounts.shipping)} />
              <Line
                name={t('Tax ({percent}%)', { percent: taxPercent(amounts.taxRate) })}
                value={formatCents(amounts.tax)}
              />
            </>
          )}
          {items.some(({ fee }) => fee) && <Line name={t('Government fees')} value={t('Billed at cost')} />}
          <div className={`bold ${classes.total}`}>
            <dt>{t('Total')}</dt>
            <dd>{formatCents(row.order_number ? row.total_amount : row.shown_total)}</dd>
          </div>
        </dl>
      </Section>
      <Section title={t('Payment')}>
        <dl className="terms lined">
          <Line name={t('Payment method')} value={t(ORDER_METHOD_LABELS[row.payment_method])} />
          {row.order_number && <Line name={t('Status')} value={t(PAYMENT_STATUS_LABELS[row.payment_status])} />}
          {isPartlyBack && <Line name={t('Refunded')} value={formatCents(row.refunded_amount)} />}
        </dl>
        {row.dispute === 'open' && <p className="small muted mt-m">{t('This payment is disputed with your bank.')}</p>}
        {awaitsCard(row) && <OrderPayment id={row.id} />}
      </Section>
      <Section title={t('Address')}>
        <Address address={row.address} />
      </Section>
    </div>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/**
 * The amounts of an order. Of one that is not placed they are calculated as the server will, and left out if that does not give the total to
 * which the person agreed: prices or taxes have changed here since.
 */
function amountsOf(
  row: Order,
  items: ShownItem[],
  taxes: Taxes,
): (Omit<CartTotals, 'total'> & { taxRate: number }) | null {
  if (row.order_number) return { ...row, taxRate: row.tax_rate }
  const taxRate = taxRateOf(taxes, row.address)
  const lines = items.flatMap(({ kind, ...line }) => (kind ? [{ ...line, kind: kind as ItemKind }] : []))
  const totals = cartTotals(lines, taxRate)
  return totals.total === row.shown_total ? { ...totals, taxRate } : null
}

function Address({ address }: { address: Order['address'] }) {
  const { name, company, tax_id, address: street, city, state, zipCode, country, email } = address
  const lines = [
    ...[name, company, tax_id && t('Tax ID {id}', { id: tax_id })],
    ...[street, placeLine({ city, state, zip: zipCode }), t(COUNTRIES[country as Country] ?? country), email],
  ]
  return (
    <address className={`note small wrap-anywhere ${classes.address}`}>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </address>
  )
}
