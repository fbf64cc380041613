import { useState } from 'react'
import { useDb } from '../../data/context.tsx'
import type { PaymentMethod } from '../../collections/payment-methods.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { ConfirmFooter } from '../../ui/confirm-footer.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { cardName } from './card-name.ts'
import { removeCard } from './wallet.commands.ts'

type Props = { card: PaymentMethod; onClose: () => void; onRemoved: () => void }

export function RemoveCardDialog({ card, onClose, onRemoved }: Props) {
  const db = useDb()
  const [problem, setProblem] = useState<{ message: string; detail?: string } | null>(null)

  const remove = async () => {
    const result = await removeCard(db, card)
    if (!result.ok) return setProblem(result)
    onRemoved()
    onClose()
  }

  return (
    <Dialog
      title={t('Remove Payment Method')}
      question={t(
        'The {brand} ending in {last4} will be removed from all your devices. This cannot be undone.',
        cardName(card),
      )}
      size="small"
      onClose={onClose}
    >
      {problem && (
        <Problem title={t(problem.message)}>{t(problem.detail ?? msg('The card is still there. Try again.'))}</Problem>
      )}
      <ConfirmFooter confirm={t('Remove')} onConfirm={remove} onCancel={onClose} />
    </Dialog>
  )
}
