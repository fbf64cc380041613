import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ORDER_METHODS, type OrderMethod } from '../../../collections/order-options.ts'
import { useDb, useSync } from '../../../data/context.tsx'
import { useSideQuery } from '../../../data/live.ts'
import { useConfig } from '../../../data/use-config.ts'
import type { KeptDraft } from '../../../data/use-form-draft.ts'
import { CheckoutSchema, orderAddressOf, type CheckoutForm } from '../../../domain/checkout.ts'
import { taxRateOf } from '../../../domain/tax-rate.ts'
import { useEntryForm } from '../../../ui/use-entry-form.ts'
import { haveFees, itemCount, orderLines, totalsOf } from '../cart.queries.ts'
import type { CartView } from '../use-cart.ts'
import { AddressStep } from './address-step.tsx'
import { BagStep } from './bag-step.tsx'
import type { CheckoutStep } from './checkout-search.ts'
import { readLastMethod, readRefusedOrders } from './checkout.queries.ts'
import { PayStep } from './pay-step.tsx'
import { placeOrder } from './place-order.commands.ts'

type Props = {
  step: CheckoutStep
  /** The method that the address of the page has. */
  named: OrderMethod | undefined
  cart: CartView & { status: 'ready' }
  draft: KeptDraft<CheckoutForm>
  known: CheckoutForm
}

/** The steps of one order. The form of the address is theirs together, so that nothing typed is lost between them. */
export function CheckoutSteps({ step, named, cart, draft, known }: Props) {
  const db = useDb()
  const sync = useSync()
  const config = useConfig()
  const navigate = useNavigate()
  const offers = { invoice: config?.invoice ?? true, card: config?.card ?? false }
  const [chosen, setChosen] = useState(named)
  const last = useSideQuery(() => readLastMethod(db), [db], undefined)
  const method = chosen ?? [last, ...ORDER_METHODS].find((each) => each && offers[each]) ?? 'invoice'
  const sold = cart.lines.flatMap(({ row, item }) => (item ? [{ row, item }] : []))
  const rate = (form: CheckoutForm) => taxRateOf(config?.taxes ?? {}, form)
  const [placed, setPlaced] = useState('')
  const entry = useEntryForm<CheckoutForm>({
    initial: known,
    draft,
    schema: CheckoutSchema,
    save: async (form) => {
      const outcome = await placeOrder(
        db,
        {
          payment_method: method,
          lines: orderLines(sold),
          address: orderAddressOf(form),
          shown_total: totalsOf(sold, rate(form)).total,
        },
        { unsold: cart.lines.flatMap(({ row, item }) => (item ? [] : [row.sku])), draft: await draft.ending() },
      )
      if (!outcome.ok) return outcome
      // The new order takes the place of those that were refused.
      for (const { entry: refused } of await readRefusedOrders(db)) await sync.discard(refused.order)
      setPlaced(outcome.value)
      void navigate({ to: '/checkout', search: { order: outcome.value }, replace: true })
      return { ok: true }
    },
  })
  const { values } = entry.form
  const go = (to: CheckoutStep) => void navigate({ to: '/checkout', search: { step: to, method: chosen } })
  // At once, and in the address, where a page that the phone has dropped finds it again; the router follows a moment later.
  const choose = (to: OrderMethod) => {
    setChosen(to)
    void navigate({ to: '/checkout', search: { step, method: to }, replace: true })
  }
  if (placed) return null
  if (step === 'bag')
    return (
      <BagStep
        lines={sold}
        isPartial={sold.length < cart.lines.length}
        taxRate={rate(values)}
        onNext={() => go('address')}
      />
    )
  if (step === 'address') return <AddressStep entry={entry} onNext={() => go('pay')} />
  return (
    <PayStep
      entry={entry}
      totals={totalsOf(sold, rate(values))}
      taxRate={rate(values)}
      count={itemCount(sold)}
      hasFees={haveFees(sold)}
      method={method}
      onMethod={choose}
      offers={offers}
      hasBank={config?.bank ?? false}
      hasForm={config?.cardForm ?? false}
      onAddress={() => go('address')}
      bag={sold.map(({ row, item }) => `${row.quantity} ${item.sku} ${item.price} ${item.start ?? ''}`).join()}
      onBag={() => go('bag')}
    />
  )
}
