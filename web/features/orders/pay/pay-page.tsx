import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState, type FormEvent } from 'react'
import { payAddress } from '../../../lib/pay-address.ts'
import { isPayDocument } from '../../../lib/pay-document.ts'
import { RECORD_ID } from '../../../lib/record-id.ts'
import { useDb, useSession } from '../../../data/context.tsx'
import { usePayOrder } from '../../../data/use-pay-order.ts'
import { awaitsCard } from '../../../domain/awaits-card.ts'
import { formatCents } from '../../../domain/money.ts'
import { msg } from '../../../lib/msg.ts'
import { useOnline } from '../../../lib/online.ts'
import { t } from '../../../lib/t.ts'
import { SiteLink } from '../../../ui/link.tsx'
import { Page } from '../../../ui/page.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { readOrder } from '../orders.queries.ts'
import type { FormFailure } from './card-form.ts'
import { useAppearance } from './use-appearance.ts'
import { useCardForm, useConfirm } from './use-card-form.ts'

/** /pay/<id>: the card for an order is typed here, in the form of the payment provider. */
export function PayPage({ id }: { id: string }) {
  const [isOwn] = useState(isPayDocument)
  // It becomes a part of addresses of the server.
  const isId = RECORD_ID.test(id)
  useEffect(() => {
    if (!isId) location.replace('/orders')
    else if (!isOwn) location.reload()
    // Who goes back to it has paid, or the secret has become old.
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [isOwn, isId])
  const { user } = useSession()
  return isId && isOwn && <CardPage key={`${id} ${user?.id}`} id={id} />
}

function CardPage({ id }: { id: string }) {
  const db = useDb()
  const order = useLiveQuery(() => readOrder(db, id).catch(() => null), [db, id])
  const isOnline = useOnline()
  const { into, form, failure } = useCardForm(id, useAppearance())
  const { confirm, isBusy, failure: declined } = useConfirm(id, form)
  // Paid or canceled meanwhile, here or elsewhere.
  const isOver = order ? !awaitsCard(order.row) : false
  useEffect(() => {
    if (isOver) location.replace(`/orders/${id}`)
  }, [isOver, id])
  const total = order && formatCents(order.row.total_amount)
  const pay = (event: FormEvent) => {
    event.preventDefault()
    confirm()
  }
  return (
    <Page
      title={t('Pay by card')}
      description={order && t('Order {number}, {total}', { number: order.line.number, total: total ?? '' })}
      width="text"
    >
      {failure ? (
        <NoForm id={id} failure={order === null ? { ...failure, detail: NOT_HERE } : failure} />
      ) : (
        <form onSubmit={pay} className="stack">
          <div className="card pad-s">
            <div ref={into} />
            {!form && (
              <p className="small muted" role="status">
                {t('Loading the form of our payment provider…')}
              </p>
            )}
          </div>
          {declined && <Problem title={t(declined.message)}>{declined.detail}</Problem>}
          <Button type="submit" size="md" fullWidth loading={isBusy} disabled={!isOnline || !form}>
            {total ? t('Pay {total}', { total }) : t('Pay now')}
          </Button>
          <p className="small muted centered">
            {isOnline
              ? t('Your card goes straight to our payment provider. Its number is never kept here.')
              : t('You can pay once you’re online.')}
          </p>
        </form>
      )}
      <p className="centered mt-l">
        <Link to="/orders/$number" params={{ number: id }} preload={false} className="target">
          {t('Back to the order')}
        </Link>
      </p>
    </Page>
  )
}

const NOT_HERE = msg('There is no such order in your account.')

/** Why there is no form, and what is left to do. */
function NoForm({ id, failure }: { id: string; failure: FormFailure }) {
  const { pay, isBusy, failure: refused } = usePayOrder(id, true)
  const { expired: isExpired } = useSession()
  const shown = refused ?? failure
  return (
    <Problem
      title={t(shown.message)}
      actions={
        <>
          {/* What may be loaded here is said with the document. */}
          {isExpired ? (
            <Button component={SiteLink} to={`/signin?from=${encodeURIComponent(payAddress(id))}`}>
              {t('Sign In')}
            </Button>
          ) : (
            <Button onClick={() => location.reload()}>{t('Try again')}</Button>
          )}
          {failure.isHostedLeft && (
            <Button variant="default" loading={isBusy} onClick={pay}>
              {t('Pay on their page')}
            </Button>
          )}
        </>
      }
    >
      {t(shown.detail)}
      {failure.isHostedLeft && ` ${t('You can also pay on the page of our payment provider.')}`}
    </Problem>
  )
}
