import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useDb } from '../../data/context.tsx'
import type { PaymentMethod } from '../../collections/payment-methods.ts'
import { Problem } from '../../ui/problem.tsx'
import classes from './modal-buttons.module.css'
import { removeCard } from './wallet.commands.ts'

type Props = { card: PaymentMethod | null; onClose: () => void; onRemoved: () => void }

export function RemoveCardModal({ card, onClose, onRemoved }: Props) {
  const db = useDb()
  const [problem, setProblem] = useState<{ message: string; detail?: string } | null>(null)
  const [shown, setShown] = useState(card)
  // The text stays while the dialog fades out.
  if (card && card !== shown) setShown(card)

  const close = () => {
    setProblem(null)
    onClose()
  }
  const remove = async () => {
    if (!card) return
    const result = await removeCard(db, card)
    if (!result.ok) return setProblem(result)
    close()
    onRemoved()
  }

  return (
    <Modal
      opened={card !== null}
      onClose={close}
      title="Remove Payment Method"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>
        The {shown?.brand} card ending in {shown?.last4} will be removed from all your devices. This cannot be undone.
      </p>
      {problem && <Problem title={problem.message}>{problem.detail ?? 'The card is still there. Try again.'}</Problem>}
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={close}>
          Cancel
        </Button>
        <Button color="red" onClick={() => void remove()}>
          Remove
        </Button>
      </div>
    </Modal>
  )
}
