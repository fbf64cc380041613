import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import * as v from 'valibot'
import type { SecurityResult } from '../../../data/session/security.ts'
import { given } from '../../../domain/form-schema.ts'
import { focusField } from '../../../lib/focus-field.ts'
import { msg } from '../../../lib/msg.ts'
import { t } from '../../../lib/t.ts'
import { FormView } from '../../../ui/form-view.tsx'
import { useEntryForm } from '../../../ui/use-entry-form.ts'

/** As the server has it (docs/security.md). */
const MAX_NAME = 60

type Props = {
  initial: string
  submit: string
  children?: ReactNode
  save: (name: string) => Promise<SecurityResult>
  onCancel: () => void
  onSaved: () => void
}

/** The name of a passkey. */
export function PasskeyNameForm({ initial, submit, children, save, onCancel, onSaved }: Props) {
  const entry = useEntryForm({
    initial: { name: initial },
    schema: v.object({ name: given(msg('Enter a name.')) }),
    save: async ({ name }) => {
      const result = await save(name.trim())
      return result.ok ? result : { ok: false, message: result.message }
    },
    onSaved,
  })
  const { ref } = entry
  useEffect(() => focusField(ref.current?.querySelector<HTMLElement>('[data-path]')), [ref])
  return (
    <FormView entry={entry} submit={submit} onCancel={onCancel}>
      {children}
      <TextInput label={t('Name')} maxLength={MAX_NAME} autoComplete="off" {...entry.form.getInputProps('name')} />
    </FormView>
  )
}
