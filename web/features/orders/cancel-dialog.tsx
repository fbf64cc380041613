import { useState } from 'react'
import type { OrderMethod } from '../../collections/order-options.ts'
import { useDb, useSync } from '../../data/context.tsx'
import type { WriteFailure } from '../../data/database/write-outcome.ts'
import { givesTitles, libraryKind } from '../../domain/owned-titles.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { ConfirmFooter } from '../../ui/confirm-footer.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { cancelOrder, type Cancelled } from './orders.commands.ts'
import type { OrderView } from './orders.queries.ts'

type Props = { order: OrderView; onClose: () => void; onCancelled: (what: Cancelled) => void }

/** Asks before an order is canceled, or taken back. */
export function CancelDialog({ order, onClose, onCancelled }: Props) {
  const db = useDb()
  const sync = useSync()
  const [failure, setFailure] = useState<WriteFailure | null>(null)
  // What it asked when it was opened: the server may place the order meanwhile.
  const [isTakenBack] = useState(canTakeBack(order))
  const confirm = async () => {
    const outcome = await cancelOrder(db, sync, order)
    if (!outcome.ok) return setFailure(outcome)
    onCancelled(outcome.value)
  }
  return (
    <Dialog
      title={t(isTakenBack ? 'Take this order back?' : 'Cancel this order?')}
      question={
        isTakenBack
          ? t('It hasn’t been placed yet, and won’t be. Its items go back into your cart.')
          : consequencesOf(order).join(' ')
      }
      size="small"
      onClose={onClose}
    >
      {failure && (
        <Problem title={t(failure.message)}>{t(failure.detail ?? msg('The order hasn’t changed. Try again.'))}</Problem>
      )}
      <ConfirmFooter
        confirm={t(isTakenBack ? 'Take it back' : 'Cancel order')}
        cancel={t('Keep it')}
        onConfirm={confirm}
        onCancel={onClose}
      />
    </Dialog>
  )
}

const GOES_BACK: Record<OrderMethod, string> = {
  card: msg('What you paid goes back to your card.'),
  invoice: msg('We transfer what you paid back to you.'),
}

/** What a cancellation does, a sentence each. */
function consequencesOf({ row, items }: OrderView): string[] {
  const hasTitles = givesTitles(row) && items.some(({ kind }) => libraryKind(kind) !== undefined)
  return [
    t('It won’t be delivered.'),
    ...(row.payment_status === 'paid' ? [t(GOES_BACK[row.payment_method])] : []),
    ...(hasTitles ? [t('Its titles leave your library.')] : []),
    t('This cannot be undone.'),
  ]
}

/** Whether the server cannot have placed an order: it was refused, or was not sent. */
export const canTakeBack = ({ creation }: OrderView): boolean =>
  creation?.state === 'refused' ||
  (creation?.state === 'queued' && !creation.sent && !creation.tries && !creation.again)
