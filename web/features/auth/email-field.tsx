import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { MAX_LENGTHS } from '../../domain/forms-fields.ts'
import { t } from '../../lib/t.ts'
import { limitNote } from '../../ui/limit-note.tsx'
import type { Bound } from '../../ui/use-fields.ts'

type Props = Bound & {
  value: string
  label?: string
  autoComplete?: 'username' | 'email'
  description?: ReactNode
}

/** The address of an account. */
export function EmailField({ label = t('Email'), autoComplete = 'username', ...bound }: Props) {
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
      description={limitNote(bound.value, MAX_LENGTHS.email) ?? bound.description}
    />
  )
}
