import { COUNTRIES, type Country } from '../../collections/billing-address.ts'
import { isSample, type Invoice } from '../../domain/invoice.ts'
import { formatCents } from '../../domain/money.ts'
import { placeLine } from '../../domain/place-line.ts'
import { taxPercent } from '../../domain/tax-rate.ts'
import { t } from '../../lib/t.ts'
import { useDates } from '../../lib/use-dates.ts'
import { LogoMark } from '../../ui/logo-mark.tsx'
import classes from './invoice-paper.module.css'

type Props = {
  invoice: Invoice
  /** What has become of it since it was issued. */
  since: 'paid' | 'taken-back' | undefined
}

/** An invoice or a credit note as a sheet of paper, which is all that is printed of its page. */
export function InvoicePaper({ invoice, since }: Props) {
  const { number, kind, order, seller, buyer, lines, isPaid, total } = invoice
  const isCredit = kind === 'credit'
  const isOwed = !isCredit && !isPaid && !since && !isSample(invoice)
  const bank = seller.bank ?? []
  const abroad = buyer.country !== seller.country
  const country = (code: string) => (abroad && code ? t(COUNTRIES[code as Country] ?? code) : '')
  return (
    <article className={`wrap-anywhere ${classes.paper}`} aria-labelledby="invoice-title">
      <LogoMark className={classes.sign} />
      <h2 id="invoice-title" className={classes.title}>
        {t(isCredit ? 'Credit note' : 'Invoice')}
      </h2>
      <p className={classes.about}>
        <Dates invoice={invoice} since={since} />
        <br />
        {t('Order {number}', { number: order })}
      </p>
      <div className={classes.parties}>
        <Block
          title={t('From')}
          lines={[seller.name, ...(seller.address ?? []), country(seller.country), taxId(seller.taxId)]}
        />
        <Block
          title={t('To')}
          lines={[
            ...[[buyer.company, buyer.name].filter(Boolean).join(', '), buyer.street],
            ...[placeLine(buyer), country(buyer.country), taxId(buyer.taxId)],
          ]}
        />
      </div>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('How many')}</th>
            <th scope="col">{t('Each')}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ sku, name, period, price, quantity }) => (
            <tr key={sku}>
              <th scope="row">
                {name}
                <span className={classes.below}>
                  {[sku, period === 'month' && t('for one month'), period === 'hour' && t('for one hour')]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                {quantity > 1 && (
                  <span className={classes.each}>
                    {t('{n} at {price}', { n: quantity, price: formatCents(price) })}
                  </span>
                )}
              </th>
              <td>{quantity}</td>
              <td>{formatCents(price)}</td>
              <td>{formatCents(price * quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.totals}>
        <Amount name={t('Items')} value={invoice.subtotal} />
        {invoice.discount > 0 && <Amount name={t('Discount')} value={-invoice.discount} />}
        <Amount name={t('Shipping')} value={invoice.shipping} />
        <Amount name={t('Tax ({percent}%)', { percent: taxPercent(invoice.taxRate) })} value={invoice.tax} />
        <Amount name={totalWord(invoice, since)} value={total} />
      </dl>
      {(seller.email !== '' || isOwed) && (
        <div className={`${classes.parties} ${classes.foot}`}>
          {isOwed && bank.length > 0 && (
            <Block title={t('To our bank')} lines={[...bank, t('Reference {number}', { number })]} />
          )}
          {isOwed && bank.length === 0 && <Block title={t('How to pay')} lines={[t('We write to you.')]} />}
          {seller.email && <Block title={t('Questions')} lines={[seller.email]} />}
        </div>
      )}
    </article>
  )
}

const taxId = (id: string) => id && t('Tax ID {id}', { id })

function totalWord(invoice: Invoice, since: Props['since']): string {
  if (invoice.kind === 'credit') return t('Credited')
  if (invoice.isPaid) return t('Paid by card')
  return t(since === 'paid' ? 'Paid' : since || isSample(invoice) ? 'Total' : 'To pay')
}

function Dates({ invoice, since }: Props) {
  const dates = useDates()
  // Days, not moments: the same in every time zone.
  const day = (stored: string) => dates.longDay(Date.parse(stored), 'UTC')
  const { number, kind, issuedOn, dueOn, isPaid } = invoice
  const values = { number, day: day(issuedOn) }
  if (isSample(invoice)) return t('{number}, {day}. This is a sample, and nothing is to be paid.', values)
  if (kind === 'credit') {
    const whole = { ...values, invoice: invoice.invoice, invoiced: day(invoice.invoicedOn) }
    return invoice.isPart
      ? t('{number}, {day}. It takes back a part of invoice {invoice} of {invoiced}.', whole)
      : t('{number}, {day}. It takes back invoice {invoice} of {invoiced}.', whole)
  }
  if (isPaid || !dueOn) return t('{number}, {day}. Paid by card.', values)
  if (since)
    return t(since === 'paid' ? '{number}, {day}. Paid.' : '{number}, {day}. Taken back by a credit note.', values)
  return t('{number}, {day}. Pay by {due}.', { ...values, due: day(dueOn) })
}

function Block({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {lines.filter(Boolean).map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of one document, which never change
        <p key={at}>{line}</p>
      ))}
    </section>
  )
}

function Amount({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatCents(value)}</dd>
    </div>
  )
}
