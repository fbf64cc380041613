import type { PaymentMethod } from '../../collections/payment-methods.ts'
import { useFormDraft } from '../../data/use-form-draft.ts'
import type { CardForm } from '../../domain/card-form.ts'
import { NEW } from '../../domain/drafts.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AddCardForm } from './add-card-form.tsx'
import { cardName } from './card-name.ts'

type Props = {
  /** The card in whose place the new one comes. */
  replaced?: PaymentMethod | undefined
  onClose: () => void
  onAdded: (values: CardForm) => void
}

/**
 * Unmounted at once on close, with its values: the number and the CVV exist in its form only. The rest of what was typed is restored;
 * "Cancel" discards it.
 */
export function AddCardDialog(props: Props) {
  const { replaced } = props
  const draft = useFormDraft<CardForm>(`card:${replaced?.id ?? NEW}`)
  if (!draft) return null
  return (
    <Dialog
      title={replaced ? t('Replace {brand} ending in {last4}', cardName(replaced)) : t('Add New Card')}
      onClose={props.onClose}
    >
      <AddCardForm {...props} draft={draft} />
    </Dialog>
  )
}
