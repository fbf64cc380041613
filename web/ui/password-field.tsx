import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../lib/t.ts'
import type { Bound } from './use-fields.ts'

type Props = Bound & {
  value: string
  label?: string
  description?: ReactNode
  /** What a new password has to be; absent for the one of the account. */
  rule?: string
}

/** A password: the one of the account, or a new one with its rule. */
export function PasswordField({ label = t('Password'), description, rule, ...bound }: Props) {
  return (
    <PasswordInput
      label={label}
      name={bound['data-path']}
      autoComplete={rule ? 'new-password' : 'current-password'}
      description={bound.error ? description : (rule ?? description)}
      required
      withAsterisk={false}
      {...bound}
      // Mantine marks the other inputs.
      aria-invalid={bound.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
    />
  )
}
