import { useFormDraft } from '../../data/use-form-draft.ts'
import type { CardForm } from '../../domain/card-form.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AddCardForm } from './add-card-form.tsx'

/**
 * Unmounted at once on close, with its values: the number and the CVV exist in its form only. The rest of what was typed is restored;
 * "Cancel" discards it.
 */
export function AddCardDialog(props: { onClose: () => void; onAdded: (values: CardForm) => void }) {
  const draft = useFormDraft<CardForm>('card:new')
  if (!draft) return null
  return (
    <Dialog title={t('Add New Card')} onClose={props.onClose}>
      <AddCardForm {...props} draft={draft} />
    </Dialog>
  )
}
