import { Button } from '@mantine/core'
import { t } from '../../lib/t.ts'
import { canTakeBack } from './cancel-dialog.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import classes from './order-page.module.css'
import type { OrderView } from './orders.queries.ts'

type Props = { order: OrderView; isBusy: boolean; onAgain: () => void; onCancel: () => void }

/** What can be done with an order; what cannot be is not shown. */
export function OrderActions({ order, isBusy, onAgain, onCancel }: Props) {
  const { number, state } = order.line
  const { payment_method: method, payment_status: payment } = order.row
  const hasInvoice = method === 'invoice' || payment !== 'unpaid'
  const isPlaced = number !== ''
  const canCancel = state === 'processing' || state === 'waiting' || state === 'refused'
  if (!isPlaced && !canCancel) return null
  return (
    <div className={`row gap-s mt-l ${classes.actions}`}>
      {isPlaced && hasInvoice && <InvoiceButton id={order.row.id} number={number} />}
      {isPlaced && (
        <Button variant="default" loading={isBusy} onClick={onAgain}>
          {t('Order again')}
        </Button>
      )}
      {canCancel && (
        <Button variant="default" data-last={isPlaced || undefined} onClick={onCancel}>
          {t(canTakeBack(order) ? 'Take it back' : 'Cancel order')}
        </Button>
      )}
    </div>
  )
}
