import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useState, type ChangeEvent } from 'react'
import { flushSync } from 'react-dom'
import { addressInputs } from '../../collections/billing-address.ts'
import { inputProps } from '../../collections/field.ts'
import { paymentMethods, type PaymentMethod } from '../../collections/payment-methods.ts'
import { useDb } from '../../data/context.tsx'
import type { KeptDraft } from '../../data/use-form-draft.ts'
import { EXPIRY_FORMAT, formatExpiry } from '../../domain/card-expiry.ts'
import {
  cardAfter,
  cardFormSchema,
  CVV_LENGTH,
  draftOfCard,
  EMPTY_CARD,
  formatCvv,
  type CardForm,
} from '../../domain/card-form.ts'
import { CARD_NUMBER_LENGTH, caretAfterDigits, formatCardNumber } from '../../domain/card-number.ts'
import { t } from '../../lib/t.ts'
import { AddressFields } from '../../ui/address-fields.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { cardName } from './card-name.ts'
import { addCard, replaceCard } from './wallet.commands.ts'

const { cardholder_name: HOLDER } = paymentMethods.fields

type Props = {
  draft: KeptDraft<CardForm>
  replaced?: PaymentMethod | undefined
  onClose: () => void
  onAdded: (values: CardForm) => void
}

export function AddCardForm({ draft, replaced, onClose, onAdded }: Props) {
  const db = useDb()
  // A card that expires while its form is open is as good as it was.
  const [now] = useState(() => new Date())
  const [initial] = useState(() => (replaced ? cardAfter(replaced) : EMPTY_CARD))
  const entry = useEntryForm<CardForm>({
    initial,
    draft: { ...draft, part: draftOfCard },
    schema: cardFormSchema(now),
    save: async (values) => {
      const ending = await draft.ending()
      return replaced ? replaceCard(db, replaced, values, ending) : addCard(db, values, ending)
    },
    onSaved: (values) => {
      onAdded(values)
      onClose()
    },
  })
  const { form } = entry
  const formatted = (field: 'number' | 'expiry' | 'cvv', format: (typed: string) => string) => ({
    ...form.getInputProps(field),
    onChange: ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
      const before = input.value.slice(0, input.selectionStart ?? undefined).replace(/\D/g, '').length
      const next = format(input.value)
      // Synchronous, so that the caret can be restored where the user is typing.
      flushSync(() => form.setFieldValue(field, next))
      const caret = caretAfterDigits(next, before)
      input.setSelectionRange(caret, caret)
    },
  })

  return (
    <FormView entry={entry} submit={replaced ? t('Replace') : t('Add Card')} onCancel={onClose}>
      {replaced && (
        <p className="small muted mb-m">
          {t(
            'Once the new card is saved, the {brand} ending in {last4} is removed from all your devices.',
            cardName(replaced),
          )}
        </p>
      )}
      <div className="halves">
        <TextInput
          {...formatted('number', formatCardNumber)}
          data-autofocus
          className="all-columns"
          label={t('Card Number')}
          description={t('We keep its brand and last four digits. The full number and the CVV are never stored.')}
          required
          placeholder="1234 5678 9012 3456"
          autoComplete="cc-number"
          inputMode="numeric"
          maxLength={CARD_NUMBER_LENGTH}
        />
        <TextInput
          {...form.getInputProps('name')}
          className="all-columns"
          {...inputProps(HOLDER)}
          autoComplete="cc-name"
          autoCapitalize="words"
        />
        <TextInput
          {...formatted('expiry', formatExpiry)}
          label={t('Expiry Date')}
          required
          placeholder={t(EXPIRY_FORMAT)}
          autoComplete="cc-exp"
          inputMode="numeric"
          maxLength={EXPIRY_FORMAT.length}
        />
        <TextInput
          {...formatted('cvv', formatCvv)}
          label={t('CVV')}
          required
          type="password"
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={CVV_LENGTH}
        />
        <h3 className="all-columns mt-s">{t('Billing Address')}</h3>
        <AddressFields form={form} {...addressInputs(form.values)} kind="billing" />
      </div>
    </FormView>
  )
}
