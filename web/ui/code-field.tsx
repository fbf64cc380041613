import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { t } from '../lib/t.ts'
import type { Bound } from './use-fields.ts'

/** The longest code with its hyphens and spaces. */
const MAX_LENGTH = 32

type Props = Bound & { value: string; description: string; label?: string; autoComplete?: 'off' }

/** A code of an authenticator app, or one that replaces it. */
export function CodeField(props: Props) {
  return (
    <TextInput
      label={t('Code')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_LENGTH}
      required
      withAsterisk={false}
      {...props}
    />
  )
}
