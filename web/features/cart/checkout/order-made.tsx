import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { ORDER_METHOD_LABELS } from '../../../collections/order-options.ts'
import type { Order } from '../../../collections/orders.ts'
import { useDb, useSync } from '../../../data/context.tsx'
import { useConfig } from '../../../data/use-config.ts'
import { useWaitsFor, type WaitsFor } from '../../../data/use-waits-for.ts'
import { usePayOrder } from '../../../data/use-pay-order.ts'
import { awaitsCard } from '../../../domain/awaits-card.ts'
import { formatCents } from '../../../domain/money.ts'
import { msg } from '../../../lib/msg.ts'
import { t } from '../../../lib/t.ts'
import { Page } from '../../../ui/page.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { failureText } from '../../../data/database/write-outcome.ts'
import { RefusedOrders } from '../refused-orders.tsx'
import { cardPlace } from './card-place.ts'
import { readProgress, type OrderTitles } from './checkout.queries.ts'
import { ThenComes } from './then-comes.tsx'
import classes from './checkout.module.css'

/** What is said of an order that is not placed yet, by what it waits for. */
const WAITING: Record<WaitsFor, { title: string; text: string; state: string }> = {
  connection: {
    title: msg('Kept here. Placed when you’re back online.'),
    text: msg('You can close the app. The order is on this device and goes out by itself, once.'),
    state: msg('Waiting for a connection'),
  },
  session: {
    title: msg('Kept here. Placed when you sign in again.'),
    text: msg('Your session has ended. The order is on this device and goes out by itself, once, after you sign in.'),
    state: msg('Waiting for you to sign in'),
  },
  answer: { title: msg('Placing your order'), text: msg('This takes a moment.'), state: msg('On its way to us') },
  nothing: {
    title: msg('This order can’t be placed'),
    text: msg('Your account was deleted. Nothing was ordered or charged.'),
    state: msg('Not placed'),
  },
}

/** What has become of an order that was made here. */
export function OrderMade({ id }: { id: string }) {
  const db = useDb()
  const waitsFor = useWaitsFor()
  const progress = useLiveQuery(() => readProgress(db, id).catch(() => null), [db, id])
  if (progress === undefined) return null
  if (progress === null)
    return (
      <Page title={t('Checkout')} width="text">
        <Problem title={t('Failed to load orders')}>
          {t('Your order is kept on this device. Reload the page to try again.')}
        </Problem>
      </Page>
    )
  if (progress.at === 'refused' || progress.at === 'gone')
    return (
      <Page title={t('This order was not placed')} headerTitle={t('Checkout')} width="text">
        <RefusedOrders />
        <Button component={Link} to="/cart" className="mt-l">
          {t('View Cart')}
        </Button>
      </Page>
    )
  if (progress.at === 'placed') return <Placed order={progress.order} titles={progress.titles} />
  return <Waiting order={progress.order} waitsFor={waitsFor} />
}

function Placed({ order, titles }: { order: Order; titles: OrderTitles }) {
  const number = order.order_number
  const isUnpaid = awaitsCard(order)
  const hasTitles = titles.all.length > 0
  return (
    <Page title={t('Order {number} is placed', { number })} headerTitle={t('Checkout')} width="text">
      <Picture object="envelope" id={order.id} crop="hero" className={classes.made} />
      <p className="mt-l">
        {t('Thank you. The total is {total}.', { total: formatCents(order.total_amount) })}{' '}
        {order.payment_method === 'invoice' && <InvoiceNote />}
      </p>
      {hasTitles && <p className="mt-m">{isUnpaid ? t(ONCE_PAID) : titlesText(titles)}</p>}
      <div className="stack mt-l">
        {isUnpaid && <PayNow id={order.id} />}
        <Button
          variant={isUnpaid ? 'default' : 'filled'}
          fullWidth
          size="md"
          renderRoot={(props) => <Link {...props} to="/orders/$number" params={{ number }} />}
        >
          {t('See the order')}
        </Button>
        {hasTitles && !isUnpaid && (
          <Button component={Link} to="/library" variant="default" fullWidth>
            {t('Open your library')}
          </Button>
        )}
        <Button component={Link} to="/store" variant="default" fullWidth>
          {t('Continue Shopping')}
        </Button>
      </div>
    </Page>
  )
}

