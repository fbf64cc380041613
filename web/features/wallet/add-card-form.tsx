import '@mantine/core/styles/Input.layer.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ChangeEvent } from 'react'
import { flushSync } from 'react-dom'
import { billingAddress, COUNTRIES, paymentMethods } from '../../collections/payment-methods.ts'
import { useDb } from '../../data/context.tsx'
import { formatExpiry } from '../../domain/card-expiry.ts'
import { checkCard, EMPTY_CARD, type CardForm } from '../../domain/card-form.ts'
import { caretAfterDigits, formatCardNumber } from '../../domain/card-number.ts'
import { focusField } from '../../lib/focus-field.ts'
import { Problem } from '../../ui/problem.tsx'
import classes from './add-card-form.module.css'
import buttons from './modal-buttons.module.css'
import { addCard } from './wallet.commands.ts'

const COUNTRY_OPTIONS = Object.entries(COUNTRIES).map(([value, label]) => ({ value, label }))
const { cardholder_name: HOLDER } = paymentMethods.fields

export function AddCardForm({ onDone }: { onDone: () => void }) {
  const db = useDb()
  const [problem, setProblem] = useState<{ message: string; detail?: string } | null>(null)
  const form = useForm<CardForm>({ initialValues: EMPTY_CARD, validate: (values) => checkCard(values, new Date()) })

  const save = async (values: CardForm) => {
    const result = await addCard(db, values)
    if (!result.ok) return setProblem(result)
    form.reset()
    onDone()
  }
  const focusFirst = (errors: Record<string, unknown>) => {
    const first = Object.keys(EMPTY_CARD).find((field) => field in errors)
    if (first) focusField(form.getInputNode(first))
  }
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
    <form noValidate onSubmit={form.onSubmit(save, focusFirst)}>
      <div className={classes.fields}>
        <TextInput
          {...formatted('number', formatCardNumber)}
          data-autofocus
          className={classes.whole}
          label="Card Number"
          placeholder="1234 5678 9012 3456"
          autoComplete="cc-number"
          inputMode="numeric"
          maxLength={19}
        />
        <TextInput
          {...form.getInputProps('name')}
          className={classes.whole}
          label="Cardholder Name"
          autoComplete="cc-name"
          autoCapitalize="words"
          maxLength={HOLDER.input.maxLength}
        />
        <TextInput
          {...formatted('expiry', formatExpiry)}
          label="Expiry Date"
          placeholder="MM/YY"
          autoComplete="cc-exp"
          inputMode="numeric"
          maxLength={5}
        />
        <TextInput
          {...formatted('cvv', (typed) => typed.replace(/\D/g, '').slice(0, 4))}
          label="CVV"
          type="password"
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={4}
        />
        <h3 className={classes.heading}>Billing Address</h3>
        <TextInput
          {...form.getInputProps('address')}
          className={classes.whole}
          label="Address"
          autoComplete="billing street-address"
          maxLength={billingAddress.address.input.maxLength}
        />
        <TextInput
          {...form.getInputProps('city')}
          label="City"
          autoComplete="billing address-level2"
          maxLength={billingAddress.city.input.maxLength}
        />
        <TextInput
          {...form.getInputProps('state')}
          label="State"
          autoComplete="billing address-level1"
          maxLength={billingAddress.state.input.maxLength}
        />
        <TextInput
          {...form.getInputProps('zipCode')}
          className={classes.roomy}
          label="ZIP Code"
          autoComplete="billing postal-code"
          inputMode="text"
          maxLength={10}
        />
        <NativeSelect
          {...form.getInputProps('country')}
          className={classes.roomy}
          size="md"
          rightSection={<IconChevronDown size={18} stroke={1.8} aria-hidden />}
          rightSectionPointerEvents="none"
          label="Country"
          data={COUNTRY_OPTIONS}
          autoComplete="billing country"
        />
      </div>
      {problem && (
        <Problem title={problem.message}>
          {problem.detail ?? 'Nothing was saved. What you typed is still here.'}
        </Problem>
      )}
      <div className={buttons.buttons}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit">Add Card</Button>
      </div>
    </form>
  )
}
