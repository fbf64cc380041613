import { Button } from '@mantine/core'
import { useId, useState, type FormEvent } from 'react'
import { ORDER_METHODS, type OrderMethod } from '../../../collections/order-options.ts'
import type { CartTotals } from '../../../domain/cart-totals.ts'
import { CheckoutSchema, orderAddressOf, type CheckoutForm } from '../../../domain/checkout.ts'
import { formatCents, type Cents } from '../../../domain/money.ts'
import { isPayableByCard } from '../../../domain/payable-by-card.ts'
import { useOnline } from '../../../lib/online.ts'
import { msg } from '../../../lib/msg.ts'
import { t } from '../../../lib/t.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Problem } from '../../../ui/problem.tsx'
import type { EntryForm } from '../../../ui/use-entry-form.ts'
import { Amounts } from './amounts.tsx'
import { addressLines } from './address-lines.ts'
import { CardNote } from './card-note.tsx'
import { cardPlace } from './card-place.ts'
import classes from './checkout.module.css'
import { StepHead } from './step-head.tsx'
import * as v from 'valibot'

const METHODS: Record<OrderMethod, { title: string; object: string }> = {
  invoice: { title: msg('By invoice'), object: 'ledger' },
  card: { title: msg('By card'), object: 'card' },
}

const TO_BANK = msg('Within 14 days, to our bank')
const WITHOUT_BANK = msg('Within 14 days. We write to you how to pay.')

const NOT_OFFERED = msg('Not offered here')

/** Why this much is not ordered with this method, as the server says it; undefined if it is. */
function obstacleTo(method: OrderMethod, offers: Record<OrderMethod, boolean>, total: Cents): string | undefined {
  if (!offers[method])
    return method === 'card'
      ? msg('Payment integration is not configured.')
      : msg('Orders can’t be paid by invoice here.')
  if (method === 'card' && !isPayableByCard(total))
    return msg(
      'Only orders from $0.50 to $999,999.99 can be paid by card. Choose another way to pay, or change your cart.',
    )
  return undefined
}

type Props = {
  entry: EntryForm<CheckoutForm>
  totals: CartTotals
  taxRate: number
  count: number
  hasFees: boolean
  method: OrderMethod
  onMethod: (method: OrderMethod) => void
  /** The methods that the operator has set up. */
  offers: Record<OrderMethod, boolean>
  /** Invoices say where to pay. */
  hasBank: boolean
  /** Cards are typed on a page of this site. */
  hasForm: boolean
  onAddress: () => void
  /** What is ordered, as a text: another device may change it while this step is shown. */
  bag: string
  onBag: () => void
}

/** How the order is paid, the whole of it once more, and the button that places it. */
export function PayStep({
  entry,
  totals,
  taxRate,
  count,
  hasFees,
  method,
  onMethod,
  offers,
  hasBank,
  hasForm,
  onAddress,
  bag,
  onBag,
}: Props) {
  const online = useOnline()
  const name = useId()
  const { form, failure, isSaving, onSubmit } = entry
  const [shownBag] = useState(bag)
  const isChanged = bag !== shownBag
  const how = { invoice: hasBank ? TO_BANK : WITHOUT_BANK, card: cardPlace(hasForm) }
  const obstacle = obstacleTo(method, offers, totals.total)
  const isAddressed = v.is(CheckoutSchema, form.values)
  const place = (event: FormEvent) => {
    event.preventDefault()
    if (isAddressed) return onSubmit(event as FormEvent<HTMLFormElement>)
    onAddress()
  }
  return (
    <form noValidate onSubmit={place}>
      <StepHead step="pay" title={t('How to pay')} />
      <div className="stack" role="radiogroup" aria-label={t('Payment method')}>
        {ORDER_METHODS.map((each) => (
          <label key={each} className={classes.method}>
            <input type="radio" name={name} checked={method === each} onChange={() => onMethod(each)} />
            <span className="grow stack gap-none">
              <span className="bold">{t(METHODS[each].title)}</span>
              <span className="tiny muted">{t(offers[each] ? how[each] : NOT_OFFERED)}</span>
            </span>
            <Picture object={METHODS[each].object} id={each} crop="tile" className={`tile ${classes.picture}`} />
          </label>
        ))}
      </div>
      {method === 'card' && !obstacle && <CardNote />}
      {obstacle && (
        <Problem tone="warning" title={t(obstacle)} className="mt-m">
          {t('Your cart stays as it is.')}
        </Problem>
      )}
      <section className="card pad-s mt-l" aria-label={t('Address')}>
        <div className="between">
          <h3>{t('To')}</h3>
          <Button variant="subtle" size="sm" onClick={onAddress}>
            {t('Change')}
          </Button>
        </div>
        <p className="small muted">
          {!isAddressed && t('Some of the address is missing.')}
          {isAddressed &&
            addressLines(orderAddressOf(form.values)).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
        </p>
      </section>
      <div className="mt-l">
        <Amounts totals={totals} taxRate={taxRate} count={count} hasFees={hasFees} />
      </div>
      <p className="small muted mt-m">
        {t('If a price or the stock has changed, nothing is ordered and you decide again.')}
      </p>
      {isChanged && (
        <Problem
          tone="warning"
          title={t('Your cart has changed meanwhile.')}
          className="mt-m"
          actions={
            <Button variant="default" size="sm" onClick={onBag}>
              {t('See what is in the bag')}
            </Button>
          }
        >
          {t('The total is {total} now.', { total: formatCents(totals.total) })}
        </Problem>
      )}
      {failure && (
        <Problem title={t(failure.message)} className="mt-m">
          {failure.detail && t(failure.detail)}
        </Problem>
      )}
      <div className="stack gap-s mt-l">
        <Button type="submit" fullWidth size="md" loading={isSaving} disabled={obstacle !== undefined || isChanged}>
          {t('Place the order')}
        </Button>
        {!online && (
          <p className="small muted centered" role="status">
            {t('Placed when you’re back online')}
          </p>
        )}
      </div>
    </form>
  )
}
