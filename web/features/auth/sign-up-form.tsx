import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { profiles } from '../../collections/profiles.ts'
import { REFUSALS } from '../../data/session/account.ts'
import { useAccount } from '../../data/context.tsx'
import { PASSWORD_HINT, PASSWORD_REFUSALS, passwordError, type PasswordError } from '../../domain/password.ts'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { AuthForm } from './auth-form.tsx'
import { signUpProblem } from './sign-in-problem.ts'
import { readSignUpDraft, saveSignUpDraft } from './signup-draft.ts'

const { full_name: NAME, email: EMAIL, phone: PHONE } = profiles.fields
const EMPTY = { name: '', email: '', phone: '', password: '' }

const passwordMessage = (error: PasswordError | null): string | undefined =>
  error === 'weak' ? `${PASSWORD_HINT}, please.` : error ? PASSWORD_REFUSALS[error] : undefined

/** Account setup of an individual. All fields but the password are stored as a draft while typing. */
export function SignUpForm({ onClosed }: { onClosed: () => void }) {
  const account = useAccount()
  const [kept] = useState(() => readSignUpDraft(Date.now()))
  const entry = useEntryForm({
    initial: EMPTY,
    draft: {
      values: kept,
      save: (changed) => saveSignUpDraft({ ...EMPTY, ...changed }, Date.now()),
    },
    check: ({ password }) => ({ password: passwordMessage(passwordError(password)) }),
    save: async ({ name, email, phone, password }) => {
      const result = await account.signUp({
        email: email.trim(),
        password,
        full_name: name.trim(),
        phone: phone.trim(),
        account_type: 'individual',
      })
      if (result.ok) return result
      if (result.reason === 'closed') onClosed()
      const problem = signUpProblem(result)
      const { full_name, email: address, ...fields } = result.fields ?? {}
      // An address that has an account is named in the message already.
      const isTaken = problem.message === REFUSALS.emailTaken
      return { ok: false, ...problem, fields: { ...fields, name: full_name, email: isTaken ? undefined : address } }
    },
  })
  const required = (field: 'name' | 'email' | 'phone' | 'password') => ({
    name: field,
    required: true,
    withAsterisk: false,
    ...entry.form.getInputProps(field),
  })
  return (
    <AuthForm entry={entry} submit="Complete Setup" saving="Creating Account...">
      <TextInput label={NAME.label} maxLength={NAME.input.maxLength} autoComplete="name" {...required('name')} />
      <TextInput label={EMAIL.label} type="email" inputMode="email" autoComplete="email" {...required('email')} />
      <TextInput
        label={PHONE.label}
        maxLength={PHONE.input.maxLength}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...required('phone')}
      />
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        description={PASSWORD_HINT}
        {...required('password')}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
      />
    </AuthForm>
  )
}
