import type { CardForm } from '../../domain/card-form.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AddCardForm } from './add-card-form.tsx'

/** Unmounted at once on close, with its values: the number and the CVV exist in its form only. */
export function AddCardDialog(props: { onClose: () => void; onAdded: (values: CardForm) => void }) {
  return (
    <Dialog title={t('Add New Card')} onClose={props.onClose}>
      <AddCardForm {...props} />
    </Dialog>
  )
}
