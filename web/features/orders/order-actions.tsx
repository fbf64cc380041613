import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '../../lib/t.ts'
import { canTakeBack } from './cancel-dialog.tsx'
import { CreditNoteLinks } from './credit-note-links.tsx'
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
      {isPlaced && hasInvoice && (
        <Button
          component={Link}
          to="/orders/$number/invoice"
          params={{ number } as never}
          variant="light"
          leftSection={<IconFileText size={20} stroke={1.8} aria-hidden />}
        >
          {t('Invoice')}
        </Button>
      )}
      {isPlaced && hasInvoice && <CreditNoteLinks order={order.row} />}
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
