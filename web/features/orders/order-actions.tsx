import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { canTakeBack } from './cancel-dialog.tsx'
import classes from './order-page.module.css'
import type { OrderView } from './orders.queries.ts'

/** The page that shows an invoice; its button is there once this version has it. */
const INVOICE = '/orders/$number/invoice'

type Props = { order: OrderView; isBusy: boolean; onAgain: () => void; onCancel: () => void }

/** What can be done with an order; what cannot be is not shown. */
export function OrderActions({ order, isBusy, onAgain, onCancel }: Props) {
  const { routesByPath } = useRouter()
  const { number, state } = order.line
  const isPlaced = number !== ''
  const canCancel = state === 'processing' || state === 'waiting' || state === 'refused'
  if (!isPlaced && !canCancel) return null
  return (
    <div className={`row gap-s mt-l ${classes.actions}`}>
      {isPlaced && Object.hasOwn(routesByPath, INVOICE) && (
        <Button
          component={SiteLink}
          to={INVOICE.replace('$number', number)}
          variant="light"
          leftSection={<IconFileText size={20} stroke={1.8} aria-hidden />}
        >
          {t('Invoice')}
        </Button>
      )}
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