/** How the invoice is paid, as far as the shop has said it. */
function InvoiceNote() {
  const config = useConfig()
  if (!config) return null
  const { bank, shopEmail } = config
  return (
    <>
      {bank ? t('Please pay the invoice within 14 days.') : t('Please pay within 14 days. We write to you how to pay.')}{' '}
      {shopEmail && t('For questions, write to {email}.', { email: shopEmail })}
    </>
  )
}

const ONCE_PAID = msg('What you bought to read, hear, learn or use is in your library once the order is paid.')

function titlesText({ all, missing, isKnown, isHeard }: OrderTitles): string {
  if (!isKnown) return t('You find what you bought to read, hear, learn or use in your library.')
  if (missing.length === all.length)
    return t('What you bought to read, hear, learn or use is in your library once the shop has added it.')
  const there = t('What you bought to read, hear, learn or use is in your library.')
  // Books are kept on the device by themselves, recordings are too large for that.
  if (missing.length === 0) return isHeard ? `${there} ${t('Download an audiobook there to hear it offline.')}` : there
  return `${there} ${t('The shop still has to add: {titles}.', { titles: missing.join(', ') })}`
}

/** Leads to the payment provider, which has the order's page to come back to. */
function PayNow({ id }: { id: string }) {
  const { pay, isBusy, failure, isOnline } = usePayOrder(id)
  const where = cardPlace(useConfig()?.cardForm)
  return (
    <>
      {failure && <Problem title={t(failure.message)}>{t(failure.detail)}</Problem>}
      <Button fullWidth size="md" loading={isBusy} disabled={!isOnline} onClick={pay}>
        {t('Pay now')}
      </Button>
      <p className="small muted centered">
        {isOnline ? t(where) : t('You can pay once you’re online.')}{' '}
        {t('An order that isn’t paid within 24 hours is canceled.')}
      </p>
    </>
  )
}

function Waiting({ order, waitsFor }: { order: Order; waitsFor: WaitsFor }) {
  const { title, text, state } = WAITING[waitsFor]
  const db = useDb()
  const sync = useSync()
  const navigate = useNavigate()
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState('')
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const takeBack = async (to: '/cart' | '/checkout') => {
    const creation = await db._outbox.where('record').equals(`orders/${order.id}`).first()
    const outcome = creation && (await sync.discard(creation.order))
    if (outcome && !outcome.ok) return setFailure(failureText(outcome))
    if (!outcome || outcome.value === 0) return setSent(true)
    await navigate(to === '/cart' ? { to } : { to, search: { step: 'bag' }, replace: true })
  }
  return (
    <Page title={t(title)} headerTitle={t('Checkout')} width="text" description={t(text)}>
      <Picture object="envelope" id={order.id} crop="hero" className={classes.made} />
      <ul className="card ruled mt-l">
        <li className="media pad-s middle">
          <IconClock size={22} stroke={1.8} aria-hidden />
          <div>
            <p className="bold">{t(state)}</p>
            <p className="small muted">
              {[
                t('{n, plural, one {# item} other {# items}}', { n: count }),
                formatCents(order.shown_total),
                t(ORDER_METHOD_LABELS[order.payment_method]),
              ].join(', ')}
            </p>
          </div>
        </li>
        <ThenComes order={order} />
      </ul>
      {failure && <Problem title={failure} className="mt-m" />}
      {isSent && (
        <Problem tone="warning" title={t('This order may have been placed already.')} className="mt-m">
          {t('Once you’re online you see it in your orders, where you can cancel it.')}
        </Problem>
      )}
      <div className="halves mt-l">
        <Button variant="default" onClick={() => void takeBack('/checkout')}>
          {t('Change it')}
        </Button>
        <Button variant="default" color="red" onClick={() => void takeBack('/cart')}>
          {t('Take it back')}
        </Button>
      </div>
      <Button component={Link} to="/orders" fullWidth size="md" className="mt-m">
        {t('See your orders')}
      </Button>
    </Page>
  )
}
