import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { MAX_LENGTHS } from '../../domain/forms-fields.ts'
import { passwordHint } from '../../domain/password.ts'
import { t } from '../../lib/t.ts'
import type { Bound } from '../../ui/use-fields.ts'

type TextBound = Bound & { value: string }
type EmailProps = TextBound & { label?: string; autoComplete?: 'username' | 'email'; description?: ReactNode }
type PasswordProps = TextBound & { label?: string; isNew?: boolean }

/** The address of an account. */
export function EmailField({ label = t('Email'), autoComplete = 'username', ...bound }: EmailProps) {
  return (
    <TextInput
      label={label}
      type="email"
      name="email"
      autoComplete={autoComplete}
      inputMode="email"
      maxLength={MAX_LENGTHS.email}
      required
      withAsterisk={false}
      {...bound}
    />
  )
}

/** A password: the one of the account, or a new one with its rule. */
export function PasswordField({ label = t('Password'), isNew = false, ...bound }: PasswordProps) {
  return (
    <PasswordInput
      label={label}
      name="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      description={isNew && !bound.error ? passwordHint() : undefined}
      required
      withAsterisk={false}
      {...bound}
      // Mantine marks the other inputs.
      aria-invalid={bound.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
    />
  )
}
