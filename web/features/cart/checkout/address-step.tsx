import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent } from 'react'
import { addressInputs } from '../../../collections/billing-address.ts'
import { inputProps } from '../../../collections/field.ts'
import { orderAddress } from '../../../collections/orders.ts'
import type { CheckoutForm } from '../../../domain/checkout.ts'
import { focusField } from '../../../lib/focus-field.ts'
import { t } from '../../../lib/t.ts'
import { AddressFields } from '../../../ui/address-fields.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { EntryForm } from '../../../ui/use-entry-form.ts'
import { StepHead } from './step-head.tsx'

/** Where the order goes, and what its invoice names. */
export function AddressStep({
  entry: { ref, form, restored, startOver },
  onNext,
}: {
  entry: EntryForm<CheckoutForm>
  onNext: () => void
}) {
  const parts = orderAddress(form.values)
  const isForCompany = form.values.company_order === 'yes'
  const next = (event: FormEvent) => {
    event.preventDefault()
    const wrong = form.validate()
    if (Object.keys(wrong).length === 0) return onNext()
    const inputs = [...(ref.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
    focusField(inputs.find(({ dataset }) => wrong[dataset['path']!]))
  }
  return (
    <form ref={ref} noValidate onSubmit={next}>
      <StepHead step="address" title={t('Where to send it')} />
      {restored && (
        <p className="small muted mb-m" role="status">
          {t('We’ve restored what you typed before.')}{' '}
          <button type="button" onClick={startOver}>
            {t('Start over')}
          </button>
        </p>
      )}
      <div className="halves">
        <TextInput
          {...form.getInputProps('name')}
          className="all-columns"
          {...inputProps(parts.name)}
          autoComplete="name"
          autoCapitalize="words"
        />
        <TextInput
          {...form.getInputProps('email')}
          className="all-columns"
          {...inputProps(parts.email)}
          description={t('Named on the invoice.')}
          type="email"
          autoComplete="email"
        />
        <AddressFields form={form} {...addressInputs(form.values)} kind="shipping" />
      </div>
      <div className="stack gap-l mt-l">
        <Switch
          label={t('For a company')}
          description={t('Its name and tax ID are on the invoice.')}
          on={isForCompany}
          onChange={(on) => form.setFieldValue('company_order', on ? 'yes' : '')}
        />
        {isForCompany && (
          <div className="halves">
            <TextInput
              {...form.getInputProps('company')}
              className="all-columns"
              {...inputProps(parts.company)}
              autoComplete="organization"
            />
            <TextInput
              {...form.getInputProps('tax_id')}
              className="all-columns"
              {...inputProps(parts.tax_id)}
              autoComplete="off"
            />
          </div>
        )}
        <Button type="submit" fullWidth size="md">
          {t('How to pay')}
        </Button>
      </div>
    </form>
  )
}
