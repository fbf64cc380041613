import { Dialog } from '../../ui/dialog.tsx'
import { AddCardForm } from './add-card-form.tsx'

/** Unmounted at once on close, with its values: the number and the CVV exist in its form only. */
export function AddCardDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Add New Card" onClose={onClose}>
      <AddCardForm onDone={onClose} />
    </Dialog>
  )
}
